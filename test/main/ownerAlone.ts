import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const OTHERS = 0o077
/** Entries of an access list (SDDL) for everyone, users, authenticated users, guests. */
const LETS_OTHERS = /;;;(WD|BU|AU|BG|AN)\)/

/**
 * The files and folders among these that other accounts may read. Decided by their modes; on Windows, which has no modes, by the
 * access list inherited from the account's profile folder.
 */
export async function openToOthers(...paths: string[]): Promise<string[]> {
  const isOpen = async (path: string) =>
    process.platform === 'win32' ? LETS_OTHERS.test(await accessList(path)) : ((await stat(path)).mode & OTHERS) !== 0
  const open = await Promise.all(paths.map(isOpen))
  return paths.filter((_, index) => open[index])
}

async function accessList(path: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-acl-'))
  try {
    const file = join(folder, 'lista')
    await run('icacls', [path, '/save', file])
    return await readFile(file, 'utf16le')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
