import { existsSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The project of this process, found as in Electron: by the nearest package.json above the entry. */
export function findProject(): { folder: string; name: string; version: string } {
  let folder = dirname(resolve(process.argv[1] ?? '.'))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  const manifest = existsSync(join(folder, 'package.json'))
    ? (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string
        productName?: string
        version?: string
      })
    : {}
  return { folder, name: manifest.productName ?? manifest.name ?? 'Electron', version: manifest.version ?? '0.0.0' }
}

/** The folder that Electron uses for a kind of data on this system; `name` is the program's. Null for an unknown kind. */
export function usualPath(kind: string, name: string): string | null {
  const home = homedir()
  const appData =
    {
      darwin: join(home, 'Library', 'Application Support'),
      win32: process.env['APPDATA'] ?? join(home, 'AppData', 'Roaming'),
    }[process.platform as string] ??
    process.env['XDG_CONFIG_HOME'] ??
    join(home, '.config')
  const own = join(appData, name)
  const paths: Record<string, string> = {
    home,
    appData,
    userData: own,
    sessionData: own,
    temp: tmpdir(),
    exe: process.execPath,
    module: process.execPath,
    crashDumps: join(own, 'Crashpad'),
    logs: process.platform === 'darwin' ? join(home, 'Library', 'Logs', name) : join(own, 'logs'),
    desktop: join(home, 'Desktop'),
    documents: personal('DOCUMENTS', 'Documents'),
    downloads: personal('DOWNLOAD', 'Downloads'),
    music: personal('MUSIC', 'Music'),
    pictures: personal('PICTURES', 'Pictures'),
    videos: personal('VIDEOS', 'Videos'),
  }
  return paths[kind] ?? null
}

/** A personal folder, from the desktop's own list (xdg-user-dirs) if there is one. */
function personal(key: string, fallback: string): string {
  const list = join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'user-dirs.dirs')
  const line =
    process.platform === 'linux' && existsSync(list)
      ? new RegExp(`^XDG_${key}_DIR="(.*)"`, 'm').exec(readFileSync(list, 'utf8'))?.[1]
      : undefined
  return line ? line.replace('$HOME', homedir()) : join(homedir(), fallback)
}
