import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { JournalFolder, NO_KEY } from './journalFolderKit.ts'
import { recordOf } from './journalKit.ts'

/* The journal's operations, and their results on a disk that refuses writes. */

const PDF = Buffer.from('%PDF-1.7 guia')
const disk = new JournalFolder()
const refusing = (how: 'ABORT' | 'ROLLBACK', tipo: string) =>
  `CREATE TRIGGER full BEFORE INSERT ON job WHEN NEW.record LIKE '%"tipo":"${tipo}"%'
   BEGIN SELECT RAISE(${how}, 'disk full'); END`
const [guide, refused] = [recordOf({}), recordOf({ trabalho: { tipo: 'carne' } })]
const idsIn = async (journal: JobJournal) =>
  (await journal.load()).records.map(({ record }) => record.trabalho.trabalhoId)
const outcomes = async (...asked: Promise<void>[]) => (await Promise.allSettled(asked)).map(({ status }) => status)

it.each(['ABORT', 'ROLLBACK'] as const)(
  'journal entries written at the same time are stored all together or not at all, and the next one succeeds (%s)',
  async (how) => {
    await (await disk.start(NO_KEY)).append(recordOf({ trabalho: { estado: 'printed' } }))
    await disk.change(refusing(how, 'carne'))
    const journal = await disk.start(NO_KEY)
    const full = { status: 'rejected', reason: { message: 'disk full' } }
    expect(await Promise.allSettled([journal.append(guide), journal.append(refused)])).toMatchObject([full, full])
    expect(await journal.health()).toMatchObject({ failing: true })
    expect(await idsIn(journal)).toEqual([])
    expect(await journal.health()).toMatchObject({ failing: false })
    const [first, second] = [recordOf({}), recordOf({})]
    expect(await outcomes(journal.append(first), journal.append(second))).toEqual(['fulfilled', 'fulfilled'])
    const ids = [first, second].map(({ trabalho }) => trabalho.trabalhoId)
    expect(await idsIn(journal)).toEqual(ids)
    expect(await idsIn(await disk.start(NO_KEY))).toEqual(ids)
  },
)

it('a job that the journal refuses leaves no stored document, on disk or in memory', async () => {
  await (await disk.start()).append(guide)
  await disk.change(refusing('ABORT', 'carne'))
  const { trabalhoId } = refused.trabalho
  for (const system of [disk.vault, NO_KEY]) {
    const journal = await disk.start(system)
    await expect(journal.append(refused, PDF)).rejects.toThrow('disk full')
    expect(await journal.bytes(trabalhoId)).toBeNull()
  }
  expect(await disk.kept()).toEqual([])
})

it('a job’s document is still stored after a later journal entry of the job, even a failed one', async () => {
  await (await disk.start()).append(guide, PDF)
  const { trabalhoId } = guide.trabalho
  await disk.change(refusing('ABORT', 'carne'))
  const journal = await disk.start()
  await expect(journal.append({ ...guide, trabalho: { ...guide.trabalho, tipo: 'carne' } })).rejects.toThrow(
    'disk full',
  )
  await journal.append({ ...guide, phase: 'submitting' })
  expect(await journal.bytes(trabalhoId)).toEqual(new Uint8Array(PDF))
})

it('a job’s end deletes its document, even if the end cannot be written or carries a document', async () => {
  await (await disk.start()).append(refused, PDF)
  const end = { ...refused, trabalho: { ...refused.trabalho, estado: 'canceled' as const } }
  await disk.change(refusing('ABORT', 'carne'))
  const journal = await disk.start()
  expect(await disk.kept()).toEqual([refused.trabalho.trabalhoId])
  await expect(journal.append(end)).rejects.toThrow('disk full')
  expect(await disk.kept()).toEqual([])
  await journal.append(recordOf({ trabalho: { estado: 'printed' } }), PDF)
  expect(await disk.kept()).toEqual([])
})

it('a document that cannot be deleted does not stop its job’s end, and the failure is logged', async () => {
  const { trabalhoId } = guide.trabalho
  mkdirSync(join(disk.documents, trabalhoId), { recursive: true })
  const journal = await disk.start(NO_KEY)
  await journal.append({ ...guide, trabalho: { ...guide.trabalho, estado: 'printed' } })
  expect(disk.logged).toMatchObject([
    { event: 'printing.wipe', trabalhoId, detalhe: expect.stringContaining('EISDIR') },
  ])
  await expect(journal.wipe(trabalhoId)).rejects.toMatchObject({ code: 'EISDIR' })
})

it('an idempotency key belongs to the first job that used it', async () => {
  const chave = 'a'.repeat(64)
  const journal = await disk.start(NO_KEY)
  await journal.append(recordOf({ chave, trabalho: { trabalhoId: 'first' } }))
  await journal.append(recordOf({ chave, trabalho: { trabalhoId: 'second' } }))
  await journal.append(guide)
  expect((await journal.load()).keys).toEqual(new Map([[chave, 'first']]))
})

it('the journal writes what was appended before it was closed, and nothing afterwards', async () => {
  const journal = await disk.start(NO_KEY)
  const asked = journal.append(guide)
  await new Promise<void>((resolve) => {
    process.nextTick(resolve)
  })
  const closed = journal.close()
  expect(await outcomes(asked, closed)).toEqual(['fulfilled', 'fulfilled'])
  await expect(journal.append(recordOf({}))).rejects.toThrow('closed')
  // A second end of the job leaves no side file either.
  await journal.close()
  expect([existsSync(`${disk.file}-wal`), readFileSync(`${disk.file}.uso`, 'utf8')]).toEqual([false, 'fechada'])
  expect(await idsIn(await disk.start(NO_KEY))).toEqual([guide.trabalho.trabalhoId])
})

it('the journal writes an entry at each start, so that an unwritable disk is noticed at once', async () => {
  const journal = await disk.start(NO_KEY)
  await journal.load()
  const before = statSync(`${disk.file}-wal`).size
  await journal.load()
  expect(statSync(`${disk.file}-wal`).size).toBeGreaterThan(before)
})
