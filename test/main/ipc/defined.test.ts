import { expect, test } from 'vitest'
import { zoomHandlers } from '../../../main/app/zoomHandlers.ts'
import { handlersDefined, SETTING_CALLS } from '../../../main/ipc/defined.ts'
import type { Handlers } from '../../../main/ipc/handlers.ts'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { Station } from '../../../main/settings/station.ts'
import { FalhaError } from '../../../shared/errors.ts'
import type { CallName } from '../../../shared/ipc/contract.ts'
import { callNames } from '../../../shared/ipc/names.ts'

const guarded = Object.entries(SETTING_CALLS) as [CallName, readonly string[]][]

/** Every call of the contract, and which of them came through. */
function door(isDefined: (campo: string) => boolean) {
  const ran: string[] = []
  const all = Object.fromEntries(callNames.map((name) => [name, { run: () => void ran.push(name) }]))
  const handlers = handlersDefined(all as unknown as Handlers, isDefined)
  const run = (name: string) => (handlers[name as CallName] as { run: (input: unknown) => unknown }).run({})
  return { run, ran }
}

test.each(guarded)('%s does nothing where the municipality sets %j', (name, campos) => {
  for (const set of campos) {
    const { run, ran } = door((campo) => campo === set)
    expect(() => run(name)).toThrow(new FalhaError('ajuste.definido', { campo: set }))
    expect(ran).toEqual([])
  }
})

test('where it sets other things every call goes through', () => {
  const { run, ran } = door((campo) => campo === 'inatividadeSegundos')
  for (const name of callNames) run(name)
  expect(ran).toEqual(callNames)
})

test('where it sets everything only those calls are refused', () => {
  const { run, ran } = door(() => true)
  for (const name of callNames.filter((one) => !(one in SETTING_CALLS))) run(name)
  expect(ran).toHaveLength(callNames.length - guarded.length)
})

test('the settings are such as there are', () => {
  const known = estacaoSchema.parse({ operadores: ['Ana'] })
  const optional = ['impressao.impressora', 'impressao.pasta', 'impressao.rede', 'impressao.servidor']
  for (const campo of guarded.flatMap(([, campos]) => campos)) {
    if (optional.includes(campo)) continue
    expect(known).toHaveProperty(campo)
  }
})

test('the size of the window stays as it is, also on the screen', () => {
  const applied: number[] = []
  const station = new Station(estacaoSchema.parse({}), { read: () => ({}), write: () => undefined })
  const handlers = handlersDefined(
    zoomHandlers(station, (zoom) => void applied.push(zoom)) as unknown as Handlers,
    () => true,
  )
  expect(() => handlers['janela.zoom'].run({ passo: 'maior' })).toThrow(
    new FalhaError('ajuste.definido', { campo: 'aparencia.zoom' }),
  )
  expect(applied).toEqual([])
})
