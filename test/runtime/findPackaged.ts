import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The packaged program's own binary, where `npm run package` left it for this system; null where it was not run. */
export function findPackaged(): string | null {
  const places: Partial<Record<NodeJS.Platform, string>> = {
    linux: 'linux*-unpacked/balcao',
    darwin: 'mac*/*.app/Contents/MacOS/*',
    win32: 'win*-unpacked/Balcão.exe',
  }
  const found = globSync(places[process.platform] ?? '', { cwd: dist })[0]
  return found === undefined ? null : join(dist, found)
}
