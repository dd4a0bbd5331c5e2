import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { refused } from '../../../fakes/refusedFiles.ts'
import { found, JournalFolder, LABEL } from './journalFolderKit.ts'

/* The data of an earlier start, on a disk that is unreadable for a moment. */

const PDF = Buffer.from('%PDF-1.7 guia')
const disk = new JournalFolder()
let journal: JobJournal
beforeEach(async () => {
  await (await disk.start()).append(disk.job('a'), PDF)
  journal = await disk.start()
})

it.each(['EBUSY', 'EMFILE', 'EIO'])(
  'an encryption key that cannot be read now is neither taken for lost nor replaced (%s)',
  async (code) => {
    const kept = await readFile(join(disk.root, 'fila', 'chave'))
    refused('readFile', code, { where: 'chave' })
    await journal.load()
    expect(await readFile(join(disk.root, 'fila', 'chave'))).toEqual(kept)
  },
)

it.each(['EBUSY', 'EMFILE'])('a stored document that cannot be read with %s is retried', async (code) => {
  await journal.load()
  refused('open', code)
  expect(await journal.bytes('a')).toEqual(new Uint8Array(PDF))
})

it('a stored document that cannot be read for a moment is not lost, and its job is retried later', async () => {
  await journal.load()
  refused('open', 'EIO')
  expect(await journal.bytes('a')).toBe('later')
  expect(await journal.bytes('a')).toEqual(new Uint8Array(PDF))
})

it('a queue whose document folder cannot be read is restored later, without loss', async () => {
  refused('readdir', 'EIO')
  await expect(journal.load()).rejects.toThrow('EIO')
  expect(await found(journal)).toEqual([['a', LABEL, true]])
})
