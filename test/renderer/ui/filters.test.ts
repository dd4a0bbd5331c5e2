import { expect, test } from 'vitest'
import { days, filterErrors, months, sameFilter, tidyFilter } from '../../../renderer/ui/filters.ts'

const initial = { from: '', until: '', firstMonth: '', lastMonth: '', tributo: null as { id: number } | null }
type Form = typeof initial
const rules = { initial, ranges: [days<Form>('from', 'until'), months<Form>('firstMonth', 'lastMonth')] }

const day = 'Use dd/mm/aaaa.'
const month = 'Use mm/aaaa, como 01/2026.'
const reversed = 'O fim vem antes do início.'
test.each([
  [{ from: '31/02/2026' }, { from: day }],
  [{ until: '1/2/26' }, { until: day }],
  [
    { firstMonth: '13/2026', lastMonth: '2026' },
    { firstMonth: month, lastMonth: month },
  ],
  [{ from: '02/02/2026', until: '01/02/2026' }, { until: reversed }],
  [{ firstMonth: '02/2026', lastMonth: '01/2026' }, { lastMonth: reversed }],
  // Ends of a range are compared as dates, not as the text on the screen.
  [{ from: '30/11/2025', until: '01/12/2025' }, {}],
  [{ from: '01/02/2026', until: '01/02/2026', lastMonth: ' ' }, {}],
  [{ until: '01/02/2026' }, {}],
])('a filter’s mistakes are reported by field: %j: %j', (typed, errors) =>
  expect(Object.fromEntries(filterErrors(rules, { ...initial, ...typed }))).toEqual(errors),
)

test('a filter’s dates and months get their slashes, and anything else stays as typed', () => {
  const typed = { ...initial, from: '01022026', until: '99', firstMonth: '012026', lastMonth: 'x' }
  expect(tidyFilter(rules, typed)).toEqual({ ...typed, from: '01/02/2026', firstMonth: '01/2026' })
})

test.each([
  ['blanks', { from: ' ' }, {}, true],
  ['an option’s name', { tributo: { id: 7, nome: 'ISSQN' } }, { tributo: { id: 7, nome: 'Serviços' } }, true],
  ['a text', { from: '1' }, {}, false],
  ['an option', { tributo: { id: 7 } }, { tributo: { id: 8 } }, false],
  ['an option taken away', { tributo: { id: 7 } }, {}, false],
])('whether two filters that differ in %s count as the same: %j, %j: %s', (_name, one, other, same) =>
  expect(sameFilter({ ...initial, ...one }, { ...initial, ...other })).toBe(same),
)
