import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEndMark } from '../../../main/audit/endMark.ts'
import { paper, eachRecord, type FakeRecord } from '../../fakes/record.ts'

let record: FakeRecord
eachRecord((opened) => void (record = opened))

const file = () => record.path()

/** A start of the program: it records its beginning, and looks at the record. */
async function start(...jobs: string[]) {
  const audit = record.start()
  audit.record({ fato: 'inicio', versao: '1' })
  const mark = createEndMark({ folder: record.folder, clock: record.clock, log: record.log })
  await mark.look(audit)
  for (const job of jobs) audit.record(paper(job))
  await mark.look(audit)
  return mark
}

test.each<[string, () => Promise<unknown>]>([
  ['zeroed', async () => writeFile(file(), Buffer.alloc((await readFile(file())).length))],
  ['halved', async () => truncate(file(), Math.floor((await readFile(file())).length / 2))],
  ['emptied', () => truncate(file())],
  ['gone', () => rm(file())],
  ['shorter by its last line', () => record.rewrite((lines) => lines.slice(0, -1))],
])(
  'an audit record without seals that is %s is reported in log, state and record, until a person has looked',
  async (_what, spoil) => {
    expect(await (await start('t1', 't2', 't3')).cortadoEm()).toBeNull()
    await spoil()
    record.clock.pass(1_000)
    expect(await (await start()).cortadoEm()).toBe('2026-11-20T12:00:01.000Z')
    expect(record.log.lines.filter((line) => line.startsWith('record cut'))).toHaveLength(1)
    expect(await readFile(file(), 'utf8')).toContain('"fato":"cortado"')
    expect(await (await start()).cortadoEm()).toBe('2026-11-20T12:00:01.000Z')
    await rm(join(record.folder, 'fim.json'))
    expect(await (await start()).cortadoEm()).toBeNull()
  },
)

test('an audit record that only grew, or whose old months were removed, is reported as whole', async () => {
  await start('t1')
  record.clock.set('2026-12-20T12:00:00Z')
  await start('t2')
  await rm(file())
  expect(await (await start('t3')).cortadoEm()).toBeNull()
  expect(record.log.lines.join()).not.toContain('record cut')
})

test('an audit record that its own check finds cut is reported as cut, too', async () => {
  const mark = await start('t1')
  const audit = record.start()
  audit.record(paper('t2'))
  mark.cut()
  await mark.look(audit)
  expect(await (await start()).cortadoEm()).toBe('2026-11-20T12:00:00.000Z')
})

test.each(['', '\0\0\0', '{"n":'])(
  'a damaged end mark (%j) of the audit record is reported as a cut, because it could hide one',
  async (damaged) => {
    await start('t1', 't2')
    await writeFile(join(record.folder, 'fim.json'), damaged)
    expect(await (await start()).cortadoEm()).toBe('2026-11-20T12:00:00.000Z')
    expect(await readFile(file(), 'utf8')).toContain('"fato":"cortado","ate":0')
    expect(await (await start()).cortadoEm()).toBe('2026-11-20T12:00:00.000Z')
  },
)
