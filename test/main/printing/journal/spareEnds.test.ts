import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { JobJournal, JobRecord } from '../../../../main/printing/journal/journal.ts'
import { spareEnds } from '../../../../main/printing/journal/spareEnds.ts'
import { sqliteJournal } from '../../../../main/printing/journal/sqliteJournal.ts'
import { writeRecord } from '../../../../main/printing/journal/recordSchema.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { recordOf } from './journalKit.ts'

/* Final states that could not be written to the queue's disk: they are kept on another disk until the next start. */

let root: string
let spare: string
let journal: JobJournal | null
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'balcao-fila-'))
  spare = join(root, 'outro', 'balcao')
  mkdirSync(join(root, 'outro'))
  journal = null
})
afterEach(async () => {
  await journal?.close()
  await rm(root, { recursive: true })
})

async function start(): Promise<JobJournal> {
  await journal?.close()
  journal = sqliteJournal({
    folder: join(root, 'fila'),
    spare,
    keyVault: diskVault(join(root, 'cofre')),
    clock: Date.now,
    log: () => undefined,
  })
  return journal
}

/** Between two programs. */
async function change(sql: string): Promise<void> {
  await journal?.close()
  journal = null
  const db = new DatabaseSync(join(root, 'fila', 'fila.db'))
  db.exec(sql)
  db.close()
}

const canceled = (record: JobRecord): JobRecord => ({
  ...record,
  told: false,
  trabalho: { ...record.trabalho, estado: 'canceled' },
})

it('a job cancelled while the disk refused writing is cancelled at the next start', async () => {
  const [job, other] = [recordOf({ rotulo: 'Guia 7' }), recordOf({})]
  const before = await start()
  await before.load()
  for (const one of [job, other]) await before.append(one)
  // SQLite itself refuses every change, as on a disk that became read-only.
  await change("CREATE TRIGGER ro BEFORE UPDATE ON job BEGIN SELECT RAISE(ABORT, 'read-only'); END")
  const readOnly = await start()
  await expect(readOnly.append(canceled(job))).rejects.toThrow('read-only')
  expect(readdirSync(spare)).toEqual([`${job.trabalho.trabalhoId}.json`])
  expect(statSync(join(spare, `${job.trabalho.trabalhoId}.json`)).mode & 0o777).toBe(0o600)
  await change('DROP TRIGGER ro')

  const after = await start()
  const { records, ended } = await after.load()
  expect(records.map(({ record }) => record.trabalho.trabalhoId)).toEqual([other.trabalho.trabalhoId])
  expect(ended).toMatchObject([{ trabalho: { trabalhoId: job.trabalho.trabalhoId, estado: 'canceled', rotulo: '' } }])
  // Kept until the journal has stored it.
  expect(readdirSync(spare)).toHaveLength(1)
  await after.append({ ...canceled(job), told: true })
  expect(readdirSync(spare)).toEqual([])
})

it('a file in the second disk’s folder that is no end of an open job changes nothing', async () => {
  const job = recordOf({})
  const before = await start()
  await before.load()
  await before.append(job)
  mkdirSync(spare, { mode: 0o700 })
  const id = job.trabalho.trabalhoId
  for (const [name, text] of [
    [id, writeRecord(job).open],
    ['other', writeRecord(canceled(job)).open],
    ['nonsense', '{'],
  ] as const)
    writeFileSync(join(spare, `${name}.json`), text)
  const { records, ended } = await (await start()).load()
  expect([records.length, ended]).toEqual([1, []])
})

it('nothing is written where the machine has no second disk, and a second disk that fails raises no error', () => {
  spareEnds(null).put('a', '{}')
  expect(spareEnds(null).all().size).toBe(0)
  writeFileSync(spare, '')
  const blocked = spareEnds(spare)
  blocked.put('a', '{}')
  blocked.remove('a')
  expect(blocked.all().size).toBe(0)
})
