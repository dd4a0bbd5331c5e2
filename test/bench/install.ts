import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findElectron } from '../electron/electron.ts'
import { inOut } from '../../build/paths.ts'
import type { Measure } from './measure.ts'

const LIMIT = 1.1
/** The languages that the installers carry (`electronLanguages` in `electron-builder.yml`). */
const LANGUAGES = /\/locales\/(?!pt-BR|en-US|es\.)/

/** The bytes that an installation puts on the disk, compared with Electron alone. */
export async function bench(): Promise<Measure[]> {
  const electron = dirname(findElectron() ?? '')
  const runtime = sizeOf(electron, (path) => !LANGUAGES.test(path) && !path.includes('/resources/'))
  const own = ['main', 'preload', 'renderer', 'segundaTela', 'segundaTelaPreload']
    .map((bundle) => sizeOf(inOut(bundle), (path) => !path.endsWith('.map')))
    .reduce((sum, bytes) => sum + bytes, 0)
  const value = Math.round((1 + own / runtime) * 1000) / 1000
  const name = 'bytes instalados, sem comprimir / o runtime sozinho'
  return [{ name, value, unit: 'x', limit: LIMIT, ok: value <= LIMIT, ours: runtime + own, rival: runtime }]
}

function sizeOf(folder: string, counts: (path: string) => boolean): number {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(counts)
    .reduce((sum, path) => sum + statSync(path).size, 0)
}
