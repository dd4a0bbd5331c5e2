import { randomInt } from 'node:crypto'
import * as system from 'node:fs'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setFolderAside } from './durableFile.ts'

/** Increase with every change of the tables. A file of another version is set aside, because it is unreadable. */
export const SCHEMA_VERSION = 1
const JOBS = `
  CREATE TABLE job (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL, secret BLOB) STRICT;
  CREATE TABLE key (hash TEXT PRIMARY KEY, job TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`
/**
 * FULL: a commit that returned survives a power cut. `secure_delete`: nothing deleted stays in the file.
 * EXCLUSIVE: one program, one connection, no shared memory beside the file.
 */
const PRAGMAS = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA wal_autocheckpoint = 0;
`
/** Size in bytes from which SQLite's second file (WAL) is merged into the first. */
const MOST_BESIDE = 4 * 1024 * 1024
/** Longest wait for the file lock, ms: a program that was just killed may still hold it. */
const BUSY_MS = 1_000
/** SQLite's error codes: the file is damaged, or not a database. */
const CORRUPT = 11
const NOT_A_DATABASE = 26

export interface OpenDatabase {
  readonly db: DatabaseSync
  /** True if the former file was unusable and was renamed to `<file>.danificada`. */
  readonly damaged: boolean
  /** When the damaged file was last written; epoch, ms. */
  readonly damagedAt?: number
}

/**
 * The marker file beside the database: `aberta <number>` while a program has it open, `fechada` after an orderly close.
 * A database that is empty despite the marker, or lacks its `-wal` after a crash, has lost data, and its rows may be
 * outdated.
 * The number is new at every opening and after every merge of the `-wal`, and is written to the `-wal`
 * (`application_id`). If the `-wal` is missing, a database with the number was recovered by another SQLite; without the
 * number the `-wal` was lost.
 */
const marker = (file: string) => `${file}.uso`
const IN_USE = 'aberta'
const AT_REST = 'fechada'

/** File calls that another program can block by having the file open (a virus scanner on Windows). */
type Disk = Pick<typeof system, 'openSync' | 'renameSync'>

/**
 * Closes the database in order. Never throws if the marker cannot be written. All data is in the database before the
 * marker says `fechada`, and SQLite's side files are deleted last. So a kill at any moment leaves a complete database.
 */
export function closeDatabase(db: DatabaseSync, file: string, disk: Disk = system): void {
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    mark(file, AT_REST, disk)
    db.close()
  } catch {
    if (db.isOpen) db.close()
    // The marker still says that the file is in use, so a `-wal` file must exist beside it. SQLite ignores an empty one.
    system.closeSync(system.openSync(`${file}-wal`, 'a', 0o600))
  }
}

function mark(file: string, word: string, disk: Disk): void {
  const descriptor = disk.openSync(marker(file), 'w', 0o600)
  try {
    system.writeSync(descriptor, word)
    system.fsyncSync(descriptor)
  } finally {
    system.closeSync(descriptor)
  }
}

function markInUse(db: DatabaseSync, file: string, disk: Disk): void {
  const number = randomInt(1, 2 ** 31)
  db.exec(`PRAGMA application_id = ${number}`)
  mark(file, `${IN_USE} ${number}`, disk)
}

/** Merges the `-wal` file into the database once it is longer than `MOST_BESIDE`. Called after a commit. */
export function keepShort(db: DatabaseSync, file: string, disk: Disk = system): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) < MOST_BESIDE) return
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  markInUse(db, file, disk)
}

/** Marks the database as open and returns it. If the marker cannot be written, closes the database and throws. */
function taken(db: DatabaseSync, file: string, disk: Disk): DatabaseSync {
  try {
    markInUse(db, file, disk)
    return db
  } catch (error) {
    closeDatabase(db, file, disk)
    throw error
  }
}

/** Whether data is lost; a number if the database must contain that marker. `known`: the file existed before. */
function isBereft(file: string, known: boolean): boolean | number {
  const word = existsSync(marker(file)) ? readFileSync(marker(file), 'utf8') : null
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (word === null) return known && isEmpty
  // A used database is never empty: its first page is written before any side file exists.
  if (isEmpty) return true
  const [use, number] = word.split(' ')
  // While the file is in use, all writes may still be in the `-wal` file.
  if (use !== IN_USE || existsSync(`${file}-wal`)) return false
  return number === undefined ? true : Number(number)
}

/**
 * Renames a damaged database. SQLite's side files are moved first, because a new database would use them as its own.
 * Throws if another program has one open; the next start moves the rest.
 */
function setAside(file: string, { renameSync }: Disk): void {
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.danificada${suffix}`)
  }
}

interface Opening {
  /** SQL that creates the tables of a new database. */
  readonly tables?: string
  readonly disk?: Disk
  /** True if the file existed before, even if the marker is missing now. */
  readonly known?: boolean
  /** Called before an unusable file is set aside, so that a kill in between does not hide the loss. */
  readonly lost?: () => void
}

/**
 * Opens a database, created readable by its owner only. Sets a damaged file aside, or a file of another version. Throws
 * if the disk refuses writes.
 */
export function openDatabase(
  file: string,
  { tables = JOBS, disk = system, known = false, lost }: Opening = {},
): OpenDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  chmodSync(dirname(file), 0o700)
  for (const path of [file, `${file}-wal`, `${file}-shm`, marker(file)]) setFolderAside(path)
  const bereft = isBereft(file, known)
  const writtenAt = existsSync(file) ? Math.round(statSync(file).mtimeMs) : undefined
  // The file is created owner-only first, because SQLite gives its side files the same rights.
  closeSync(openSync(file, 'a', 0o600))
  const db = bereft === true ? null : openSound(file, tables)
  if (db && (bereft === false || db.prepare('PRAGMA application_id').get()?.['application_id'] === bereft))
    return { db: taken(db, file, disk), damaged: false }
  db?.close()
  lost?.()
  setAside(file, disk)
  closeSync(openSync(file, 'a', 0o600))
  const fresh = openSound(file, tables)
  if (!fresh) throw new Error('a new database is not sound')
  return { db: taken(fresh, file, disk), damaged: true, ...(writtenAt !== undefined && { damagedAt: writtenAt }) }
}

/** Null when the file is damaged or of another version. */
function openSound(file: string, tables: string): DatabaseSync | null {
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    db.exec(PRAGMAS)
    if (db.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] !== 'ok') throw null
    const version = db.prepare('PRAGMA user_version').get()?.['user_version']
    if (version === 0) db.exec(`BEGIN IMMEDIATE; ${tables} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
    else if (version !== SCHEMA_VERSION) throw null
    return db
  } catch (error) {
    db.close()
    if (error === null || isDamage(error)) return null
    throw error
  }
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : -1
  return code === CORRUPT || code === NOT_A_DATABASE
}
