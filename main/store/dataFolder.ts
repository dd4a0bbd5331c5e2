import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, retryWhileHeldSync } from './durableFile.ts'

/** A temporary file of electron-store's, which a kill in the middle of a write leaves. It holds all settings. */
const LEFTOVER = /^config\.json\.tmp-\d+[\da-f]*$/

/**
 * Tries to write into the program's data folder, which is created if missing. Electron's lock answers alike for a folder that cannot
 * be written and for a program that is already open.
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
 * Removes the leftovers of writes that were killed, and closes the folder and the settings to other accounts: an older
 * version left both readable. Never throws. Call it only with the single-instance lock, because a running program writes here.
 */
export function tidyDataFolder(folder: string): void {
  attempt(() => chmodSync(folder, 0o700))
  attempt(() => chmodSync(join(folder, 'config.json'), 0o600))
  attempt(() => {
    const left = readdirSync(folder).filter((name) => LEFTOVER.test(name))
    for (const name of left) attempt(() => rmSync(join(folder, name)))
  })
}

/** A folder that cannot be changed is no reason not to open: the settings say what is wrong with it. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Tried again at the next start.
  }
}
