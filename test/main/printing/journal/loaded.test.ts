import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeyVault } from '../../../../main/ports.ts'
import { found, JournalFolder, LABEL, NO_KEY } from './journalFolderKit.ts'

/* The jobs of the previous start as a start loads them, and the files that are no longer needed, or unreadable. */

const PDF = Buffer.from('%PDF-1.7 guia')
const TWO_DAYS = 48 * 3_600_000
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

describe('the journal’s clean-up', () => {
  it('the clean-up deletes each reported end, and each document without a job', async () => {
    const journal = await disk.start()
    await journal.append(disk.job('open'), PDF)
    const ended = (id: string, told: boolean) => disk.job(id, { told, trabalho: { estado: 'printed' } })
    for (const end of [ended('told', true), ended('untold', false)]) await journal.append(end)
    for (const name of ['told', 'untold', 'orphan']) writeFileSync(join(disk.documents, name), 'left')
    const { records, ended: untold } = await journal.load()
    expect([...records.map(({ record }) => record), ...untold].map(({ trabalho }) => trabalho.trabalhoId)).toEqual([
      'open',
      'untold',
    ])
    expect(await disk.kept()).toEqual(['open'])
    expect(await journal.health()).toMatchObject({ unreadable: [] })
    await disk.change("UPDATE job SET record = json_set(record, '$.told', json('false'))")
    const next = await (await disk.start()).load()
    expect(next.ended.map(({ trabalho }) => trabalho.trabalhoId)).toEqual(['untold'])
  })

  it('the clean-up deletes each print key after exactly two days, even if its job was deleted long before', async () => {
    const journal = await disk.start(NO_KEY)
    await journal.append(disk.job('a', { chave: 'a'.repeat(64) }))
    await journal.forget('a')
    disk.now += TWO_DAYS
    expect((await journal.load()).keys.size).toBe(1)
    disk.now += 1
    expect((await journal.load()).keys.size).toBe(0)
  })

  it('the clean-up waits and reports if the disk accepts no writes, and open jobs are kept', async () => {
    const journal = await disk.start(NO_KEY)
    await journal.append(disk.job('open'))
    await journal.append(disk.job('told', { trabalho: { estado: 'printed' } }))
    await disk.change("CREATE TRIGGER full BEFORE DELETE ON job BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    const next = await disk.start(NO_KEY)
    expect((await found(next)).map(([id]) => id)).toEqual(['open'])
    expect(disk.logged).toEqual([{ event: 'printing.journal', detalhe: expect.stringContaining('disk full') }])
    expect(await next.health()).toMatchObject({ failing: true })
  })
})

describe('a record that this version cannot read', () => {
  const LATER = "UPDATE job SET record = json_set(record, '$.phase', 'folded') WHERE id = ?"

  it.each([
    ['is left for two days with its document', 0, true],
    ['is deleted after two days with its document', 1, false],
  ])('a job record that this version cannot read %s', async (_what, ms, left) => {
    const journal = await disk.start()
    await journal.append(disk.job('later'), PDF)
    await journal.append(disk.job('good'), PDF)
    const criadoEm = disk.now
    await disk.change(LATER, 'later')
    disk.now += TWO_DAYS + ms
    const next = await disk.start()
    expect((await found(next)).map(([id]) => id)).toEqual(['good'])
    expect(await next.health()).toMatchObject({ unreadable: [{ tipo: 'guia', criadoEm }] })
    expect(disk.logged).toEqual([{ event: 'printing.journal', trabalhoId: 'later', detalhe: expect.any(String) }])
    expect(await disk.kept()).toEqual(left ? ['good', 'later'] : ['good'])
    await next.load()
    expect((await next.health()).unreadable).toHaveLength(left ? 1 : 0)
    await disk.change("UPDATE job SET record = json_set(record, '$.phase', 'kept')")
    expect((await found(await disk.start())).map(([id]) => id)).toEqual(left ? ['later', 'good'] : ['good'])
  })

  it('a job record that is no JSON is reported once and deleted with its document', async () => {
    const journal = await disk.start()
    await journal.append(disk.job('half'), PDF)
    await disk.change("UPDATE job SET record = '{' WHERE id = ?", 'half')
    const next = await disk.start()
    expect(await found(next)).toEqual([])
    expect(await next.health()).toMatchObject({ unreadable: [{ tipo: null, criadoEm: null }] })
    await next.load()
    expect([(await next.health()).unreadable, await disk.kept()]).toEqual([[], []])
  })
})
