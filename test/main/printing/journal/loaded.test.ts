import { describe, expect, it } from 'vitest'
import type { KeyVault } from '../../../../main/ports.ts'
import { found, JournalFolder, LABEL, NO_KEY } from './journalFolderKit.ts'

/* The jobs of the previous start as a start loads them. */

const PDF = Buffer.from('%PDF-1.7 guia')
const disk = new JournalFolder()
const lockedNow = (): KeyVault => ({ ...disk.vault, open: async () => 'locked' })

describe('a job', () => {
  it('a stored job has its label, and states whether its document is available', async () => {
    const journal = await disk.start()
    await journal.append(disk.job('with'), PDF)
    await journal.append(disk.job('without'))
    for (const next of [async () => journal, () => disk.start()]) {
      const one = await next()
      // Also before any other request.
      expect(await one.bytes('with')).toEqual(new Uint8Array(PDF))
      expect(await found(one)).toEqual([
        ['with', LABEL, true],
        ['without', LABEL, false],
      ])
      expect(await one.bytes('without')).toBeNull()
    }
    expect(disk.logged).toEqual([])
  })

  it('stored jobs are restored in the order of their first request', async () => {
    const journal = await disk.start(NO_KEY)
    for (const id of ['b', 'a', 'c', 'b']) await journal.append(disk.job(id))
    expect((await found(journal)).map(([id]) => id)).toEqual(['b', 'a', 'c'])
  })

  it('a job whose encryption key the system lost has neither label nor document', async () => {
    await (await disk.start()).append(disk.job('a'), PDF)
    const journal = await disk.start(NO_KEY)
    expect(await found(journal)).toEqual([['a', '', false]])
    expect(await journal.bytes('a')).toBeNull()
  })

  it('a job refuses an encrypted label that belongs to another job', async () => {
    const journal = await disk.start()
    await journal.load()
    for (const id of ['a', 'b']) await journal.append(disk.job(id))
    await disk.change("UPDATE job SET secret = (SELECT secret FROM job WHERE id = 'b')")
    expect(await found(await disk.start())).toEqual([
      ['a', '', false],
      ['b', LABEL, false],
    ])
  })

  it('a job whose encryption key is locked has its document later, if it had one', async () => {
    const journal = await disk.start()
    await journal.append(disk.job('with'), PDF)
    await journal.append(disk.job('without'))
    const locked = await disk.start(lockedNow())
    expect(await found(locked)).toEqual([
      ['with', '', true],
      ['without', '', false],
    ])
    expect([await locked.bytes('with'), await locked.bytes('without')]).toEqual(['later', null])
    expect(await locked.health()).toMatchObject({ keepsDocuments: false })
    await locked.append(disk.job('meanwhile'), PDF)
    expect(await locked.bytes('meanwhile')).toBe(PDF)
    expect(await (await disk.start()).bytes('with')).toEqual(new Uint8Array(PDF))
  })

  it('a job without an encryption key keeps its document in memory until the document or the job is deleted', async () => {
    const journal = await disk.start(NO_KEY)
    for (const id of ['a', 'b']) await journal.append(disk.job(id), PDF)
    expect(await found(journal)).toEqual([
      ['a', '', true],
      ['b', '', true],
    ])
    expect([await journal.bytes('a'), await disk.kept().catch(() => 'nothing')]).toEqual([PDF, 'nothing'])
    await journal.wipe('a')
    await journal.forget('b')
    expect([await journal.bytes('a'), await journal.bytes('b')]).toEqual([null, null])
    expect(await found(journal)).toEqual([['a', '', false]])
  })

  it('a deleted job leaves nothing on disk, and the other jobs keep their data', async () => {
    const journal = await disk.start()
    for (const id of ['a', 'b']) await journal.append(disk.job(id), PDF)
    await journal.forget('a')
    expect([await found(journal), await disk.kept()]).toEqual([[['b', LABEL, true]], ['b']])
  })
})
