import { expect, it } from 'vitest'
import { addDiasUteis, bankClosedOn, lastDiaUtilOfMonth, usualVencimento } from '../../../shared/model/diaUtil.ts'

it.each([
  ['2026-11-20', 'holiday'],
  ['2026-11-21', 'weekend'],
  ['2026-11-23', null],
  ['2027-02-08', 'holiday'],
  ['2027-02-10', null],
  ['2027-09-06', null],
  ['2027-03-26', 'holiday'],
  ['2027-05-27', 'holiday'],
  ['2199-12-24', null],
])('banks are closed on %s because of: %s', (data, why) => expect(bankClosedOn(data)).toBe(why))

const at = (usual: 'hoje' | 'proximoDiaUtil', moment: string, fuso = 'America/Sao_Paulo') =>
  usualVencimento(usual, fuso, Date.parse(moment))
it.each([
  ['hoje', '2026-11-26T15:59:59-03:00', '2026-11-26'],
  // Banks are closed at 16:00: a guide due today could not be paid any more.
  ['hoje', '2026-11-26T16:00:00-03:00', '2026-11-27'],
  ['hoje', '2026-11-28T09:00:00-03:00', '2026-11-30'],
  ['hoje', '2026-12-25T09:00:00-03:00', '2026-12-28'],
  ['hoje', '2026-11-26T00:00:00-03:00', '2026-11-26'],
  ['proximoDiaUtil', '2026-11-26T09:00:00-03:00', '2026-11-27'],
  ['proximoDiaUtil', '2026-11-27T20:00:00-03:00', '2026-11-30'],
] as const)('a guide’s proposed due date with the setting %s, at %s, is %s', (usual, moment, due) =>
  expect(at(usual, moment)).toBe(due),
)
it('a guide’s proposed due date uses the clock in the municipality’s time zone', () =>
  expect(at('hoje', '2026-11-26T16:30:00-03:00', 'America/Manaus')).toBe('2026-11-26'))

it.each([
  ['from a Friday over the weekend', '2026-11-27', 1, '2026-11-30'],
  ['over Christmas and its weekend', '2026-12-24', 1, '2026-12-28'],
  ['five, over the new year', '2026-12-29', 5, '2027-01-07'],
  ['over the last day of the year, on a Friday', '2027-12-30', 1, '2028-01-03'],
  ['over carnival', '2027-02-05', 1, '2027-02-10'],
])('working days are added to a date: %s', (_name, from, days, to) => expect(addDiasUteis(from, days)).toBe(to))

it.each([
  ['the last day', '2026-11-22', '2026-11-30'],
  ['before a weekend', '2027-01-04', '2027-01-29'],
  ['the day itself is the last', '2027-01-29', '2027-01-29'],
  ['none is left: the month after', '2027-01-30', '2027-02-26'],
  ['over the end of the year', '2028-12-30', '2029-01-31'],
  ['a February that ends with carnival', '2028-02-01', '2028-02-25'],
])('the last working day of a date’s month is found: %s', (_name, from, to) =>
  expect(lastDiaUtilOfMonth(from)).toBe(to),
)
