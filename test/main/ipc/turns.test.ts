import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Handlers } from '../../../main/ipc/handlers.ts'
import { register } from '../../../main/ipc/register.ts'
import { handlersInTurn, type PageOfATurn } from '../../../main/ipc/turns.ts'
import { callChannel, callNames } from '../../../shared/ipc/names.ts'
import { fakeIpc } from '../../fakes/ipc.ts'
import { keptLog } from '../../fakes/log.ts'

/** A page at this point of its life, and a counter that answers every call with its name. */
function pageThat(turn: PageOfATurn['turn']) {
  const ipc = fakeIpc()
  const asked: string[] = []
  const answer = (name: string) => ({ schema: z.unknown(), run: () => (asked.push(name), name) })
  const counter = Object.fromEntries(callNames.map((name) => [name, answer(name)])) as unknown as Handlers
  const begun = Promise.withResolvers<void>()
  const page = { turn, begun: begun.promise }
  const operadores = { falta: false, papel: null, exigeEntrada: false }
  const callContext = () => ({
    handlers: handlersInTurn(page, counter),
    caller: { turn: page.turn, modo: 'balcao' as const, operadores, pin: false, isDefined: () => false },
  })
  register(ipc, 'app://balcao/', callContext, keptLog())
  const call = (name: string) => ipc.invoke(callChannel(name), ipc.fromOurPage(), undefined)
  const itsTurn = () => {
    page.turn = 'now'
    begun.resolve()
  }
  return { page, call, asked, itsTurn }
}
const refused = { ok: false, falha: { codigo: 'ponte.pagina', podeRepetir: false } }

describe('a page that waits for the next person', () => {
  test('a preloaded page gets the station’s look and that no attendance is running, and nothing else', async () => {
    const { call, asked } = pageThat('ahead')
    expect(await call('estacao.ler')).toEqual({ ok: true, valor: 'estacao.ler' })
    expect(await call('atendimento.ler')).toEqual({
      ok: true,
      valor: { fase: 'livre', geracao: 0, loginEmCurso: false },
    })
    const known = ['estacao.ler', 'atendimento.ler', 'janela.teclas']
    for (const name of callNames.filter((one) => !known.includes(one))) expect(await call(name)).toEqual(refused)
    expect(asked).toEqual(['estacao.ler'])
  })
  test('a preloaded page gets the keys typed ahead for it when it is shown, and not before', async () => {
    const { call, asked, itsTurn } = pageThat('ahead')
    const keys = call('janela.teclas')
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toEqual([])
    itsTurn()
    expect(await keys).toEqual({ ok: true, valor: 'janela.teclas' })
    expect(await call('atendimento.identificar')).toEqual({ ok: true, valor: 'atendimento.identificar' })
  })
})
