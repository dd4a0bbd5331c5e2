import { expect, test } from 'vitest'
import { hasStopped } from '../../../renderer/services/escritorio.ts'
import { list } from '../../fakes/andamento.ts'

const falha = { codigo: 'backend.indisponivel', podeRepetir: true } as const

test.each([
  ['ends', list('andando'), list('terminada'), true],
  ['ends after a person asked for an end', list('parando'), list('terminada'), true],
  ['pauses by itself with a failure', list('andando'), list('pausada', { falha }), true],
  ['pauses after the rows that were begun', list('parando'), list('pausada'), true],
  ['is paused by a person', list('andando'), list('pausada'), false],
  ['goes on', list('andando'), list('andando'), false],
  ['was over before', list('terminada'), list('terminada'), false],
  ['is seen for the first time', undefined, list('terminada'), false],
  ['is removed', list('andando'), null, false],
] as const)('a list counts as just stopped, or not, if it %s', (_what, before, now, heard) => {
  expect(hasStopped(before, now)).toBe(heard)
})
