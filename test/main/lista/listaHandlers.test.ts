import { expect, test } from 'vitest'
import type { Ilegivel } from '../../../shared/api/rows.ts'
import { FalhaError, type CodigoDeFalha } from '../../../shared/errors.ts'
import { PartialValue } from '../../../shared/ipc/result.ts'
import type { Lista } from '../../../main/lista/lista.ts'
import { listaHandlers, rehearse } from '../../../main/lista/listaHandlers.ts'
import { carne, pedido } from './office.ts'
import type { PerguntaDoEnsaio } from '../../../shared/model/lista/andamento.ts'

const KNOWN = '52998224725'
const UNKNOWN = '11144477735'
const modelo = { id: 7, titulo: 'Negativa' }

/** An office whose municipality knows one person, and answers about others as the test sets. */
function asking(answer: CodigoDeFalha | 'nothing', { ilegiveis = [] as Ilegivel[], paginasTotais = 1 } = {}) {
  const asked: string[] = []
  const begun: string[] = []
  const handlers = listaHandlers({
    lista: () => ({ begin: async () => void begun.push('list') }) as unknown as Lista,
    mostRows: 2,
    guard: (work) => work(new AbortController().signal),
    modelos: async ({ documento, page }) => {
      asked.push(documento)
      if (page > 0) throw new FalhaError('backend.indisponivel')
      if (documento !== KNOWN && answer !== 'nothing') throw new FalhaError(answer)
      const data = documento === KNOWN ? [modelo] : []
      return { tipo: 'json', valor: { paginasTotais, elementosTotais: data.length, data }, ilegiveis }
    },
    ask: async (pergunta) => {
      const about = Object.values(pergunta).join('')
      asked.push(about)
      if (about !== KNOWN && answer !== 'nothing') throw new FalhaError(answer)
      return { tipo: 'json', valor: { data: about === KNOWN ? [modelo] : [] }, ilegiveis: [] }
    },
    atOnce: () => 2,
    save: async () => null,
    print: () => Promise.reject(new Error('not here')),
  })
  const call = (...documentos: string[]) => handlers['lista.modelos'].run({ documentos })
  const rehearse = (...perguntas: PerguntaDoEnsaio[]) => handlers['lista.ensaiar'].run({ perguntas })
  return { asked, begun, handlers, call, rehearse }
}

test.each<CodigoDeFalha | 'nothing'>(['backend.naoEncontrado', 'backend.recusou', 'nothing'])(
  'a list’s templates can be chosen although the city answers %s for the first person',
  async (answer) => {
    const { asked, call } = asking(answer)
    expect(await call(UNKNOWN, UNKNOWN, KNOWN, UNKNOWN)).toEqual([modelo])
    expect(asked).toEqual([UNKNOWN, UNKNOWN, KNOWN])
  },
)

test('a list’s templates are returned with a report of unreadable ones, and not without a page that failed', async () => {
  const unread = { lista: 'data', posicao: 1, campo: 'id' }
  const { call } = asking('nothing', { ilegiveis: [unread] })
  expect(await call(KNOWN)).toEqual(new PartialValue([modelo], [unread]))
  expect(await call(UNKNOWN)).toEqual(new PartialValue([], [unread]))
  await expect(asking('nothing', { paginasTotais: 2 }).call(KNOWN)).rejects.toThrow('backend.indisponivel')
})

test('a list’s templates are not requested for each person if the backend is down', async () => {
  const { asked, call } = asking('backend.indisponivel')
  await expect(call(UNKNOWN, KNOWN)).rejects.toThrow('backend.indisponivel')
  expect(asked).toEqual([UNKNOWN])
})

test.each<CodigoDeFalha>(['backend.naoEncontrado', 'backend.recusou', 'backend.proibido', 'entrada.invalida'])(
  'a list’s precheck queries every document and property once, and returns those that the backend refused with %s',
  async (answer) => {
    const { asked, rehearse } = asking(answer)
    const perguntas = [{ documento: UNKNOWN }, { documento: KNOWN }, { inscricao: '01.02' }]
    expect(await rehearse(...perguntas)).toMatchObject([{ codigo: answer }, null, { codigo: answer }])
    expect(asked).toEqual([UNKNOWN, KNOWN, '01.02'])
  },
)

test('a list’s precheck stops with an error if the backend is down', async () => {
  const { asked, rehearse } = asking('backend.indisponivel')
  const perguntas = [UNKNOWN, KNOWN, KNOWN, KNOWN].map((documento) => ({ documento }))
  await expect(rehearse(...perguntas)).rejects.toThrow('backend.indisponivel')
  expect(asked).toEqual([UNKNOWN, KNOWN])
})

test('a list’s precheck refuses a property with an empty answer, but not a document with one', async () => {
  const { rehearse } = asking('nothing')
  const answers = await rehearse({ inscricao: '01.02' }, { documento: UNKNOWN }, { inscricao: KNOWN })
  expect(answers).toMatchObject([{ codigo: 'backend.naoEncontrado' }, null, null])
})

test('a list’s precheck stops with an error if the city lacks the route, because that says nothing about a property', async () => {
  const fault = new FalhaError('backend.naoEncontrado', { intermediario: true, status: 404 })
  const asked = rehearse(['01.02', '01.03'], 1, () => Promise.reject(fault))
  await expect(asked).rejects.toBe(fault)
})

test('a list with more rows than the station allows is refused, and not started', async () => {
  const { begun, handlers } = asking('nothing')
  const { schema, run } = handlers['lista.comecar']
  const begin = async (rows: number) =>
    run(schema.parse(pedido(Array.from({ length: rows }, (_row, at) => carne(`0${at}`)))))
  await begin(2)
  await expect(begin(3)).rejects.toThrow('entrada.invalida')
  expect(begun).toEqual(['list'])
})
