import { readdirSync, writeFileSync } from 'node:fs'
import { type FileHandle, link, open as openFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import { ESTADOS_TRABALHO } from '../../../../shared/model/impressao.ts'
import { diskVault } from '../../../fakes/cofre.ts'
import { openToOthers } from '../../ownerAlone.ts'
import { found, JournalFolder, LABEL, NO_KEY } from './journalFolderKit.ts'
import { filesIn } from './journalKit.ts'

/* The journal's files: read by a stranger, cut off from power, or refused by the disk. */

const CPF = '529.982.247-25'
const PDF = Buffer.from(`%PDF-1.7 ${CPF} Fulana de Tal `.repeat(500))
const disk = new JournalFolder()

describe('somebody who reads the files of the journal', () => {
  it.each([
    ['with', undefined],
    ['without', NO_KEY],
  ])('the journal’s files say nothing about a person, %s a key store', async (_what, vault) => {
    const fileName = 'guia-2026000123.pdf'
    const ref = { impressora: 'folder:pasta', jobId: 'x', uuid: 'x', fileName }
    const journal = await disk.start(vault)
    await journal.append(disk.job('a', { phase: 'released', ref, trabalho: { destino: fileName } }), PDF)
    for (let start = 0; start < 2; start += 1) {
      for (const { path, bytes } of await filesIn(disk.root)) {
        for (const text of [LABEL, '2026000123', CPF, 'Fulana', '%PDF', 'guia-2026'])
          expect(bytes.includes(text), `${text} in ${path}`).toBe(false)
      }
      await disk.start(vault)
    }
    const files = (await filesIn(dirname(disk.file))).map(({ path }) => path)
    expect(files).not.toEqual([])
    expect(await openToOthers(dirname(disk.file), ...files)).toEqual([])
  })

  it('a destroyed document is not readable again, even through another link to its file', async () => {
    const journal = await disk.start()
    await journal.append(disk.job('a'), PDF)
    // As a snapshot of the file system, or a backup by hard links, keeps it.
    await link(join(disk.documents, 'a'), join(disk.root, 'kept'))
    await journal.wipe('a')
    expect(await disk.kept()).toEqual([])
    await rename(join(disk.root, 'kept'), join(disk.documents, 'a'))
    expect(await journal.bytes('a')).toBeNull()
  })

  it('a deleted record leaves no trace in the journal’s file', async () => {
    const id = 'a-job-of-somebody'
    await (await disk.start()).append(disk.job(id, { chave: 'a'.repeat(64) }), PDF)
    const journal = await disk.start()
    expect(await readFile(disk.file, 'latin1')).toContain(id)
    await journal.forget(id)
    await journal.close()
    const db = new DatabaseSync(disk.file)
    expect(db.prepare('SELECT count(*) AS jobs FROM job').get()).toEqual({ jobs: 0 })
    db.close()
    // The key's row names its job for two days: that one place is all.
    expect((await readFile(disk.file, 'latin1')).split(id)).toHaveLength(2)
  })
})

it('a power cut loses no document, because document and name reach the disk before the record does', async () => {
  const probe = await openFile(disk.root)
  const handles = Object.getPrototypeOf(probe) as FileHandle
  await probe.close()
  const journal = await disk.start()
  const order: string[] = []
  const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    order.push((await this.stat()).isDirectory() ? 'folder' : 'file')
    return this.datasync()
  })
  try {
    await journal.append(disk.job('a'), PDF).then(() => order.push('record'))
  } finally {
    sync.mockRestore()
  }
  expect(order.slice(-3)).toEqual(['file', 'folder', 'record'])
  expect(await journal.bytes('a')).toEqual(new Uint8Array(PDF))
})

it.each(ESTADOS_TRABALHO)('a job that is %s has its document as long as it may still be printed', async (estado) => {
  const journal = await disk.start()
  await journal.append(disk.job('a'), PDF)
  await journal.append(disk.job('a', { trabalho: { estado } }))
  // A question may have to be printed again.
  const isOver = ['sent', 'printed', 'failed', 'canceled'].includes(estado)
  expect(await disk.kept()).toEqual(isOver ? [] : ['a'])
  expect(await found(await disk.start())).toEqual(isOver ? [] : [['a', LABEL, true]])
})

it('a question keeps its record and its document until both are deleted', async () => {
  await (await disk.start()).append(disk.job('a', { trabalho: { estado: 'unknown' } }), PDF)
  const journal = await disk.start()
  expect(await found(journal)).toEqual([['a', LABEL, true]])
  await journal.wipe('a')
  expect(await journal.bytes('a')).toBeNull()
  expect(await found(journal)).toEqual([['a', LABEL, false]])
  await journal.forget('a')
  expect(await found(journal)).toEqual([])
})

it('a key that another key store sealed is replaced: its documents are lost, and the next ones are not', async () => {
  await (await disk.start()).append(disk.job('a'), PDF)
  const other = diskVault(join(disk.root, 'outro-cofre'))
  const journal = await disk.start(other)
  expect(await journal.bytes('a')).toBeNull()
  await journal.append(disk.job('b'), PDF)
  expect(await (await disk.start(other)).bytes('b')).toBeInstanceOf(Uint8Array)
})

it('a journal without a place to write refuses a job, and accepts the next one when there is one', async () => {
  // A file where the folder should be: refused for root as well.
  await writeFile(dirname(disk.file), '')
  const journal = await disk.start()
  await expect(journal.append(disk.job('a'), PDF)).rejects.toThrow(/EEXIST|ENOTDIR/)
  await rm(dirname(disk.file))
  await journal.append(disk.job('b'), PDF)
  expect((await found(await disk.start())).map(([id]) => id)).toEqual(['b'])
})

it('the journal opens hundreds of jobs without reading a document', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `job-${at}`)
  const journal = await disk.start()
  await Promise.all(ids.map((id) => journal.append(disk.job(id), PDF.subarray(0, 100))))
  // Unreadable documents: opening the journal must not even try to read them.
  for (const name of readdirSync(disk.documents)) writeFileSync(join(disk.documents, name), '')
  expect(new Set(await found(await disk.start()))).toEqual(new Set(ids.map((id) => [id, LABEL, true])))
})
