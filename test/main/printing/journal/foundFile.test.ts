import * as system from 'node:fs'
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { closeDatabase, keepShort, openDatabase } from '../../../../main/store/database.ts'
import { openToOthers } from '../../ownerAlone.ts'
import { heldOpen, insert, queueFile } from '../../store/databaseKit.ts'
import { closedToOwner } from './journalKit.ts'

/* The file of the queue at a start: as a kill left it, or damaged. */

const { at, word, leave, found } = queueFile()

describe('a program that is killed', () => {
  /** As a kill leaves it in this moment. */
  const kill = (db: DatabaseSync) => {
    const killed = join(at.root, 'killed')
    cpSync(at.folder, killed, { recursive: true })
    closeDatabase(db, at.file)
    rmSync(at.folder, { recursive: true })
    cpSync(killed, at.folder, { recursive: true })
  }

  /** One job, and perhaps a second one by a program that is killed. */
  const killed = (jobs = 2) => {
    leave()
    const { db } = openDatabase(at.file)
    if (jobs === 2) insert(db, 'b')
    kill(db)
    expect(word()).toMatch(/^aberta \d+$/)
  }

  it.each<[string, () => void, object]>([
    ['is as it was left', () => undefined, { damaged: false, jobs: 2 }],
    ['lacks its last writes', () => rmSync(`${at.file}-wal`), { damaged: true, jobs: 0 }],
    ['was emptied since', () => writeFileSync(at.file, ''), { damaged: true, jobs: 0 }],
    [
      'was merely opened and closed by another program',
      () => {
        const other = new DatabaseSync(at.file)
        other.prepare('SELECT id FROM job').all()
        other.close()
        expect(existsSync(`${at.file}-wal`)).toBe(false)
      },
      { damaged: false, jobs: 2 },
    ],
  ])('the journal of a killed program that %s is opened as %j', (_what, harm, like) => {
    killed()
    harm()
    expect(found()).toMatchObject(like)
  })

  it('the journal of a killed program reports a loss also after its write-ahead log was merged into the file', () => {
    leave()
    const { db } = openDatabase(at.file)
    db.prepare('INSERT INTO job (id, record) VALUES (?, ?)').run('long', 'x'.repeat(5 * 1024 * 1024))
    keepShort(db, at.file)
    insert(db, 'b')
    kill(db)
    rmSync(`${at.file}-wal`)
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('the journal is not reported as damaged if its mark could not be written at the end, because its log still matches', async () => {
    const { db } = openDatabase(at.file)
    insert(db, 'a')
    closeDatabase(db, at.file, { ...system, openSync: heldOpen })
    expect(word()).toMatch(/^aberta \d+$/)
    expect(readFileSync(`${at.file}-wal`)).toHaveLength(0)
    expect([await openToOthers(`${at.file}-wal`), await closedToOwner(`${at.file}-wal`)]).toEqual([[], []])
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('a queue killed at any moment of its orderly close is opened without damage', () => {
    const { db } = openDatabase(at.file)
    insert(db, 'a')
    const disks: string[] = []
    /** The disk as a kill would leave it now. */
    const killed = () =>
      cpSync(at.folder, (disks[disks.length] = join(at.root, `${disks.length}`)), { recursive: true })
    const close = db.close.bind(db)
    db.close = () => {
      killed()
      close()
      killed()
    }
    closeDatabase(db, at.file, {
      openSync: (...args: Parameters<typeof openSync>) => {
        killed()
        const descriptor = openSync(...args)
        killed()
        return descriptor
      },
      renameSync: () => undefined,
    })
    killed()
    expect(disks).toHaveLength(5)
    for (const disk of disks) {
      const left = join(disk, 'fila.db')
      // A closed database needs none of its side files.
      if (readFileSync(`${left}.uso`, 'utf8') === 'fechada') rmSync(`${left}-wal`, { force: true })
      const found = openDatabase(left)
      expect([found.damaged, found.db.prepare('SELECT id FROM job').all().length]).toEqual([false, 1])
      closeDatabase(found.db, left)
    }
  })
})

describe('a file that is not what an earlier start left', () => {
  const WRITTEN = new Date(1_700_000_000_700)
  /** Where a database's header has its `user_version`. */
  const USER_VERSION = 60
  const changed = (change: (bytes: Buffer) => unknown) => () => {
    const bytes = readFileSync(at.file)
    change(bytes)
    writeFileSync(at.file, bytes)
  }

  it.each<[string, () => void]>([
    ['is no database', () => writeFileSync(at.file, 'x'.repeat(9_000))],
    ['has lost its first page but what it begins with', changed((bytes) => bytes.fill(0xa5, 100, 4_096))],
    ['has torn pages', changed((bytes) => bytes.fill(0xa5, 4_096))],
    ['says that it has an empty page, and has none', changed((bytes) => bytes.writeUInt32BE(1, 36))],
    ['is of a later version', changed((bytes) => bytes.writeUInt32BE(2, USER_VERSION))],
    ['was emptied', () => writeFileSync(at.file, '')],
  ])('a journal file that %s is renamed with its time, and a new private one is created', async (_what, harm) => {
    leave()
    harm()
    utimesSync(at.file, WRITTEN, WRITTEN)
    const left = readFileSync(at.file)
    writeFileSync(`${at.file}-shm`, 'shared')
    expect(found()).toEqual({ damaged: true, damagedAt: WRITTEN.getTime(), jobs: 0 })
    expect(readFileSync(`${at.file}.danificada`)).toEqual(left)
    expect(readFileSync(`${at.file}.danificada-shm`, 'utf8')).toBe('shared')
    expect(existsSync(`${at.file}-shm`)).toBe(false)
    expect([await openToOthers(at.file), await closedToOwner(at.file)]).toEqual([[], []])
    leave()
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('a folder in the journal file’s place is reported, and a new file is created', () => {
    leave()
    rmSync(at.file)
    mkdirSync(join(at.file, 'dentro'), { recursive: true })
    expect(found()).toStrictEqual({ damaged: true, jobs: 0 })
    leave()
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('an empty mark file, as a power cut leaves it, does not make the journal damaged', () => {
    leave()
    writeFileSync(`${at.file}.uso`, '')
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })
})
