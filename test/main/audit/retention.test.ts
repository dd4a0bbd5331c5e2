import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createRetention } from '../../../main/audit/retention.ts'
import type { Fact } from '../../../main/audit/line.ts'
import { verifyAudit } from '../../../main/audit/verify.ts'
import { began, paper, eachRecord, type FakeRecord } from '../../fakes/record.ts'

let record: FakeRecord
eachRecord((opened) => void (record = opened))

const files = async () => (await readdir(record.folder)).toSorted()
async function months(...all: string[]): Promise<void> {
  for (const month of all) {
    record.clock.set(`${month}-10T12:00:00Z`)
    await record.note(began)
    await record.note({ fato: 'fim', motivo: 'pedido' })
  }
}
const signIn: Fact = { fato: 'entrada', meio: 'janela' }
/** As at a start: something is recorded first. */
async function keep(meses: number): Promise<void> {
  const { folder, clock, log } = record
  const audit = record.start()
  audit.record({ fato: 'inicio', versao: '1' })
  await audit.flush()
  const retain = createRetention({ folder, meses, audit, clock, log })
  await retain()
  await retain()
  await audit.flush()
}

test('whole months older than the retention time are deleted, the record lists them, and the rest still passes the check', async () => {
  await months('2026-08', '2026-09', '2026-10', '2026-11')
  const whole = await verifyAudit(record.folder)
  await keep(1)
  expect(await files()).toEqual(['2026-10.jsonl', '2026-11.jsonl'])
  const lines = await record.lines()
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    fato: 'retencao',
    meses: ['2026-08', '2026-09'],
    ate: { n: 4, selo: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  })
  expect(await verifyAudit(record.folder)).toMatchObject({
    primeira: 5,
    ultima: { n: (whole.ultima?.n ?? 0) + 2 },
    falha: null,
  })
  // The line states the removed months: the first remaining line follows the last removed one.
  const [first = ''] = await record.lines('2026-10')
  const { ate } = JSON.parse(lines.at(-1) ?? '') as { ate: { selo: string } }
  expect(JSON.parse(first)).toMatchObject({ anterior: ate.selo })
})

test('no month of the audit record is deleted without a retention setting', async () => {
  await months('2019-01', '2026-10', '2026-11')
  await keep(0)
  expect(await files()).toHaveLength(3)
})

test.each<[after: string, days: number, fact: Fact, deleted: boolean]>([
  ['twenty days with sign-ins, are deleted', 20, signIn, true],
  ['nineteen days with sign-ins, are kept', 19, signIn, false],
  ['ninety days with only printed documents, are kept', 90, paper('t1'), false],
])('months before a gap of years in the audit record, after %s', async (_after, days, fact, deleted) => {
  await months('2026-09', '2026-10', '2026-11')
  for (let day = 0; day < days; day += 1) {
    record.clock.set(new Date(Date.UTC(2036, 10, 1 + day, 12)).toISOString())
    await record.note(fact)
    await record.note(fact)
  }
  await keep(6)
  expect((await files()).includes('2026-11.jsonl')).toBe(!deleted)
  const gap = record.log.lines.filter((line) => line === 'audit month not removed {"error":"gap"}')
  // The proof is looked for only once a day.
  expect(gap).toHaveLength(deleted ? 0 : 1)
  expect(await verifyAudit(record.folder)).toMatchObject({ primeira: deleted ? 7 : 1, falha: null })
})

test('audit lines dated by a clock that ran ahead do not cause the deletion of an old month', async () => {
  await months('2020-01', '2026-11')
  for (let day = 1; day <= 20; day += 1) {
    record.clock.set(new Date(Date.UTC(2040, 0, day, 12)).toISOString())
    await record.note(signIn)
  }
  record.clock.set('2026-11-20T12:00:00Z')
  await keep(6)
  expect(await files()).toEqual(['2020-01.jsonl', '2026-11.jsonl'])
})

test('no month is deleted if the audit record cannot take the line about the deletion', async () => {
  await months('2026-08', '2026-09', '2026-10', '2026-11')
  // The month of now is a folder: no line can be added.
  record.clock.set('2026-12-10T12:00:00Z')
  await mkdir(record.path('2026-12'))
  await keep(1)
  expect(await files()).toEqual(['2026-08.jsonl', '2026-09.jsonl', '2026-10.jsonl', '2026-11.jsonl', '2026-12.jsonl'])
})

test('an audit file of a past month with foreign content is kept, and the log reports it', async () => {
  await months('2026-08', '2026-10', '2026-11')
  await writeFile(record.path('2026-08'), 'x')
  await keep(1)
  expect(await files()).toContain('2026-08.jsonl')
  expect(record.log.lines.join()).toContain('audit month not removed')
})
