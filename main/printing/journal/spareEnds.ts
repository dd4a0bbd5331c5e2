import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { isOver, type JobRecord } from './journal.ts'
import { readRecord } from './recordSchema.ts'

/**
 * Stores job ends on another disk while the journal's disk refuses writes (read-only after a power cut). Without these
 * ends, the next start would print a cancelled job. No method throws, because this is the last resort.
 * @param given the folder, created when needed; null without another disk. A relative path (from an empty variable) is
 *   ignored, because it would depend on the working directory
 */
export function spareEnds(given: string | null) {
  const folder = given !== null && isAbsolute(given) ? given : null
  const held = new Set<string>()
  const pathOf = (id: string) => join(folder ?? '', `${id}.json`)
  return {
    /** @param open the half of the record without personal data */
    put(id: string, open: string): void {
      if (folder === null || held.has(id)) return
      quietly(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(pathOf(id), open, { mode: 0o600 })
        held.add(id)
      })
    },
    /** Deletes the spare copy of an end. Called when the journal has stored the end, or the job is deleted. */
    remove(id: string): void {
      if (held.delete(id)) quietly(() => rmSync(pathOf(id), { force: true }))
    },
    all(): Map<string, JobRecord> {
      const found = new Map<string, JobRecord>()
      if (folder === null || !isOwn(folder)) return found
      for (const name of quietly(() => readdirSync(folder)) ?? []) {
        const record = quietly(() => readRecord(readFileSync(join(folder, name), 'utf8'), null))
        const id = record?.trabalho.trabalhoId
        if (!record || id === undefined || name !== `${id}.json` || !isOver(record)) continue
        held.add(id)
        const { told: _never, ...end } = record
        found.set(id, end)
      }
      return found
    },
  }
}

/** Whether a folder belongs to this account: another account may have created it first. */
function isOwn(folder: string): boolean {
  const found = quietly(() => statSync(folder))
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid())
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
