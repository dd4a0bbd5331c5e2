import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '../../../../main/printing/journal/jobDatabase.ts'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'balcao-fim-'))))
afterEach(() => rm(root, { recursive: true }))

it('a queue killed at any moment of its orderly close is found whole', () => {
  const folder = join(root, 'fila')
  const file = join(folder, 'fila.db')
  const { db } = openDatabase(file)
  db.exec("INSERT INTO job (id, record) VALUES ('a', '{}')")
  const disks: string[] = []
  /** The disk as a kill would leave it now. */
  const killed = () => cpSync(folder, (disks[disks.length] = join(root, `${disks.length}`)), { recursive: true })
  const close = db.close.bind(db)
  db.close = () => {
    killed()
    close()
    killed()
  }
  closeDatabase(db, file, {
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
