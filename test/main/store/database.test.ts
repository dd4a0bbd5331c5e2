import fs, { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { closeDatabase, openDatabase } from '../../../main/store/database.ts'
import { openToOthers } from '../ownerAlone.ts'
import { insert, queueFile } from './databaseKit.ts'
import { closedToOwner } from '../printing/journal/journalKit.ts'

const { at, found } = queueFile()

describe('the journal file of the print queue', () => {
  it('the journal file is created at the first use, readable only by its owner, also in a folder open to others', async () => {
    mkdirSync(at.folder, { mode: 0o755 })
    chmodSync(at.folder, 0o755)
    const { db, ...rest } = openDatabase(at.file)
    expect(rest).toEqual({ damaged: false })
    insert(db, 'a')
    const names = readdirSync(at.folder)
    expect(names.sort()).toEqual(['fila.db', 'fila.db-wal', 'fila.db.uso'])
    const paths = [at.folder, ...names.map((name) => join(at.folder, name))]
    expect([await openToOthers(...paths), await closedToOwner(...paths)]).toEqual([[], []])
    closeDatabase(db, at.file)
    expect(await openToOthers(at.folder, at.file, `${at.file}.uso`)).toEqual([])
  })

  it('the journal syncs to disk at each commit, overwrites deleted data, and uses no shared memory', () => {
    const { db } = openDatabase(at.file)
    const said = (pragma: string) => Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]
    expect({
      locking: said('locking_mode'),
      journal: said('journal_mode'),
      synchronous: said('synchronous'),
      secureDelete: said('secure_delete'),
      tempStore: said('temp_store'),
      timeout: said('busy_timeout'),
    }).toEqual({
      locking: 'exclusive',
      journal: 'wal',
      // SQLite's numbers: FULL, and MEMORY.
      synchronous: 2,
      secureDelete: 1,
      tempStore: 2,
      timeout: 1_000,
    })
    closeDatabase(db, at.file)
  })

  it('the journal’s mark file is on disk before the first write to its log', () => {
    const synced: number[] = []
    vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
      synced.push(fs.fstatSync(fd).ino)
      fs.fdatasyncSync(fd)
    })
    syncBuiltinESMExports()
    try {
      const { db } = openDatabase(at.file)
      expect(synced).toEqual([fs.statSync(`${at.file}.uso`).ino])
      closeDatabase(db, at.file)
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
  })

  it('the journal can be opened by one program only: a second one is refused, and no damage is reported', () => {
    const { db } = openDatabase(at.file)
    insert(db, 'a')
    expect(() => openDatabase(at.file)).toThrow('locked')
    expect(readdirSync(at.folder).sort()).toEqual(['fila.db', 'fila.db-wal', 'fila.db.uso'])
    insert(db, 'b')
    closeDatabase(db, at.file)
    expect(found()).toEqual({ damaged: false, jobs: 2 })
  })

  it('a journal that cannot be opened is not reported as damaged, and no file is renamed', () => {
    writeFileSync(at.folder, '')
    expect(() => openDatabase(at.file)).toThrow(/EEXIST|ENOTDIR/)
    expect(readdirSync(at.root)).toEqual(['fila'])
  })
})
