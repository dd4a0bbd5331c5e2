import { existsSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import type { Form } from './versions.ts'

/** Facts about the running program by which its form of installation is determined. */
export interface Place {
  platform: NodeJS.Platform
  arch: string
  /** False in development and tests, where the form of the system's usual installer is assumed. */
  packaged: boolean
  /** Path of the program's own file. */
  exe: string
  /** Path of the AppImage from which the program was started; undefined without one. */
  appImage: string | undefined
}

/** File in which dpkg lists the files of the installed Debian package. */
const DEB = '/var/lib/dpkg/info/balcao.list'

/**
 * The form of this installation if the program can update it, else null. An MSI, an rpm or a manual copy is updated by whoever
 * installed it: a second copy would be installed beside it. Updates exist for x64 only.
 */
export function formOf({ platform, arch, packaged, exe, appImage }: Place, exists = existsSync): Form | null {
  if (arch !== 'x64') return null
  if (platform === 'win32') {
    // Only the NSIS installer puts an uninstaller beside the program.
    const uninstaller = win32.join(win32.dirname(exe), `Uninstall ${win32.basename(exe)}`)
    return !packaged || exists(uninstaller) ? 'win' : null
  }
  if (platform !== 'linux') return null
  if (appImage !== undefined) return 'appimage'
  return !packaged || (posix.basename(exe) === 'balcao' && exists(DEB)) ? 'deb' : null
}
