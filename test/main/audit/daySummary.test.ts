import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuditLog } from '../../../main/audit/auditLog.ts'
import { daySummary } from '../../../main/audit/daySummary.ts'
import type { AuditEntry } from '../../../main/audit/line.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'

const HOUR = 3_600_000
const fuso = 'America/Sao_Paulo'

let root: string
let folder: string
let clock: FakeClock
let quem: string
let record: (trabalho: string, more?: Partial<AuditEntry>) => Promise<void>
const summary = (who = 'Ana') => daySummary(folder, { quem: who, fuso, now: clock.now() })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'balcao-resumo-'))
  folder = join(root, 'auditoria')
  // 2026-11-20, 9:00 in the municipality's zone.
  clock = new FakeClock()
  quem = 'Ana'
  const audit = createAuditLog({ folder, clock, log: keptLog(), quem: () => quem, estacao: () => 'Guichê 2' })
  record = async (trabalho, more) => {
    const entry = { tipo: 'guia', hash: 'a'.repeat(64), impressora: 'x:y', copias: 1, paginas: 2, trabalho } as const
    audit.record({ fato: 'papel', ...entry, estado: 'printed', ...more })
    await audit.flush()
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the day’s summary is empty where nothing was printed, and reading it creates no folder', async () => {
  expect(await summary()).toEqual({ tipos: [], semPapel: 0, emDuvida: 0 })
})

test('the day’s summary counts documents and pages by kind, with copies, for the operator alone', async () => {
  await record('1', { estado: 'queued' })
  await record('1')
  await record('2', { tipo: 'certidao', paginas: 1, estado: 'sent' })
  await record('3', { copias: 3 })
  quem = 'Bruno'
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

test('the day’s summary counts a job by its last state', async () => {
  await record('1', { estado: 'unknown' })
  await record('2', { estado: 'unknown' })
  await record('2')
  await record('3', { estado: 'failed' })
  await record('4', { estado: 'canceled' })
  await record('5', { estado: 'queued' })
  expect(await summary()).toEqual({ tipos: [{ tipo: 'guia', papeis: 1, paginas: 2 }], semPapel: 2, emDuvida: 1 })
})

test('the day’s summary follows the municipality’s day, across the record’s UTC month', async () => {
  clock.pass(10 * 24 * HOUR)
  await record('9h on the 30th')
  clock.pass(13 * HOUR)
  await record('22h on the 30th, December already in UTC')
  expect((await summary()).tipos).toEqual([{ tipo: 'guia', papeis: 2, paginas: 4 }])
  clock.pass(3 * HOUR)
  expect((await summary()).tipos).toEqual([])
})

test('the day’s summary reads a long day whole, and skips what a crash left in it', async () => {
  await record('yesterday')
  clock.pass(24 * HOUR)
  for (let n = 0; n < 900; n += 1) void record(String(n))
  await record('last')
  await appendFile(join(folder, '2026-11.jsonl'), '{"n":903,"em":"2026-11-2')
  expect((await summary()).tipos).toEqual([{ tipo: 'guia', papeis: 901, paginas: 1802 }])
})
