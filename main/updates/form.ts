import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Form } from './versions.ts'

/** The installed program's files on the disk. */
export interface Place {
  platform: NodeJS.Platform
  arch: string
  /** False in development and tests: the program then counts as installed by its system's installer. */
  packaged: boolean
  /** The program's own file. */
  exe: string
  /** Path of the AppImage that the program was started from. */
  appImage: string | undefined
}

/** dpkg's list of the files that the Debian package installed. */
const DEB = '/var/lib/dpkg/info/balcao.list'

/**
 * How this program is installed, if it can update itself in that form; else null. An MSI, an rpm or a manual installation is
 * updated the same way it was made: a second copy would lie beside it. New versions are for x64.
 */
export function formOf({ platform, arch, packaged, exe, appImage }: Place, exists = existsSync): Form | null {
  if (arch !== 'x64') return null
  if (platform === 'win32') {
    // The NSIS installer alone leaves its uninstaller beside the program.
    const uninstaller = win32.join(win32.dirname(exe), `Uninstall ${win32.basename(exe)}`)
    return !packaged || exists(uninstaller) ? 'win' : null
  }
  if (platform !== 'linux') return null
  if (appImage !== undefined) return 'appimage'
  return !packaged || (posix.basename(exe) === 'balcao' && exists(DEB)) ? 'deb' : null
}
