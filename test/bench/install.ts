import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findElectron } from '../electron/electron.ts'
import { inOut } from '../../build/paths.ts'
import type { Measure } from './measure.ts'
import { hasChromium } from './rivals/chromium.ts'

export const needs = ['navegador'] as const

const LIMIT = 1.1
/** The languages that the installers carry (`electronLanguages` in `electron-builder.yml`). */
const LANGUAGES = /\/locales\/(?!pt-BR|en-US|es\.)/

/** The bytes that an installation puts on the disk, compared with Electron alone and with Debian's browser. */
export async function bench(): Promise<Measure[]> {
  const electron = dirname(findElectron() ?? '')
  const runtime = sizeOf(electron, (path) => !LANGUAGES.test(path) && !path.includes('/resources/'))
  const own = ['main', 'preload', 'renderer', 'segundaTela', 'segundaTelaPreload']
    .map((bundle) => sizeOf(inOut(bundle), (path) => !path.endsWith('.map')))
    .reduce((sum, bytes) => sum + bytes, 0)
  const beside = (rivalName: string, rival: number, limit: number): Measure => {
    const value = Math.round((1000 * (runtime + own)) / rival) / 1000
    const name = `bytes instalados, sem comprimir / ${rivalName}`
    return { name, value, unit: 'x', limit, ok: value <= limit, ours: runtime + own, rival }
  }
  const electronAlone = beside('o runtime sozinho', runtime, LIMIT)
  return hasChromium() ? [electronAlone, beside('Chromium do Debian', browserSize(), 1)] : [electronAlone]
}

/** dpkg counts in kB. */
function browserSize(): number {
  const packages = ['chromium', 'chromium-common']
  const sizes = execFileSync('/usr/bin/dpkg-query', ['-W', '-f=${Installed-Size}\\n', ...packages], {
    encoding: 'utf8',
  })
  return (
    1024 *
    sizes
      .trim()
      .split('\n')
      .reduce((sum, size) => sum + Number(size), 0)
  )
}

function sizeOf(folder: string, counts: (path: string) => boolean): number {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(counts)
    .reduce((sum, path) => sum + statSync(path).size, 0)
}
