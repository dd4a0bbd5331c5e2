import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The ending of the folder's name for this processor: electron-builder lays programs for several processors beside each other. */
const suffix = process.arch === 'x64' ? '' : `-${process.arch}`

/** Where `npm run package` leaves the packaged program's own binary for this processor, within `dist`. */
export const PACKAGED: Partial<Record<NodeJS.Platform, string>> = {
  linux: `linux${suffix}-unpacked/balcao`,
  darwin: `mac${suffix}/*.app/Contents/MacOS/*`,
  // Windows gets installers for x64 alone.
  win32: 'win-unpacked/Balcao.exe',
}

/** The packaged program's own binary; null where `npm run package` was not run for this system. */
export function findPackaged(): string | null {
  const found = globSync(PACKAGED[process.platform] ?? '', { cwd: dist })[0]
  return found === undefined ? null : join(dist, found)
}
