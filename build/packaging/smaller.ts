import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LICENCES = 'LICENSES.chromium.html'
/** Writes a crashed process's memory to a file, and only if a program asks for it: this one never does. */
const CRASH_WRITER = 'chrome_crashpad_handler'

/** Reduces Electron's files for Linux: the licences of Chromium's parts, 9 MB of text, are compressed as Debian's are. */
export function makeSmaller(folder: string): void {
  rmSync(join(folder, CRASH_WRITER), { force: true })
  const licences = join(folder, LICENCES)
  writeFileSync(`${licences}.gz`, gzipSync(readFileSync(licences), { level: 9 }))
  rmSync(licences)
}
