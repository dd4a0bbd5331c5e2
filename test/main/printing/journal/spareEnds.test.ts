import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { JobRecord } from '../../../../main/printing/journal/journal.ts'
import { spareEnds } from '../../../../main/printing/journal/spareEnds.ts'
import { writeRecord } from '../../../../main/printing/journal/recordSchema.ts'
import { JournalFolder } from './journalFolderKit.ts'

/* Final states that could not be written to the queue's disk: they are kept on another disk until the next start. */

const disk = new JournalFolder()
let spare: string
beforeEach(() => {
  mkdirSync(join(disk.root, 'outro'))
  spare = disk.spare = join(disk.root, 'outro', 'balcao')
})

const canceled = (record: JobRecord): JobRecord => ({
  ...record,
  told: false,
  trabalho: { ...record.trabalho, estado: 'canceled' },
})

it('a job cancelled while the disk refused writing is cancelled at the next start', async () => {
  const [job, other] = [disk.job('a'), disk.job('b')]
  const before = await disk.start()
  await before.load()
  for (const one of [job, other]) await before.append(one)
  // SQLite itself refuses every change, as on a disk that became read-only.
  await disk.change("CREATE TRIGGER ro BEFORE UPDATE ON job BEGIN SELECT RAISE(ABORT, 'read-only'); END")
  const readOnly = await disk.start()
  await expect(readOnly.append(canceled(job))).rejects.toThrow('read-only')
  expect(readdirSync(spare)).toEqual(['a.json'])
  expect(statSync(join(spare, 'a.json')).mode & 0o777).toBe(0o600)
  await disk.change('DROP TRIGGER ro')

  const after = await disk.start()
  const { records, ended } = await after.load()
  expect(records.map(({ record }) => record.trabalho.trabalhoId)).toEqual(['b'])
  expect(ended).toMatchObject([{ trabalho: { trabalhoId: 'a', estado: 'canceled', rotulo: '' } }])
  // Kept until the journal has stored it.
  expect(readdirSync(spare)).toHaveLength(1)
  await after.append({ ...canceled(job), told: true })
  expect(readdirSync(spare)).toEqual([])
})

it('a file in the second disk’s folder that does not match an open job changes nothing', async () => {
  const job = disk.job('a')
  const before = await disk.start()
  await before.load()
  await before.append(job)
  mkdirSync(spare, { mode: 0o700 })
  for (const [name, text] of [
    ['a', writeRecord(job).open],
    ['other', writeRecord(canceled(job)).open],
    ['nonsense', '{'],
  ] as const)
    writeFileSync(join(spare, `${name}.json`), text)
  const { records, ended } = await (await disk.start()).load()
  expect([records.length, ended]).toEqual([1, []])
})

it('a machine without a second disk writes no file there, and a failing second disk causes no error', () => {
  spareEnds(null).put('a', '{}')
  expect(spareEnds(null).all().size).toBe(0)
  writeFileSync(spare, '')
  const blocked = spareEnds(spare)
  blocked.put('a', '{}')
  blocked.remove('a')
  expect(blocked.all().size).toBe(0)
})

it('a second disk setting that is no absolute path is ignored', () => {
  spareEnds('balcao-relativo').put('a', '{}')
  expect(existsSync('balcao-relativo')).toBe(false)
})
