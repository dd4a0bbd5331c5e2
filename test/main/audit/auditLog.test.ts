import { appendFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuditLog, type AuditLog } from '../../../main/audit/auditLog.ts'
import { verifyAudit } from '../../../main/audit/verify.ts'
import type { FakeClock } from '../../fakes/clock.ts'
import { paper, eachRecord, type FakeRecord } from '../../fakes/record.ts'
import { openToOthers } from '../ownerAlone.ts'

const MONTH = '2026-11.jsonl'

let record: FakeRecord
let folder: string
let clock: FakeClock
const start = () => record.start()
const path = (month?: string) => record.path(month)
const read = async (month?: string) =>
  (await record.lines(month)).map((line) => JSON.parse(line) as Record<string, unknown>)
async function write(audit: AuditLog, ...jobs: string[]): Promise<void> {
  for (const job of jobs) audit.record(paper(job))
  await audit.flush()
}

eachRecord((opened) => {
  record = opened
  ;({ folder, clock } = opened)
})

describe('a line of the record', () => {
  test('an audit line states who, where, what and the result, holds the hash of the line before, and names no person served', async () => {
    const audit = start()
    audit.record(paper('t1'))
    record.quem = 'Bruno'
    clock.pass(1500)
    audit.record(paper('t1', { estado: 'failed', erro: 'impressora.falhou' }))
    await audit.flush()
    const [first, second] = await read()
    expect(first).toEqual({
      n: 1,
      v: 2,
      em: '2026-11-20T12:00:00.000Z',
      quem: 'Ana',
      estacao: 'Guichê 2',
      ...paper('t1'),
      anterior: '0'.repeat(64),
      selo: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(second).toMatchObject({
      n: 2,
      em: '2026-11-20T12:00:01.500Z',
      quem: 'Bruno',
      estado: 'failed',
      erro: 'impressora.falhou',
      anterior: first?.['selo'],
    })
  })

  test('the audit record is readable only by the station’s own account', async () => {
    await write(start(), 't1')
    expect(await openToOthers(path(), folder)).toEqual([])
  })

  test('audit lines recorded concurrently keep their order and their hash chain', async () => {
    const audit = start()
    const jobs = Array.from({ length: 200 }, (_, index) => `t${index}`)
    for (const [index, job] of jobs.entries()) {
      audit.record(paper(job))
      // Some while a write is under way.
      if (index % 50 === 49) await Promise.race([audit.flush(), Promise.resolve()])
    }
    await audit.flush()
    expect((await read()).map(({ trabalho }) => trabalho)).toEqual(jobs)
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 200, falha: null })
  })

  test('a restart continues the audit record’s hash chain, however long the record is', async () => {
    const jobs = Array.from({ length: 400 }, (_, index) => `t${index}`)
    await write(start(), ...jobs)
    expect((await stat(path())).size).toBeGreaterThan(64 * 1024)
    await write(start(), 'depois')
    const lines = await read()
    expect(lines[400]).toMatchObject({ n: 401, trabalho: 'depois', anterior: lines[399]?.['selo'] })
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 401, falha: null })
  })
})

describe('months', () => {
  test('a new month of the audit record has its own file, whose first line holds the hash of the month’s last line before', async () => {
    clock.set('2026-11-30T23:59:59Z')
    const audit = start()
    audit.record(paper('t1'))
    clock.pass(2000)
    audit.record(paper('t2'))
    await audit.flush()
    expect(await readdir(folder)).toEqual([MONTH, '2026-12.jsonl'])
    const [old] = await read()
    expect(await read('2026-12')).toMatchObject([{ n: 2, trabalho: 't2', anterior: old?.['selo'] }])
    // After a restart, too, the chain continues in the next month's file.
    clock.set('2027-01-02T08:00:00Z')
    await write(start(), 't3')
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 3, falha: null })
  })

  test('an audit record whose clock was set back continues in the newest file, so that the lines keep their order', async () => {
    clock.set('2026-12-01T08:00:00Z')
    await write(start(), 't1')
    clock.set('2026-11-01T08:00:00Z')
    await write(start(), 't2')
    expect(await readdir(folder)).toEqual(['2026-12.jsonl'])
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 2, falha: null })
  })

  test('old months of the audit record may be removed, but a missing month between two others is detected', async () => {
    for (const month of ['09', '10', '11']) {
      clock.set(`2026-${month}-10T08:00:00Z`)
      await write(start(), month)
    }
    await rm(path('2026-09'))
    expect(await verifyAudit(folder)).toMatchObject({ primeira: 2, linhas: 2, falha: null })
    clock.set('2026-12-10T08:00:00Z')
    await write(start(), '12')
    await rm(path())
    expect((await verifyAudit(folder)).falha).toEqual({ arquivo: '2026-12.jsonl', linha: 1, tipo: 'faltando' })
  })
})

