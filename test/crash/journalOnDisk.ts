import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ESTADOS_TRABALHO } from '../../shared/model/impressao.ts'

const recordSchema = z.object({
  trabalho: z.object({ trabalhoId: z.string(), copias: z.number(), estado: z.enum(ESTADOS_TRABALHO) }),
  spec: z.object({ ourId: z.string() }),
})
export type RecordOnDisk = z.output<typeof recordSchema>

/**
 * The records that a killed station left in its journal. They are read from a copy, because opening the database would repair
 * what the next start must repair.
 */
export function journalOnDisk(folder: string): RecordOnDisk[] {
  if (!existsSync(join(folder, 'fila.db'))) return []
  const copy = mkdtempSync(join(tmpdir(), 'balcao-fila-'))
  try {
    for (const name of ['fila.db', 'fila.db-wal']) {
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name))
    }
    const db = new DatabaseSync(join(copy, 'fila.db'))
    try {
      // The station may have been killed before it created the table.
      if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'job'").get()) return []
      const rows = db.prepare('SELECT record FROM job ORDER BY seq').all()
      return rows.map(({ record }) => recordSchema.parse(JSON.parse(String(record))))
    } finally {
      db.close()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
