import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** The suffix that electron-builder gives the folder's name for this processor. */
const suffix = process.arch === 'x64' ? '' : `-${process.arch}`

/** The path within `dist` of the packaged program's binary for this processor, by system. */
export const PACKAGED: Partial<Record<NodeJS.Platform, string>> = {
  linux: `linux${suffix}-unpacked/balcao`,
  darwin: `mac${suffix}/*.app/Contents/MacOS/*`,
  // Installers for Windows exist only for x64.
  win32: 'win-unpacked/Balcao.exe',
}

/** The path of the packaged program's binary; null if `npm run package` was not run for this system. */
export function findPackaged(): string | null {
  const found = globSync(PACKAGED[process.platform] ?? '', { cwd: dist })[0]
  return found === undefined ? null : join(dist, found)
}
