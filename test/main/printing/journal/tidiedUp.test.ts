import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { found, JournalFolder, NO_KEY } from './journalFolderKit.ts'

/* The start's handling of files that are no longer needed, or unreadable. */

const PDF = Buffer.from('%PDF-1.7 guia')
const TWO_DAYS = 48 * 3_600_000
const disk = new JournalFolder()

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
