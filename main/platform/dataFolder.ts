import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A temporary file of electron-store's, which a kill in the middle of a write leaves. It holds all settings. */
const LEFTOVER = /^config\.json\.tmp-\d+[\da-f]*$/

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
