import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeyVault } from '../../../../main/ports.ts'
import type { JobJournal } from '../../../../main/printing/journal/journal.ts'
import { JournalFolder, NO_KEY } from './journalFolderKit.ts'
import { recordOf } from './journalKit.ts'

/* What a start finds of the jobs of the one before. */

const LABEL = 'Guia 2026000123'
const PDF = Buffer.from('%PDF-1.7 guia')
const TWO_DAYS = 48 * 3_600_000
const disk = new JournalFolder()
const jobOf = (trabalhoId: string, { trabalho, ...more }: Parameters<typeof recordOf>[0] = {}) =>
  recordOf({ rotulo: LABEL, ...more, trabalho: { trabalhoId, criadoEm: disk.now, ...trabalho } })
const found = async (journal: JobJournal) => {
  const { records } = await journal.load()
  return records.map(({ record: { trabalho }, hasBytes }) => [trabalho.trabalhoId, trabalho.rotulo, hasBytes])
}
const lockedNow = (): KeyVault => ({ ...disk.vault, open: async () => 'locked' })

describe('a job', () => {
  it('is there with its label, and says whether its document can be had', async () => {
    const journal = await disk.start()
    await journal.append(jobOf('with'), PDF)
    await journal.append(jobOf('without'))
    for (const next of [async () => journal, () => disk.start()]) {
      const one = await next()
      expect(await found(one)).toEqual([
        ['with', LABEL, true],
        ['without', LABEL, false],
      ])
      expect(await one.bytes('with')).toEqual(new Uint8Array(PDF))
      expect(await one.bytes('without')).toBeNull()
    }
    expect(disk.logged).toEqual([])
  })

  it('is there in the order in which it was asked for first', async () => {
    const journal = await disk.start(NO_KEY)
    for (const id of ['b', 'a', 'c', 'b']) await journal.append(jobOf(id))
    expect((await found(journal)).map(([id]) => id)).toEqual(['b', 'a', 'c'])
  })

  it('of a time without a key is there without its label, once there is one', async () => {
    await (await disk.start(NO_KEY)).append(jobOf('a'), PDF)
    expect(await found(await disk.start())).toEqual([['a', '', false]])
  })

  it('has no label that was another’s: what is sealed of one is nothing of the other', async () => {
    const journal = await disk.start()
    await journal.load()
    for (const id of ['a', 'b']) await journal.append(jobOf(id))
    await disk.change("UPDATE job SET secret = (SELECT secret FROM job WHERE id = 'b')")
    expect(await found(await disk.start())).toEqual([
      ['a', '', false],
      ['b', LABEL, false],
    ])
  })

  it('whose key is locked has a document for later, and none where none is', async () => {
    const journal = await disk.start()
    await journal.append(jobOf('with'), PDF)
    await journal.append(jobOf('without'))
    const locked = await disk.start(lockedNow())
    expect(await found(locked)).toEqual([
      ['with', '', true],
      ['without', '', false],
    ])
    expect([await locked.bytes('with'), await locked.bytes('without')]).toEqual(['later', null])
    expect(await locked.health()).toMatchObject({ keepsDocuments: false })
  })

  it('without a key has its document in memory, until it is destroyed or forgotten', async () => {
    const journal = await disk.start(NO_KEY)
    for (const id of ['a', 'b']) await journal.append(jobOf(id), PDF)
    expect(await found(journal)).toEqual([
      ['a', '', true],
      ['b', '', true],
    ])
    await journal.wipe('a')
    await journal.forget('b')
    expect([await journal.bytes('a'), await journal.bytes('b')]).toEqual([null, null])
    expect(await found(journal)).toEqual([['a', '', false]])
  })

  it('that is forgotten leaves nothing on disk, and the others theirs', async () => {
    const journal = await disk.start()
    for (const id of ['a', 'b']) await journal.append(jobOf(id), PDF)
    await journal.forget('a')
    expect([await found(journal), await disk.kept()]).toEqual([[['b', LABEL, true]], ['b']])
  })
})

describe('what is tidied up', () => {
  it('is every end that was told, and every document that no job speaks of', async () => {
    const journal = await disk.start()
    await journal.append(jobOf('open'), PDF)
    const ended = (id: string, told: boolean) => jobOf(id, { told, trabalho: { estado: 'printed' } })
    for (const end of [ended('told', true), ended('untold', false)]) await journal.append(end)
    for (const name of ['told', 'untold', 'orphan']) writeFileSync(join(disk.documents, name), 'left')
    const { records, ended: untold } = await journal.load()
    expect([...records.map(({ record }) => record), ...untold].map(({ trabalho }) => trabalho.trabalhoId)).toEqual([
      'open',
      'untold',
    ])
    expect(await disk.kept()).toEqual(['open'])
    await disk.change("UPDATE job SET record = json_set(record, '$.told', json('false'))")
    const next = await (await disk.start()).load()
    expect(next.ended.map(({ trabalho }) => trabalho.trabalhoId)).toEqual(['untold'])
  })

  it('is each key after two days, at the very moment', async () => {
    const journal = await disk.start(NO_KEY)
    await journal.append(jobOf('a', { chave: 'a'.repeat(64) }))
    disk.now += TWO_DAYS
    expect((await journal.load()).keys.size).toBe(1)
    disk.now += 1
    expect((await journal.load()).keys.size).toBe(0)
  })

  it('waits where the disk takes nothing, which is told: what is open is there all the same', async () => {
    const journal = await disk.start(NO_KEY)
    await journal.append(jobOf('open'))
    await journal.append(jobOf('told', { trabalho: { estado: 'printed' } }))
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
    ['and no longer', 1, false],
  ])('%s', async (_what, ms, left) => {
    const journal = await disk.start()
    await journal.append(jobOf('later'), PDF)
    await journal.append(jobOf('good'), PDF)
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
  })

  it('nor any other is told once and gone, and so is its document', async () => {
    const journal = await disk.start()
    await journal.append(jobOf('half'), PDF)
    await disk.change("UPDATE job SET record = '{' WHERE id = ?", 'half')
    const next = await disk.start()
    expect(await found(next)).toEqual([])
    expect(await next.health()).toMatchObject({ unreadable: [{ tipo: null, criadoEm: null }] })
    await next.load()
    expect([(await next.health()).unreadable, await disk.kept()]).toEqual([[], []])
  })
})

describe('of the journal itself', () => {
  it('nothing is to be said while all is well', async () => {
    const journal = await disk.start()
    expect(await journal.load()).toEqual({ records: [], ended: [], keys: new Map() })
    expect(await journal.health()).toEqual({ keepsDocuments: true, damaged: false, failing: false, unreadable: [] })
    expect(await (await disk.start(NO_KEY)).health()).toMatchObject({ keepsDocuments: false, damaged: false })
  })

  it('is told that it was damaged, and when it was written last', async () => {
    mkdirSync(join(disk.root, 'fila'))
    writeFileSync(disk.file, 'no database')
    const journal = await disk.start(NO_KEY)
    expect(await found(journal)).toEqual([])
    expect(await journal.health()).toMatchObject({ damaged: true, damagedAt: expect.any(Number) })
    expect(disk.logged).toMatchObject([{ event: 'printing.journal', detalhe: expect.stringContaining('damaged') }])
  })
})
