import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, patientlyAtOnce } from './durableFile.ts'

/**
 * Tries to write into the program's data folder, which is created if missing. Electron's lock answers alike for a folder that cannot
 * be written and for a program that is already open.
 * @returns the system's code, e.g. `EROFS`; null if a file could be made and removed
 */
export function whyNotWritable(folder: string): string | null {
  const trial = join(folder, '.gravavel')
  try {
    patientlyAtOnce(() => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(trial, '', { mode: 0o600 })
    })
    patientlyAtOnce(() => rmSync(trial, { force: true }))
    return null
  } catch (error) {
    return codeOf(error) ?? 'unknown'
  }
}
