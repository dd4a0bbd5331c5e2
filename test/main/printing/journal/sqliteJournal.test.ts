import { type FileHandle, open as openFile, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { ESTADOS_TRABALHO } from '../../../../shared/model/impressao.ts'
import { openToOthers } from '../../ownerAlone.ts'
import { found, JournalFolder, LABEL, NO_KEY } from './journalFolderKit.ts'
import { filesIn } from './journalKit.ts'

/* The journal's files: read by a stranger, cut off from power, or refused by the disk. */

const CPF = '529.982.247-25'
const PDF = Buffer.from(`%PDF-1.7 ${CPF} Fulana de Tal `.repeat(500))
const disk = new JournalFolder()

it.each([
  ['with', undefined],
  ['without', NO_KEY],
])('the journal’s files contain no personal data, %s a key store', async (_what, vault) => {
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

it('printers that lacked paper are stored in the journal, also in the file of a version without that table', async () => {
  await (await disk.start()).append(disk.job('a'), PDF)
  expect(await (await disk.start()).load()).toMatchObject({ outOfPaper: [] })
  const printers = ['cups-ipp:laser', 'ipp-direct:sala']
  await (await disk.start()).outOfPaper(['cups-ipp:outra'])
  await (await disk.start()).outOfPaper(printers)
  expect(await (await disk.start()).load()).toMatchObject({ outOfPaper: printers, records: [{}] })
})

it('a deleted job record leaves nothing but its print key in the journal’s file', async () => {
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

it('a power cut loses no document, because document and file name reach the disk before the job record', async () => {
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

it.each(ESTADOS_TRABALHO)(
  'a job that is %s has a stored document as long as it may still be printed',
  async (estado) => {
    const journal = await disk.start()
    await journal.append(disk.job('a'), PDF)
    await journal.append(disk.job('a', { trabalho: { estado } }))
    // A question may have to be printed again.
    const isOver = ['sent', 'printed', 'failed', 'canceled'].includes(estado)
    expect(await disk.kept()).toEqual(isOver ? [] : ['a'])
    expect(await found(await disk.start())).toEqual(isOver ? [] : [['a', LABEL, true]])
  },
)
