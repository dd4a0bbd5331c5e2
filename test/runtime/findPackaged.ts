import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Where `npm run package` leaves the packaged program's own binary, within `dist`. */
export const PACKAGED: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux*-unpacked/balcao',
  darwin: 'mac*/*.app/Contents/MacOS/*',
  win32: 'win*-unpacked/Balcao.exe',
}

/** The packaged program's own binary; null where `npm run package` was not run for this system. */
export function findPackaged(): string | null {
  const found = globSync(PACKAGED[process.platform] ?? '', { cwd: dist })[0]
  return found === undefined ? null : join(dist, found)
}
