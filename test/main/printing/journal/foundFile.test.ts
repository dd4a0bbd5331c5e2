import * as system from 'node:fs'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { closeDatabase, keepShort, openDatabase } from '../../../../main/printing/journal/jobDatabase.ts'
import { openToOthers } from '../../ownerAlone.ts'
import { heldOpen, insert, queueFile } from './jobDatabaseKit.ts'
import { closedToOwner } from './journalKit.ts'

/* What a start finds of the file of the queue: as a kill left it, or less than it was. */

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

  it.each([0, 1])('before it ended in order loses nothing of what it had written (%i)', (jobs) => {
    leave()
    const { db } = openDatabase(at.file)
    if (jobs > 0) insert(db, 'b')
    kill(db)
    expect(word()).toMatch(/^aberta \d+$/)
    expect(found()).toEqual({ damaged: false, jobs: 1 + jobs })
  })

  it('and of whose last words something is missing is not believed', () => {
    leave()
    const { db } = openDatabase(at.file)
    insert(db, 'b')
    kill(db)
    rmSync(`${at.file}-wal`)
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('and whose file was emptied since is not believed, whatever lies beside it', () => {
    leave()
    const { db } = openDatabase(at.file)
    insert(db, 'b')
    kill(db)
    writeFileSync(at.file, '')
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('and whose file another program merely opened and closed has lost nothing', () => {
    leave()
    const { db } = openDatabase(at.file)
    insert(db, 'b')
    kill(db)
    const other = new DatabaseSync(at.file)
    other.prepare('SELECT id FROM job').all()
    other.close()
    expect(existsSync(`${at.file}-wal`)).toBe(false)
    expect(found()).toEqual({ damaged: false, jobs: 2 })
  })

  it('after so much was written that it was taken into the file: the same, and what was lost is still noticed', () => {
    leave()
    const { db } = openDatabase(at.file)
    db.prepare('INSERT INTO job (id, record) VALUES (?, ?)').run('long', 'x'.repeat(5 * 1024 * 1024))
    keepShort(db, at.file)
    insert(db, 'b')
    kill(db)
    rmSync(`${at.file}-wal`)
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('where the word of its use could not be written at the end: what lies beside it stands for that, for its owner alone', async () => {
    const { db } = openDatabase(at.file)
    insert(db, 'a')
    closeDatabase(db, at.file, { ...system, openSync: heldOpen })
    expect(word()).toMatch(/^aberta \d+$/)
    expect(readFileSync(`${at.file}-wal`)).toHaveLength(0)
    expect([await openToOthers(`${at.file}-wal`), await closedToOwner(`${at.file}-wal`)]).toEqual([[], []])
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('nor at its beginning: it is closed again as it was', () => {
    leave()
    expect(() => openDatabase(at.file, { disk: { ...system, openSync: heldOpen } })).toThrow('held open')
    expect(word()).toBe('fechada')
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })
})

describe('a file that is not what an earlier start left', () => {
  const WRITTEN = new Date(1_700_000_000_700)

  it.each<[string, () => void]>([
    ['is no database', () => writeFileSync(at.file, 'x'.repeat(9_000))],
    [
      'has lost its first page but what it begins with',
      () => {
        const bytes = readFileSync(at.file)
        writeFileSync(at.file, bytes.fill(0xa5, 100, 4_096))
      },
    ],
    [
      'has torn pages',
      () => {
        const bytes = readFileSync(at.file)
        writeFileSync(at.file, bytes.fill(0xa5, 4_096))
      },
    ],
    [
      'says that it has an empty page, and has none',
      () => {
        const bytes = readFileSync(at.file)
        bytes.writeUInt32BE(1, 36)
        writeFileSync(at.file, bytes)
      },
    ],
    [
      'is of a later version',
      () => {
        const db = new DatabaseSync(at.file)
        db.exec('PRAGMA user_version = 2')
        db.close()
      },
    ],
    ['was emptied', () => writeFileSync(at.file, '')],
  ])('because it %s is set aside with its time, and a new one begins, for its owner alone', async (_what, harm) => {
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

  it('because it is gone is told of without a time that nobody knows', () => {
    leave()
    rmSync(at.file)
    expect(found()).toStrictEqual({ damaged: true, jobs: 0 })
    expect(existsSync(`${at.file}.danificada`)).toBe(true)
  })

  it('because a folder stands in its place is told of, and a new one begins', () => {
    leave()
    rmSync(at.file)
    mkdirSync(join(at.file, 'dentro'), { recursive: true })
    expect(found()).toStrictEqual({ damaged: true, jobs: 0 })
    leave()
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it.each(['-wal', '-shm', '.uso'])('is no such because a folder stands in the place of %s beside it', (beside) => {
    leave()
    rmSync(at.file + beside, { force: true })
    mkdirSync(join(at.file + beside, 'dentro'), { recursive: true })
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('is no such because the word of its use is empty, as a power cut leaves it', () => {
    leave()
    writeFileSync(`${at.file}.uso`, '')
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('is no such where nobody ever used it: an empty one is a new one', () => {
    mkdirSync(at.folder)
    writeFileSync(at.file, '')
    expect(found()).toEqual({ damaged: false, jobs: 0 })
  })
})
