import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder's content: the browser's profile (`chromium`), or the socket for a second start (`instancia`). */
type Kind = 'chromium' | 'instancia'

/** Creates a private folder whose name contains this process's id, and deletes folders of processes that no longer run. */
export function createTempFolder(kind: Kind): string {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(/^balcao-(?:chromium|instancia)-(\d+)-/.exec(name)?.[1])
    if (owner && !isAlive(owner)) removeTempFolder(join(tmpdir(), name))
  }
  return mkdtempSync(join(tmpdir(), `balcao-${kind}-${process.pid}-`))
}

/** Removes a folder; retries, because Chromium may still write. */
export function removeTempFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  } catch {
    // The folder may belong to another account, or contain an open file on Windows; the next start tries again.
  }
}

/** Whether a process of this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
