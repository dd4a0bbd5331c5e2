import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `chromium`: the browser's profile. `instancia`: the socket on which a second start is awaited. */
type Kind = 'chromium' | 'instancia'

/** A private folder whose name identifies this process. Those of processes that died without cleaning up are deleted. */
export function createTempFolder(kind: Kind): string {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(/^balcao-(?:chromium|instancia)-(\d+)-/.exec(name)?.[1])
    if (owner && !isAlive(owner)) removeTempFolder(join(tmpdir(), name))
  }
  return mkdtempSync(join(tmpdir(), `balcao-${kind}-${process.pid}-`))
}

/** Removes a folder; Chromium's last writes may come late, hence the retries. */
export function removeTempFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  } catch {
    // Another person's folder, or a file still open on Windows: the next start tries again.
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
