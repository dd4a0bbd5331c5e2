import { appendFile, mkdir, rm } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { numberLines } from '../../../main/audit/numberLines.ts'
import { lastDay, numbersIn } from '../../../main/audit/periods.ts'
import { verifyAudit } from '../../../main/audit/verify.ts'
import { began, paper, eachRecord, type FakeRecord } from '../../fakes/record.ts'

const maria = '52998224725'
const MINUTE = 60_000
const DAY = 24 * 3_600_000
const fuso = 'America/Sao_Paulo'

let record: FakeRecord
/** 2026-11-20, 9:00 there. */
eachRecord((opened) => void (record = opened))
const numbers = (periodo: string) => numbersIn(record.folder, periodo, fuso)

/** An attendance of four minutes with a guide, and another of two a minute later. */
async function work(trabalho = 't1'): Promise<void> {
  await record.note(began, maria)
  await record.note(paper(trabalho, { estado: 'queued' }), maria)
  record.clock.pass(4 * MINUTE)
  await record.note(paper(trabalho, { estado: 'printed' }), maria)
  await record.note({ fato: 'fim', motivo: 'pedido' }, maria)
  record.clock.pass(MINUTE)
  await record.note(began, maria)
  record.clock.pass(2 * MINUTE)
  await record.note({ fato: 'fim', motivo: 'pedido' }, maria)
}

const nothing = {
  atendimentos: 0,
  papeis: 0,
  paginas: 0,
  desistencias: 0,
  avaliacoes: { boa: 0, regular: 0, ruim: 0 },
  danos: 0,
}
const ofWork = { ...nothing, atendimentos: 2, medianaMinutos: 3, maiorMinutos: 4, papeis: 1, paginas: 2 }

test('the numbers of a day and its month are counted from the audit record on disk, and name no person served', async () => {
  await work()
  const day = await numbers('2026-11-20')
  expect(day).toEqual(ofWork)
  expect(await numbers('2026-11')).toEqual(day)
  expect(await numbers('2026-11-21')).toMatchObject({ atendimentos: 0, danos: 0 })
})

test('a station without an audit record has no numbers, and reading them creates no folder', async () => {
  expect(await numbers('2026-11')).toMatchObject({ atendimentos: 0, danos: 0 })
  expect(await lastDay(record.folder, fuso, record.clock.now())).toEqual(nothing)
})

test('an attendance across the end of a UTC month is counted once, whole', async () => {
  // 20:58 on the 30th there, two minutes to December in UTC; then 23:58.
  record.clock.pass(10 * DAY + (11 * 60 + 58) * MINUTE)
  await work()
  record.clock.pass((2 * 60 + 53) * MINUTE)
  await work('t2')
  expect(await numbers('2026-11')).toMatchObject({ atendimentos: 3, maiorMinutos: 4, danos: 0 })
  expect(await numbers('2026-11-30')).toMatchObject({ atendimentos: 3, papeis: 2 })
  expect(await numbers('2026-12')).toMatchObject({ atendimentos: 1, papeis: 0 })
})

test('days after the clock was set back are counted from the record’s newest month', async () => {
  record.clock.pass(60 * DAY)
  await work()
  record.clock.set('2026-11-20T12:00:00.000Z')
  await work()
  expect(await numbers('2026-11-20')).toMatchObject({ atendimentos: 2, danos: 0 })
})

describe('a damaged record is told, not counted as emptiness:', () => {
  beforeEach(work)

  const changed = (line = '') => line.replace('"quem":"Ana"', '"quem":"Zé"')
  test.each<[string, (lines: string[]) => string[], object]>([
    ['a changed line', (lines) => lines.with(0, changed(lines[0])), { atendimentos: 1, danos: 1 }],
    ['a missing line', (lines) => lines.toSpliced(1, 1), { danos: 1 }],
    ['an unreadable line', (lines) => lines.with(2, '}{'), { danos: 1 }],
    ['foreign content', () => ['x', 'y'], { atendimentos: 0, danos: 2 }],
  ])(
    'damage of the audit record is reported with the numbers, not counted as an empty day: %s',
    async (_what, change, counted) => {
      await record.rewrite(change)
      expect(await numbers('2026-11-20')).toMatchObject(counted)
    },
  )

  test('an audit line cut by a crash is reported with the numbers, though the next line marks it', async () => {
    await appendFile(record.path(), '{"n":7,"em":"2026-11-2')
    record.start().record(began)
    await expect.poll(() => numbers('2026-11-20')).toMatchObject({ atendimentos: 3, danos: 1 })
    expect(await verifyAudit(record.folder)).toMatchObject({ falha: null })
  })

  test('the figures of a period report damage if its audit file was removed between two other months', async () => {
    record.clock.pass(30 * DAY)
    await work()
    record.clock.pass(30 * DAY)
    await work()
    await rm(record.path('2026-12'))
    expect(await numbers('2026-12')).toMatchObject({ atendimentos: 0, danos: 1 })
    expect(await numbers('2026-12-20')).toMatchObject({ atendimentos: 0, danos: 1 })
    // The unreadable lines may have been of the month before.
    expect(await numbers('2026-11')).toMatchObject({ atendimentos: 2, danos: 1 })
  })

  test('damage of the audit record on another day is not reported for this day', async () => {
    record.clock.pass(5 * DAY)
    await work()
    await record.rewrite((lines) => lines.with(2, '}{'))
    expect(await numbers('2026-11-25')).toMatchObject({ atendimentos: 2, danos: 0 })
  })

  test('an audit file that cannot be read makes the numbers fail, instead of counting as empty', async () => {
    await rm(record.path())
    await mkdir(record.path())
    await expect(numbers('2026-11-20')).rejects.toMatchObject({ code: 'EISDIR' })
  })
})

test('audit lines beyond the limit are left out of the numbers, and the answer counts the omitted lines', async () => {
  await work()
  const days = { de: '2026-11-20', ate: '2026-11-20', fuso }
  expect(await numberLines(record.folder, days, 4)).toMatchObject({ lines: { length: 4 }, danos: 2 })
  expect(await numberLines(record.folder, days, 6)).toMatchObject({ lines: { length: 6 }, danos: 0 })
})

test('the last working day’s totals are reported, across a weekend too, without operators’ names', async () => {
  await work()
  record.clock.pass(3 * DAY)
  await record.note(began, maria)
  const totals = await lastDay(record.folder, fuso, record.clock.now())
  expect(totals).toEqual({ dia: '2026-11-20', ...ofWork })
})
