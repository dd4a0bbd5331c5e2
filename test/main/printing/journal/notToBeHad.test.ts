import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { sqliteJournal } from '../../../../main/printing/journal/sqliteJournal.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { refused } from '../../../fakes/refusedFiles.ts'
import { recordOf } from './journalKit.ts'

/* The data of an earlier start, on a disk that is unreadable for a moment. */

const PDF = Buffer.from('%PDF-1.7 guia')
const record = recordOf({ rotulo: 'Guia 1' })
const { trabalhoId } = record.trabalho

let root: string
let journal: JobJournal
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'balcao-fila-'))
  journal = open()
  await journal.append(record, PDF)
  await journal.close()
  journal = open()
})
afterEach(async () => {
  await journal.close()
  await rm(root, { recursive: true, force: true })
})

function open(): JobJournal {
  return sqliteJournal({
    folder: join(root, 'fila'),
    keyVault: diskVault(join(root, 'cofre')),
    clock: Date.now,
    log: () => undefined,
  })
}

it.each(['EBUSY', 'EMFILE', 'EIO'])(
  'its key is not taken for gone, nor another put in its place (%s)',
  async (code) => {
    const kept = await readFile(join(root, 'fila', 'chave'))
    refused('readFile', code, { where: 'chave' })
    await journal.load()
    expect(await readFile(join(root, 'fila', 'chave'))).toEqual(kept)
  },
)

it.each(['EBUSY', 'EMFILE'])('a document is waited for (%s)', async (code) => {
  await journal.load()
  refused('open', code)
  expect(await journal.bytes(trabalhoId)).toEqual(new Uint8Array(PDF))
})

it('a document that cannot be read for a moment is not lost: its job is told to try later', async () => {
  await journal.load()
  refused('open', 'EIO')
  expect(await journal.bytes(trabalhoId)).toBe('later')
  expect(await journal.bytes(trabalhoId)).toEqual(new Uint8Array(PDF))
})

it('a document name that leads out of the folder is refused', async () => {
  await expect(journal.bytes('../chave')).rejects.toThrow('not a name')
})

it('a queue whose document folder cannot be read is restored later, whole', async () => {
  refused('readdir', 'EIO')
  await expect(journal.load()).rejects.toThrow('EIO')
  const { records } = await journal.load()
  expect(records.map(({ hasBytes }) => hasBytes)).toEqual([true])
})
