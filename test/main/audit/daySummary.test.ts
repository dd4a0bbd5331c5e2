import { appendFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { daySummary } from '../../../main/audit/daySummary.ts'
import type { AuditEntry } from '../../../main/audit/line.ts'
import { paper, eachRecord, type FakeRecord } from '../../fakes/record.ts'

const HOUR = 3_600_000

/** 2026-11-20, 9:00 in the municipality's zone. */
let at: FakeRecord
eachRecord((opened) => void (at = opened))
const record = (trabalho: string, more: Partial<AuditEntry> = {}) =>
  at.note(paper(trabalho, { estado: 'printed', ...more }))
const summary = (quem = 'Ana') => daySummary(at.folder, { quem, fuso: 'America/Sao_Paulo', now: at.clock.now() })

test('the day’s summary counts documents and pages by kind, with copies, only for the operator who is signed on', async () => {
  await record('1', { estado: 'queued' })
  await record('1')
  await record('2', { tipo: 'certidao', paginas: 1, estado: 'sent' })
  await record('3', { copias: 3 })
  at.quem = 'Bruno'
  await record('4')
  expect(await summary()).toEqual({
    tipos: [
      { tipo: 'guia', papeis: 4, paginas: 8 },
      { tipo: 'certidao', papeis: 1, paginas: 1 },
    ],
    semPapel: 0,
    emDuvida: 0,
  })
  expect((await summary('Bruno')).tipos).toEqual([{ tipo: 'guia', papeis: 1, paginas: 2 }])
})

test('the day’s summary counts a job for the operator who requested it, whoever is there when it ends', async () => {
  await record('1', { estado: 'queued' })
  at.quem = 'Bruno'
  await record('1')
  expect((await summary()).tipos).toEqual([{ tipo: 'guia', papeis: 1, paginas: 2 }])
  expect((await summary('Bruno')).tipos).toEqual([])
})

test('the day’s summary counts a job by its last state', async () => {
  await record('1', { estado: 'unknown' })
  await record('2', { estado: 'unknown' })
  await record('2')
  await record('3', { estado: 'failed' })
  await record('4', { estado: 'canceled' })
  await record('5', { estado: 'queued' })
  expect(await summary()).toEqual({ tipos: [{ tipo: 'guia', papeis: 1, paginas: 2 }], semPapel: 2, emDuvida: 1 })
})

test('the day’s summary uses the municipality’s day, across the end of the record’s UTC month', async () => {
  at.clock.pass(10 * 24 * HOUR)
  await record('9h on the 30th')
  at.clock.pass(13 * HOUR)
  await record('22h on the 30th, December already in UTC')
  expect((await summary()).tipos).toEqual([{ tipo: 'guia', papeis: 2, paginas: 4 }])
  at.clock.pass(3 * HOUR)
  expect((await summary()).tipos).toEqual([])
})

test('the day’s summary reads a long day whole, and skips lines that a crash cut', async () => {
  await record('yesterday')
  at.clock.pass(24 * HOUR)
  for (let n = 0; n < 900; n += 1) void record(String(n))
  await record('last')
  await appendFile(at.path(), '{"n":903,"em":"2026-11-2')
  expect((await summary()).tipos).toEqual([{ tipo: 'guia', papeis: 901, paginas: 1802 }])
})
