import { describe, expect, test } from 'vitest'
import { readMes } from '../../../shared/model/mes.ts'

describe('a month is read in every form that has one meaning', () => {
  test.each<[unknown, string]>([
    ['202611', '202611'],
    [202_611, '202611'],
    ['112026', '202611'],
    ['012026', '202601'],
    ['2026-11', '202611'],
    ['2026/11', '202611'],
    ['11/2026', '202611'],
    ['11-2026', '202611'],
    [' 11/2026  ', '202611'],
    ['01/11/2026', '202611'],
    ['2026-11-01', '202611'],
    ['2026-11-30T00:00:00', '202611'],
    ['NOV/2026', '202611'],
    ['Março/2026', '202603'],
    ['novembro de 2026', '202611'],
    ['jan-2026', '202601'],
    [[2026, 11], '202611'],
    [[2026, 1, 31], '202601'],
    ['201912', '201912'],
    ['122019', '201912'],
  ])('a month is read from the unambiguous form %j', (sent, mes) => expect(readMes(sent)).toBe(mes))
  test.each([
    '202613',
    '202600',
    '132026',
    '2026',
    '11/26',
    '112',
    '',
    'única',
    'nove/2026',
    'COTA 11/2026',
    null,
    undefined,
    {},
    true,
    2026.11,
    [2026],
    [2026, 13],
    ['2026', '11'],
    [2026, 11, 99],
  ])('a month is not read from %j', (sent) => expect(readMes(sent)).toBeNull())
})
