import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, retryWhileHeldSync } from './durableFile.ts'

/** Name of a temporary file with all settings that a kill during a write leaves: electron-store's, or the proof of room. */
const LEFTOVER = /^config\.json\.(?:tmp-\d+[\da-f]*|novo)$/

/**
 * Tests writing into the program's data folder, which is created if missing. Electron's instance lock cannot
 * distinguish an unwritable folder from a program that is already open.
 * @returns the system's code, e.g. `EROFS`; null if a file could be made and removed
 */
export function whyNotWritable(folder: string): string | null {
  const trial = join(folder, '.gravavel')
  try {
    retryWhileHeldSync(() => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(trial, '', { mode: 0o600 })
    })
    retryWhileHeldSync(() => rmSync(trial, { force: true }))
    return null
  } catch (error) {
    return codeOf(error) ?? 'unknown'
  }
}

/**
 * Removes files that killed writes left, and takes other accounts' rights from the folder and the settings. Never
 * throws. Call only with the single-instance lock, because a running program writes here.
 */
export function tidyDataFolder(folder: string): void {
  attempt(() => chmodSync(folder, 0o700))
  attempt(() => chmodSync(join(folder, 'config.json'), 0o600))
  attempt(() => {
    const left = readdirSync(folder).filter((name) => LEFTOVER.test(name))
    for (const name of left) attempt(() => rmSync(join(folder, name)))
  })
}

/** A folder that cannot be changed does not stop the program: reading the settings will report the problem. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The next start tries again.
  }
}
