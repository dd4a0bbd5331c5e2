import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SETPRIV = '/usr/bin/setpriv'
/** The account `nobody`, which owns no file here. */
const NOBODY = '65534'

/**
 * The files below a folder that another account can read. Run as root, it lists the files as the account `nobody`; otherwise it
 * reads the permissions of files and folders.
 */
export async function readableByOthers(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0 || !existsSync(SETPRIV)) return byRights(folder)
  const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  // `find` ends with 1 if there is a folder that it may not enter, which is expected.
  const command = `find "$0" -type f -readable -print0 || true`
  const found = execFileSync(SETPRIV, [...asNobody, 'sh', '-c', command, folder], {
    encoding: 'utf8',
    // stderr is discarded here and not by the shell: if `nobody` could not write to `/dev/null`, the command would find nothing.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return found.split('\0').filter((path) => path !== '')
}

const OTHERS_READ = 0o044
const OTHERS_ENTER = 0o011

async function byRights(path: string): Promise<string[]> {
  const { mode } = await stat(path)
  const entries = await readdir(path, { withFileTypes: true })
  if ((mode & OTHERS_ENTER) === 0) return []
  const found = await Promise.all(
    entries.map(async (entry) => {
      const at = join(path, entry.name)
      if (entry.isDirectory()) return byRights(at)
      return entry.isFile() && ((await stat(at)).mode & OTHERS_READ) !== 0 ? [at] : []
    }),
  )
  return found.flat()
}
