import { expect, test } from 'vitest'
import { estacaoSchema } from '../../../main/settings/estacao.ts'
import { isMaintenance } from '../../../main/settings/manutencao.ts'

const HOUR = 3_600_000
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute)

test.each([
  ['02:00-05:00', at(1, 59), 9, false],
  ['02:00-05:00', at(2), 9, true],
  ['02:00-05:00', at(4, 59), 9, true],
  ['02:00-05:00', at(5), 9, false],
  ['02:00-05:00', at(4), 2, false],
  ['23:30-01:00', at(0, 30), 9, true],
  ['23:30-01:00', at(23, 30), 9, true],
  ['23:30-01:00', at(1), 9, false],
  ['23:30-01:00', at(23, 29), 9, false],
])(
  'a program with maintenance hours %s, at %s, that has run for %i hours restarts: %s',
  (hours, now, open, expected) => {
    expect(isMaintenance(hours, now, open * HOUR)).toBe(expected)
  },
)

test.each(['2:00-5:00', '02:00', '02:00-24:00', '02:00-02:00', '02:00-05:60', '02:00 - 05:00'])(
  'the maintenance hours “%s” are refused',
  (manutencao) => expect(estacaoSchema.safeParse({ manutencao }).success).toBe(false),
)
