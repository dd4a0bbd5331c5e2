import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Handlers } from '../../../main/ipc/handlers.ts'
import { handlersSignedOn, toldBefore } from '../../../main/ipc/signedOn.ts'
import { FalhaError } from '../../../shared/errors.ts'
import { callNames, eventNames } from '../../../shared/ipc/names.ts'

/** Every call of the contract, each answering its own name. */
const all = Object.fromEntries(
  callNames.map((name) => [name, { schema: z.unknown(), run: () => name }]),
) as unknown as Handlers

const open = [
  'atendimento.encerrar',
  'atendimento.ler',
  'estacao.ler',
  'janela.teclas',
  'janela.viva',
  'janela.zoom',
  'municipio.ler',
  'operador.entrar',
  'operador.ler',
]

test('while nobody is signed on everything is refused but to look and to sign on', () => {
  const handlers = handlersSignedOn(all, () => {
    throw new FalhaError('operador.necessario')
  }) as unknown as Record<string, { run: (input: unknown) => unknown }>
  const answerOf = (name: string): unknown => {
    try {
      return handlers[name]?.run(undefined)
    } catch (error) {
      return (error as FalhaError).falha.codigo
    }
  }
  expect(callNames.filter((name) => answerOf(name) === name).toSorted()).toEqual(open)
  expect(callNames.filter((name) => answerOf(name) === 'operador.necessario')).toHaveLength(
    callNames.length - open.length,
  )
  expect(eventNames.filter((name) => toldBefore(name as never))).toEqual(['atendimento.mudou', 'janela.pulso'])
})

test('once somebody is, everything is answered', () => {
  const handlers = handlersSignedOn(all, () => undefined) as unknown as Record<string, { run: (i: unknown) => unknown }>
  expect(callNames.map((name) => handlers[name]?.run(undefined))).toEqual(callNames)
})