describe('a clock that ran years ahead', () => {
  const wrong = async (audit: AuditLog) => {
    clock.set('2040-01-10T08:00:00Z')
    await write(audit, 'adiante')
  }
  const facts = async (month?: string) => (await read(month)).map(({ fato, trabalho }) => trabalho ?? fato)

  test.each([
    ['while the program runs', (audit: AuditLog) => audit],
    ['before the next start', () => start()],
  ])(
    'audit lines dated years ahead by a wrong clock, set right %s, are moved to the true month, with a mark and an unbroken hash chain',
    async (_when, next) => {
      clock.set('2026-11-20T08:00:00Z')
      const audit = start()
      await write(audit, 't1')
      await wrong(audit)
      clock.set('2026-11-20T09:00:00Z')
      const after = next(audit)
      await write(after, 't2')
      expect(await readdir(folder)).toEqual([MONTH])
      expect(await facts()).toEqual(['t1', 'adiante', 'relogio', 't2'])
      expect((await read())[2]).toMatchObject({ fato: 'relogio', meses: ['2040-01'], quem: 'Ana' })
      clock.set('2026-12-02T09:00:00Z')
      await write(after, 't3')
      expect(await facts('2026-12')).toEqual(['t3'])
      expect(await verifyAudit(folder)).toMatchObject({ linhas: 5, falha: null })
    },
  )

  test('audit lines dated years ahead are moved back once, also if the program is killed before the wrong month’s file is removed', async () => {
    await write(start(), 't1')
    const audit = start()
    await wrong(audit)
    const ahead = await readFile(path('2040-01'))
    clock.set('2026-11-20T09:00:00Z')
    await appendFile(path(), ahead)
    await write(start(), 't2')
    expect(await facts()).toEqual(['t1', 'adiante', 'relogio', 't2'])
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 4, falha: null })
  })

  test('three months of audit lines dated years ahead are moved back as one month', async () => {
    await write(start(), 't1')
    for (const month of ['2032-11', '2032-12', '2033-01']) {
      clock.set(`${month}-28T08:00:00Z`)
      await write(start(), month)
    }
    clock.set('2026-11-21T08:00:00Z')
    await write(start(), 't2')
    expect(await readdir(folder)).toEqual([MONTH])
    expect(await facts()).toEqual(['t1', '2032-11', '2032-12', '2033-01', 'relogio', 't2'])
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 6, falha: null })
  })

  test('a clock reset to 2020 by an empty battery is not trusted: new audit lines go into the latest month’s file', async () => {
    clock.set('2020-01-01T00:00:00Z')
    await write(start(), 'installed')
    for (const month of ['08', '09', '10', '11']) {
      clock.set(`2026-${month}-10T08:00:00Z`)
      await write(start(), month)
    }
    clock.set('2020-01-02T00:00:00Z')
    await write(start(), 't1')
    expect(await readdir(folder)).toHaveLength(5)
    expect(await facts()).toEqual(['11', 't1'])
  })
})

