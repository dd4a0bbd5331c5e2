import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock, Log } from '../ports.ts'
import type { AuditLog } from './auditLog.ts'
import { auditFiles, isUnbroken, monthBefore, readTail } from './files.ts'

/**
 * Deletes whole months beyond the retention, after recording that. The chain then begins later, which its check reports. A
 * clock that runs far ahead would make every month old, so nothing is deleted where months are missing. Never rejects: a failed
 * deletion is tried again at the next call.
 * @param meses whole months kept besides the current one; 0 keeps everything
 */
export async function retain(deps: {
  folder: string
  meses: number
  audit: AuditLog
  clock: Pick<Clock, 'now'>
  log: Log
}): Promise<void> {
  const { folder, meses, audit, clock, log } = deps
  if (meses === 0) return
  try {
    const files = await auditFiles(folder)
    const old = files.filter((name) => name < monthBefore(clock.now(), meses))
    const newest = old.at(-1)
    if (newest === undefined) return
    if (!isUnbroken(files, clock.now())) return log.warn('audit month not removed', { error: 'gap' })
    const { last } = await readTail(folder, newest)
    // If the last line of these months cannot be read, the chain has no seal to continue from. A person has to check that.
    if (!last) return log.warn('audit month not removed', { error: 'unreadable' })
    const ate = { n: last.n, selo: last.selo }
    audit.record({ fato: 'retencao', meses: old.map((name) => name.slice(0, 7)), ate })
    if (!(await audit.end())) return
    for (const name of old) await rm(join(folder, name))
    log.info('audit months removed', { count: old.length })
  } catch (error) {
    log.warn('audit month not removed', {
      error: error instanceof Error && 'code' in error ? String(error.code) : null,
    })
  }
}
