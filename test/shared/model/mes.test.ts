import { expect, test } from 'vitest'
import { readMes } from '../../../shared/model/mes.ts'

/* The usual forms of a month stand in the README of the readers. */
test.each<[unknown, string | null]>([
  ['201912', '201912'],
  ['122019', '201912'],
  ['102012', '201210'],
  ['jan-2026', '202601'],
  ['Março/2026', '202603'],
  [[2026, 1, 31], '202601'],
  ['11/26', null],
  ['nove/2026', null],
  ['COTA 11/2026', null],
  [2026.11, null],
  [[2026], null],
  [['2026', '11'], null],
  [[2026, 11, 99], null],
])('a month in the form %j is read as %s', (sent, mes) => expect(readMes(sent)).toBe(mes))