describe('somebody at the file', () => {
  beforeEach(() => write(start(), 't1', 't2', 't3', 't4'))
  const fault = async () => (await verifyAudit(folder)).falha

  const ANOTHER = (line: string) => line.replace('Ana', 'Bia')
  test.each<[string, (lines: string[]) => string[], number, string]>([
    ['changes a word in the second line', (lines) => lines.with(1, ANOTHER(lines[1] ?? '')), 2, 'alterada'],
    ['changes a word in the last line', (lines) => lines.with(3, ANOTHER(lines[3] ?? '')), 4, 'alterada'],
    ['removes a line', (lines) => lines.toSpliced(1, 1), 2, 'faltando'],
    ['repeats a line', (lines) => lines.toSpliced(2, 0, lines[1] ?? ''), 3, 'inserida'],
    ['makes a line unreadable', (lines) => lines.with(1, 'x'), 2, 'ilegivel'],
  ])('the audit check detects an intruder who %s', async (_what, change, linha, tipo) => {
    await record.rewrite(change)
    expect(await fault()).toEqual({ arquivo: MONTH, linha, tipo })
  })

  test('the audit check detects an intruder who inserts a line hashed by the same rules', async () => {
    const other = join(record.root, 'outra')
    const forged = createAuditLog({ folder: other, clock, log: record.log, quem: () => 'Bia', estacao: () => '' })
    await write(forged, 'f1', 'f2', 'f3')
    const [, line] = (await readFile(join(other, MONTH), 'utf8')).split('\n')
    await record.rewrite((lines) => lines.with(1, line ?? ''))
    expect(await fault()).toEqual({ arquivo: MONTH, linha: 2, tipo: 'quebrada' })
  })
})

test('an audit line whose person becomes known after the next line keeps its place and time', async () => {
  const audit = start()
  const { promise, resolve } = Promise.withResolvers<string>()
  audit.record({ fato: 'atendimento', municipio: 'serra.example' }, promise)
  clock.pass(1000)
  audit.record(paper('t1'))
  clock.pass(1000)
  resolve('aaaaaaaa.bb')
  await audit.flush()
  expect(await read()).toMatchObject([
    { n: 1, em: '2026-11-20T12:00:00.000Z', fato: 'atendimento', pessoa: 'aaaaaaaa.bb' },
    { n: 2, em: '2026-11-20T12:00:01.000Z', fato: 'papel' },
  ])
})

test('the audit record’s last hash is reported once the line is on disk, and not before', async () => {
  const audit = start()
  expect(await audit.end()).toBeNull()
  await write(audit, 't1', 't2')
  expect(await audit.end()).toEqual((await verifyAudit(folder)).ultima)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  audit.record(paper('t3'))
  expect(await audit.end()).toBeNull()
})

