import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { createAuditLog, type AuditLog } from '../../main/audit/auditLog.ts'
import type { AuditEntry, Fact } from '../../main/audit/line.ts'
import { createPeople, type People } from '../../main/audit/people.ts'
import { FakeClock } from './clock.ts'
import { keptLog } from './log.ts'

export interface FakeRecord {
  root: string
  folder: string
  clock: FakeClock
  log: ReturnType<typeof keptLog>
  people: People
  /** The name of the operator who is signed on. */
  quem: string
  /** Opens the record as another start of the program does. */
  start(): AuditLog
  /** Records a fact with the current time, and waits until it is on the disk. */
  note(fact: Fact, documento?: string): Promise<void>
  /** A month's file. */
  path(month?: string): string
  /** The lines of a month's file, without the line ends. */
  lines(month?: string): Promise<string[]>
  /** Lets somebody change a month's lines. */
  rewrite(change: (lines: string[]) => string[], month?: string): Promise<void>
  remove(): Promise<void>
}

export const KEY = Buffer.alloc(32, 7)

export async function fakeRecord(key: Uint8Array | 'locked' | 'absent' = KEY): Promise<FakeRecord> {
  const root = await mkdtemp(join(tmpdir(), 'balcao-registro-'))
  const clock = new FakeClock()
  const log = keptLog()
  const folder = join(root, 'auditoria')
  const people = createPeople(async () => key)
  const started: AuditLog[] = []
  const start = () => {
    const audit = createAuditLog({ folder, clock, log, quem: () => record.quem, estacao: () => 'Guichê 2' })
    started.push(audit)
    return audit
  }
  let audit: AuditLog | null = null
  const record: FakeRecord = {
    root,
    folder,
    clock,
    log,
    people,
    quem: 'Ana',
    start,
    async note(fact, documento) {
      audit ??= start()
      audit.record(fact, documento === undefined ? undefined : people.of(documento))
      await audit.flush()
    },
    path: (month = '2026-11') => join(folder, `${month}.jsonl`),
    lines: async (month) => (await readFile(record.path(month), 'utf8')).trimEnd().split('\n'),
    async rewrite(change, month) {
      const left = change(await record.lines(month))
      await writeFile(record.path(month), left.map((line) => `${line}\n`).join(''))
    },
    async remove() {
      // A write in progress would create the folder again.
      await Promise.all(started.map((one) => one.flush()))
      await rm(root, { recursive: true, force: true })
    },
  }
  return record
}

/** Gives each test of a file a record of its own, which is removed after it. */
export function eachRecord(take: (record: FakeRecord) => void): void {
  let record: FakeRecord
  beforeEach(async () => take((record = await fakeRecord())))
  afterEach(() => record.remove())
}

export const began: Fact = { fato: 'atendimento', municipio: 'serra-do-ipe.example' }

export const paper = (trabalho: string, more: Partial<AuditEntry> = {}): Fact => ({
  fato: 'papel',
  tipo: 'guia',
  hash: 'a'.repeat(64),
  impressora: 'cups-ipp:laser',
  copias: 1,
  paginas: 2,
  trabalho,
  estado: 'queued',
  ...more,
})
