import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { closeDatabase, openDatabase } from '../../../main/store/database.ts'
import { eachFolder } from '../../fakes/folder.ts'

/** A folder for each test of a file, with the file of the queue as successive programs leave it. */
export function queueFile() {
  const at = { root: '', folder: '', file: '' }
  eachFolder((root) => {
    at.root = root
    at.folder = join(at.root, 'fila')
    at.file = join(at.folder, 'fila.db')
  })

  return {
    at,
    /** The content of the file beside the database that marks it as in use. */
    word: () => readFileSync(`${at.file}.uso`, 'utf8'),
    /** One job in it, ended in order. */
    leave: () => {
      const { db } = openDatabase(at.file)
      insert(db, 'a')
      closeDatabase(db, at.file)
    },
    /** The state found by a start, which then closes in order. */
    found: () => {
      const { db, ...rest } = openDatabase(at.file)
      const jobs = db.prepare('SELECT id FROM job').all().length
      closeDatabase(db, at.file)
      return { ...rest, jobs }
    },
  }
}

export function insert(db: DatabaseSync, id: string): void {
  db.prepare('INSERT INTO job (id, record) VALUES (?, ?)').run(id, '{}')
}

/** Throws Windows' error for a file that another program keeps open. */
export function heldOpen(): never {
  throw Object.assign(new Error('held open'), { code: 'EBUSY' })
}