describe('a crash in the middle of a line', () => {
  beforeEach(() => write(start(), 't1', 't2'))
  const cutOff = async (bytes: number) => truncate(path(), (await stat(path())).size - bytes)

  test('an audit line cut by a crash is reported by the check, and marked in the file by the next start', async () => {
    await cutOff(40)
    expect((await verifyAudit(folder)).falha).toEqual({ arquivo: MONTH, linha: 2, tipo: 'incompleta' })
    const left = Buffer.byteLength((await record.lines())[1] ?? '')
    await write(start(), 't3')
    expect(await read().catch(() => 'not JSON')).toBe('not JSON')
    const lines = await record.lines()
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ n: 2, corte: { bytes: left } })
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ n: 3, trabalho: 't3' })
    expect(await verifyAudit(folder)).toMatchObject({
      falha: null,
      linhas: 3,
      cortes: [{ arquivo: MONTH, linha: 2, bytes: left, em: '2026-11-20T12:00:00.000Z' }],
    })
  })

  test('a crash that lost only the final line end of the audit record loses no entry', async () => {
    await cutOff(1)
    await write(start(), 't3')
    expect((await read()).map(({ trabalho }) => trabalho)).toEqual(['t1', 't2', 't3'])
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 3, cortes: [], falha: null })
  })

  test('a second crash while the first is being recorded is recorded as well', async () => {
    await cutOff(40)
    await appendFile(path(), '\n{"n":2,"em":"2026')
    await write(start(), 't3')
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 3, cortes: [{ linha: 2 }], falha: null })
  })

  test('a crash in the first audit line of a month continues the hash chain from the month before', async () => {
    await writeFile(path('2026-12'), '\0\0\0\0')
    clock.set('2027-01-05T08:00:00Z')
    await write(start(), 't3')
    expect(await readdir(folder)).toEqual([MONTH, '2026-12.jsonl', '2027-01.jsonl'])
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 4, cortes: [{ arquivo: '2026-12.jsonl' }], falha: null })
  })

  test('a crash that left an empty audit file is not reported as damage', async () => {
    await writeFile(path('2026-12'), '')
    await write(start(), 't3')
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 3, cortes: [], falha: null })
  })

  test('a crash in an audit line cannot be faked, because the crash marker holds the hash of the lines before', async () => {
    await cutOff(40)
    await write(start(), 't3')
    await record.rewrite((lines) => lines.with(1, (lines[1] ?? '').replace('guia', 'taxa')))
    expect((await verifyAudit(folder)).falha).toEqual({ arquivo: MONTH, linha: 2, tipo: 'ilegivel' })
    await record.rewrite((lines) => lines.toSpliced(1, 1))
    expect((await verifyAudit(folder)).falha).toEqual({ arquivo: MONTH, linha: 2, tipo: 'faltando' })
  })
})

test.each([
  ['its line is cut', 40, 0],
  ['its last bytes are zeroed', 4_000, 0],
  ['it is zeroed', 1e6, 1],
])(
  'an audit record is reported as cut only if a crash cannot have caused its damage: %s (%d bytes, reports: %d)',
  async (_what, bytes, reports) => {
    await write(start(), ...Array.from({ length: 20 }, (_, index) => `t${index}`))
    const whole = await readFile(path())
    const from = Math.max(0, whole.length - bytes)
    await writeFile(
      path(),
      bytes === 40
        ? whole.subarray(0, from)
        : Buffer.concat([whole.subarray(0, from), Buffer.alloc(whole.length - from)]),
    )
    let told = 0
    const onCut = () => void (told += 1)
    await write(
      createAuditLog({ folder, clock, log: record.log, quem: () => 'Ana', estacao: () => '', onCut }),
      'depois',
    )
    expect(told).toBe(reports)
  },
)

describe('a disk that refuses', () => {
  test('an audit line that the disk refuses is logged, counted and written later, and delays no caller', async () => {
    // A file where the folder should be.
    await writeFile(folder, '')
    const audit = start()
    await write(audit, 't1', 't2')
    expect(audit.unwritten()).toBe(2)
    expect(record.log.lines[0]).toMatch(/^audit not written .*"(EEXIST|ENOTDIR)"/)
    expect(record.log.lines.join()).not.toContain('Ana')
    await rm(folder)
    await mkdir(folder)
    await write(audit, 't3')
    expect(audit.unwritten()).toBe(0)
    expect((await read()).map(({ trabalho }) => trabalho)).toEqual(['t1', 't2', 't3'])
    expect(await verifyAudit(folder)).toMatchObject({ linhas: 3, falha: null })
  })

  // Windows cannot sync a folder.
  test.skipIf(process.platform === 'win32')(
    'an audit line of a new month counts as written only once its folder is synced to disk',
    async () => {
      const handle = await open(record.root)
      const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
      await handle.close()
      sync.mockResolvedValueOnce().mockRejectedValueOnce(Object.assign(new Error(), { code: 'EIO' }))
      await write(start(), 't1')
      sync.mockRestore()
      expect(record.log.lines).toEqual(['audit not written {"error":"EIO","entries":1}'])
    },
  )
})

test('the audit check fails without a folder, and finds an empty folder whole', async () => {
  await expect(verifyAudit(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  await mkdir(folder)
  expect(await verifyAudit(folder)).toMatchObject({ linhas: 0, primeira: null, ultima: null, falha: null })
})
