import { expect, test } from 'vitest'
import {
  realDate,
  formatCompetencia,
  formatDate,
  todayIn,
  readCompetencia,
  readDate,
  addDays,
  venceu,
} from '../../../shared/model/data.ts'

test.each([
  // At 21:00 in Brasília UTC is already tomorrow.
  ['America/Sao_Paulo', '2026-12-11T00:00:00Z', '2026-12-10'],
  ['America/Noronha', '2026-12-11T01:59:59Z', '2026-12-10'],
  ['America/Noronha', '2026-12-11T02:00:00Z', '2026-12-11'],
])('today in the municipality’s zone %s at %s is %s', (fuso, instante, dia) =>
  expect(todayIn(fuso, Date.parse(instante))).toBe(dia),
)

// @row convention.dates
test.each(['2026-02-28', '2028-02-29', '2026-12-31', '0001-01-01'])('the date %s exists', (dia) =>
  expect(realDate(dia)).toBe(dia),
)
test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '20261110',
  '',
  'abcd-03-10',
  '20:6-02-10',
  '2026-02-1/',
])('the date "%s" does not exist', (dia) => expect(realDate(dia)).toBeNull())
test.each([0, 1, 4, 100, 400, 1900, 2000, 2026, 2028, 2100, 9999])(
  'the dates of the year %i are those of the calendar and no others',
  (year) => {
    const two = (number: number) => String(number).padStart(2, '0')
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const dia = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
        const exists = !Number.isNaN(Date.parse(`${dia}T00:00:00Z`)) && new Date(dia).getUTCDate() === day
        expect(realDate(dia), dia).toBe(exists ? dia : null)
      }
    }
  },
)
test('a date with a time is not a plain date', () => expect(realDate('2026-12-10T00:00:00')).toBeNull())

test.each([
  ['10/12/2026', '2026-12-10'],
  ['10122026', '2026-12-10'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29/02/2026', null],
  ['1/1/2026', null],
  ['2026-12-10', null],
  ['', null],
])('a typed date "%s" is read as %s', (texto, data) => expect(readDate(texto)).toBe(data))
test.each([
  ['2026-12-10', '10/12/2026'],
  ['2026-12-10T00:00:00.000Z', '10/12/2026'],
  ['em breve', 'em breve'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('a date "%s" is shown as "%s"', (data, texto) => expect(formatDate(data)).toBe(texto))
test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Summer time must not matter: it once began at midnight here.
  ['2018-11-03', 1, '2018-11-04'],
  ['2026-12-31T00:00:00', 1, '2027-01-01'],
])('the date %s plus %i days is %s', (data, dias, depois) => expect(addDays(data, dias)).toBe(depois))

// @row convention.periods
test.each([
  ['202612', '12/2026'],
  ['2026', '2026'],
  ['1202612', '1202612'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('a debit period "%s" is shown as "%s"', (periodo, texto) => expect(formatCompetencia(periodo)).toBe(texto))
test.each([
  ['12/2026', '202612'],
  [' 12/2026 ', '202612'],
  ['012026', '202601'],
  ['00/2026', null],
  ['1/2026', null],
])('a typed debit period "%s" is read as %s', (texto, periodo) => expect(readCompetencia(texto)).toBe(periodo))

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2026-11-19T23:59:59', true],
  ['19/11/2026', true],
  ['21/11/2026', false],
  // This text is no day of the calendar, so it does not count as past.
  ['2026-02-30', false],
  ['a combinar', false],
  ['', false],
  [null, false],
  [undefined, false],
])('a debit due on %s is overdue on 20/11/2026: %s', (data, vencida) =>
  expect(venceu(data, '2026-11-20')).toBe(vencida),
)
