import { existsSync } from 'node:fs'
import { win32 } from 'node:path'

export interface Place {
  platform: NodeJS.Platform
  arch: string
  /** False in development and tests, where the usual installer is assumed. */
  packaged: boolean
  /** Path of the program's own file. */
  exe: string
}

/**
 * Whether the program can update this installation: only one by the NSIS installer of Windows. An MSI, a Linux package
 * or a manual copy is updated by its administrator: the installer would put a second copy beside it. Updates exist for
 * x64 only.
 */
export function updatesItself({ platform, arch, packaged, exe }: Place, exists = existsSync): boolean {
  if (platform !== 'win32' || arch !== 'x64') return false
  // Only the NSIS installer puts an uninstaller beside the program.
  return !packaged || exists(win32.join(win32.dirname(exe), `Uninstall ${win32.basename(exe)}`))
}
