import { expect, test } from 'vitest'
import { alarmsOf, announcementsOf, hasNew } from '../../../../renderer/features/printing/alarms.ts'
import { readPageRange } from '../../../../renderer/features/printing/pageRange.ts'
import { trabalho } from './factory.ts'

const noPaper = { motivo: 'media-empty' as const }
test('a printer’s alarm is reported once for all the waiting jobs', () => {
  const jobs = [
    trabalho('attention', { ...noPaper, trabalhoId: 'a' }),
    trabalho('attention', { ...noPaper, trabalhoId: 'b' }),
  ]
  expect(alarmsOf(jobs)).toMatchObject([
    { reason: 'media-empty', trabalhos: [{ trabalhoId: 'a' }, { trabalhoId: 'b' }] },
  ])
})
test('an alarm with another reason, printer or question counts as another alarm', () => {
  const jobs = [
    trabalho('attention', noPaper),
    trabalho('attention', { motivo: 'offline' }),
    trabalho('attention', { ...noPaper, impressora: 'cups-ipp:outra' }),
    trabalho('unknown', { trabalhoId: 'a' }),
    trabalho('unknown', { trabalhoId: 'b' }),
  ]
  expect(alarmsOf(jobs).map(({ reason }) => reason)).toEqual([null, null, 'media-empty', 'offline', 'media-empty'])
})
test('a printing, failed, printed or cancelled job raises no printer alarm', () => {
  expect(alarmsOf([trabalho('printing'), trabalho('failed'), trabalho('printed'), trabalho('canceled')])).toEqual([])
})
test('a printer’s alarm is new if it was absent before, and never when a page opens', () => {
  const alarms = alarmsOf([trabalho('attention', noPaper)])
  expect(hasNew(null, alarms)).toBe(false)
  expect(hasNew(new Set(), alarms)).toBe(true)
  expect(hasNew(new Set(alarms.map(({ key }) => key)), alarms)).toBe(false)
  expect(hasNew(new Set(), [])).toBe(false)
})

const nameOf = () => 'HP-2'
test('a job’s new state is announced once', () => {
  const said = new Map<string, string>()
  expect(announcementsOf([trabalho('printing')], said, nameOf)).toEqual(['Guia 2026000123: Imprimindo na HP-2'])
  expect(announcementsOf([trabalho('printing')], said, nameOf)).toEqual([])
})
test('a long queue is announced by its number of jobs, not job by job', () => {
  const many = Array.from({ length: 300 }, (_, n) => trabalho(n < 2 ? 'attention' : 'waiting', { trabalhoId: `t${n}` }))
  expect(announcementsOf(many, new Map(), nameOf)).toEqual(['Impressões: 300 em andamento, 2 pedem atenção.'])
})

test.each([
  [' 1 - 2 ; 4', '1-2,4'],
  ['4', '4'],
  ['5', null],
])('the page range «%s» of a document of four pages is read as %s', (text, read) =>
  expect(readPageRange(text, 4)).toBe(read),
)
