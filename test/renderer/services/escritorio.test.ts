import { expect, test } from 'vitest'
import { hasStopped } from '../../../renderer/services/escritorio.ts'
import { list } from '../../fakes/andamento.ts'

const falha = { codigo: 'backend.indisponivel', podeRepetir: true } as const

test.each([
  ['ends has just stopped', list('andando'), list('terminada'), true],
  ['ends after a person asked for an end has just stopped', list('parando'), list('terminada'), true],
  ['pauses by itself with a failure has just stopped', list('andando'), list('pausada', { falha }), true],
  ['pauses after the rows that were begun has just stopped', list('parando'), list('pausada'), true],
  ['is paused by a person has not stopped', list('andando'), list('pausada'), false],
  ['goes on has not stopped', list('andando'), list('andando'), false],
  ['was over before has not just stopped', list('terminada'), list('terminada'), false],
  ['is seen for the first time has not just stopped', undefined, list('terminada'), false],
  ['is removed has not stopped', list('andando'), null, false],
] as const)('a list that %s', (_what, before, now, heard) => {
  expect(hasStopped(before, now)).toBe(heard)
})
