import * as system from 'node:fs'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { closeDatabase, keepShort, openDatabase } from '../../../../main/printing/journal/jobDatabase.ts'
import { openToOthers } from '../../ownerAlone.ts'
import { heldOpen, insert, queueFile } from './jobDatabaseKit.ts'
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

  it.each([0, 1])('the journal loses nothing that it wrote before a kill (%i)', (jobs) => {
    leave()
    const { db } = openDatabase(at.file)
    if (jobs > 0) insert(db, 'b')
    kill(db)
    expect(word()).toMatch(/^aberta \d+$/)
    expect(found()).toEqual({ damaged: false, jobs: 1 + jobs })
  })

  it('the journal of a killed program is distrusted where its last writes are missing', () => {
    leave()
    const { db } = openDatabase(at.file)
    insert(db, 'b')
    kill(db)
    rmSync(`${at.file}-wal`)
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('the journal of a killed program is distrusted where its file was emptied since', () => {
    leave()
    const { db } = openDatabase(at.file)
    insert(db, 'b')
    kill(db)
    writeFileSync(at.file, '')
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('the journal of a killed program has lost nothing where another program merely opened and closed it', () => {
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

  it('the journal of a killed program notices a loss also after its log was merged into the file', () => {
    leave()
    const { db } = openDatabase(at.file)
    db.prepare('INSERT INTO job (id, record) VALUES (?, ?)').run('long', 'x'.repeat(5 * 1024 * 1024))
    keepShort(db, at.file)
    insert(db, 'b')
    kill(db)
    rmSync(`${at.file}-wal`)
    expect(found()).toMatchObject({ damaged: true, jobs: 0 })
  })

  it('the journal is whole where its mark could not be written at the end, because its log stands for it', async () => {
    const { db } = openDatabase(at.file)
    insert(db, 'a')
    closeDatabase(db, at.file, { ...system, openSync: heldOpen })
    expect(word()).toMatch(/^aberta \d+$/)
    expect(readFileSync(`${at.file}-wal`)).toHaveLength(0)
    expect([await openToOthers(`${at.file}-wal`), await closedToOwner(`${at.file}-wal`)]).toEqual([[], []])
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('a journal whose mark cannot be written at the start is closed again unchanged', () => {
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
  ])('a journal file that %s is set aside with its time, and a new private one begins', async (_what, harm) => {
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

  it('a missing journal file is reported without an invented time', () => {
    leave()
    rmSync(at.file)
    expect(found()).toStrictEqual({ damaged: true, jobs: 0 })
    expect(existsSync(`${at.file}.danificada`)).toBe(true)
  })

  it('a folder in the place of the journal file is reported, and a new file begins', () => {
    leave()
    rmSync(at.file)
    mkdirSync(join(at.file, 'dentro'), { recursive: true })
    expect(found()).toStrictEqual({ damaged: true, jobs: 0 })
    leave()
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it.each(['-wal', '-shm', '.uso'])(
    'a folder in the place of the journal’s %s file does not make the journal damaged',
    (beside) => {
      leave()
      rmSync(at.file + beside, { force: true })
      mkdirSync(join(at.file + beside, 'dentro'), { recursive: true })
      expect(found()).toEqual({ damaged: false, jobs: 1 })
    },
  )

  it('an empty mark, as a power cut leaves it, does not make the journal damaged', () => {
    leave()
    writeFileSync(`${at.file}.uso`, '')
    expect(found()).toEqual({ damaged: false, jobs: 1 })
  })

  it('an empty journal file that nobody ever used is a new one', () => {
    mkdirSync(at.folder)
    writeFileSync(at.file, '')
    expect(found()).toEqual({ damaged: false, jobs: 0 })
  })
})
