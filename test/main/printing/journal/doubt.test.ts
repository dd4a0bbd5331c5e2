import { rmSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { JournalFolder, found } from './journalFolderKit.ts'

/* Whether a person has to check the printers, because the jobs of an earlier start are unknown. */

const disk = new JournalFolder()

/** A program that had one job, and ended in order. */
async function used(): Promise<void> {
  const journal = await disk.start()
  await journal.load()
  await journal.append(disk.job('a'))
  await journal.close()
}

async function doubt(): Promise<boolean> {
  const journal = await disk.start()
  await journal.load()
  return (await journal.health()).doubt
}

const FAULTS: [string, () => void][] = [
  ['is damaged', () => writeFileSync(disk.file, 'x'.repeat(9_000))],
  ['is gone', () => rmSync(disk.file)],
  ['is of another version', () => execute('PRAGMA user_version = 99')],
  [
    'has a record of another version',
    () => execute(`UPDATE job SET record = '{"trabalho":{"tipo":"guia","criadoEm":${Date.now()}}}'`),
  ],
]

function execute(sql: string): void {
  const db = new DatabaseSync(disk.file)
  db.exec(sql)
  db.close()
}

it.each(FAULTS)('a queue that %s is in doubt at every start until a person has looked', async (_what, harm) => {
  await used()
  harm()
  expect([await doubt(), await doubt()]).toEqual([true, true])
  const journal = await disk.start()
  await journal.load()
  await journal.looked()
  expect((await journal.health()).doubt).toBe(false)
  expect(await doubt()).toBe(false)
})

it('a queue that is new, or was closed in order, is not in doubt', async () => {
  expect(await doubt()).toBe(false)
  await used()
  expect(await doubt()).toBe(false)
})

it('an entry of another version is deleted with its document once a person has looked', async () => {
  const journal = await disk.start()
  await journal.load()
  await journal.append(disk.job('a'), Buffer.from('%PDF-'))
  await disk.change(`UPDATE job SET record = '{"trabalho":{"tipo":"guia","criadoEm":${disk.now}}}'`)
  const after = await disk.start()
  expect(await found(after)).toEqual([])
  expect(await disk.kept()).toEqual(['a'])
  await after.looked()
  expect([await disk.kept(), (await after.health()).unreadable]).toEqual([[], []])
})

it('an unreadable mark file beside the queue’s folder makes the queue in doubt', async () => {
  await used()
  const mark = `${dirname(disk.file)}.json`
  writeFileSync(mark, '{')
  expect(await doubt()).toBe(true)
  await rm(mark)
  expect(await doubt()).toBe(false)
  expect(await readFile(mark, 'utf8')).toMatch(/^\{"posto":"[0-9a-f]{8}","conferir":false\}$/)
})
