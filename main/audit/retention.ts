import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Log } from '../ports.ts'
import { codeOf } from '../store/durableFile.ts'
import type { AuditLog } from './auditLog.ts'
import { timestampOf } from './days.ts'
import { auditFiles, linesBackwards, monthBefore, readTail, sinceLastGap } from './files.ts'

/** Days with sign-ins that prove the clock: a clock that is wrong by more than minutes refuses them (`login.relogio`). */
const DAYS_OF_PROOF = 20

/**
 * Returns a function that deletes whole months beyond the retention, after recording the deletion. The chain then
 * begins later, which a check of the record reports. A clock that runs far ahead would make every month old. If months
 * are missing, nothing older is deleted before the clock is proved. Never rejects: a failed deletion is tried again at
 * the next call, an unproved clock on the next day.
 * @param meses whole months kept besides the current one; 0 keeps everything. `delivered`: number of the last line at
 *   the collector, which must have a line before the line is deleted
 */
export function createRetention(deps: {
  folder: string
  meses: number
  audit: AuditLog
  clock: Pick<Clock, 'now'>
  log: Log
  delivered?: () => Promise<number>
}): () => Promise<void> {
  const { folder, meses, audit, clock, log, delivered } = deps
  /** The proof reads whole months, so it is tried once a day. */
  let unproved = ''

  async function remove(): Promise<void> {
    const files = await auditFiles(folder)
    const old = files.filter((name) => name < monthBefore(clock.now(), meses))
    const newest = old.at(-1)
    if (newest === undefined) return
    const run = sinceLastGap(files, clock.now())
    const today = new Date(clock.now()).toDateString()
    if (run[0] !== files[0] && unproved === today) return
    if (run[0] !== files[0] && !(await proveTheClock(folder, run))) {
      unproved = today
      return log.warn('audit month not removed', { error: 'gap' })
    }
    const { last } = await readTail(folder, newest)
    // If the last line of these months cannot be read, the chain has no seal to continue from. A person has to check that.
    if (!last) return log.warn('audit month not removed', { error: 'unreadable' })
    if (delivered && (await delivered()) < last.n) return log.warn('audit month not removed', { error: 'undelivered' })
    const ate = { n: last.n, selo: last.selo }
    audit.record({ fato: 'retencao', meses: old.map((name) => name.slice(0, 7)), ate })
    if (!(await audit.end())) return
    for (const name of old) await rm(join(folder, name))
    log.info('audit months removed', { count: old.length })
  }

  return async () => {
    if (meses === 0) return
    await remove().catch((error: unknown) => log.warn('audit month not removed', { error: codeOf(error) ?? 'unknown' }))
  }
}

/** Whether people signed in on enough days of these months. A wrong clock may have mixed lines of two months. */
async function proveTheClock(folder: string, names: readonly string[]): Promise<boolean> {
  const days = new Set<string>()
  for (const name of names.toReversed()) {
    for await (const lines of linesBackwards(join(folder, name))) {
      for (const line of lines) {
        const day = line.includes('"fato":"entrada"') ? timestampOf(line)?.slice(0, 10) : undefined
        if (day?.startsWith(name.slice(0, 7))) days.add(day)
      }
      if (days.size >= DAYS_OF_PROOF) return true
    }
  }
  return false
}
