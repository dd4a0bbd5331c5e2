import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBuilt } from '../../build/ensureBuilt.ts'
import { ensureSystemPackages } from '../../build/systemPackages.ts'
import { fetchNpmElectron, npmElectronFolder } from './npmElectron.ts'
import { olderProject } from './olderProject.ts'
import { electronVersion, findElectron } from '../runtime/findBrowser.ts'

/** The Electron that the project is written for; an older one needs bundles of its own. */
const MAJOR = 45

/** A real Electron, and the environment in which tests run on it. */
export interface ElectronLane {
  binary: string
  version: string
  env: Readonly<Record<string, string>>
}

/**
 * Whether a real Electron is at hand for tests: the project's own where it is installed, one that `ELECTRON_OVERRIDE_DIST_PATH`
 * names, on Linux x64 the one from npm that an earlier run left in the cache, or that may be fetched.
 * @param mayFetch continuous integration, and whoever asks for this lane, wait for the download
 */
export function isElectronAtHand(mayFetch: boolean): boolean {
  if (process.env['BALCAO_CHROMIUM']) return false
  return findElectron() !== null || (hasNpmElectron && (mayFetch || existsSync(npmElectronFolder())))
}

const hasNpmElectron = process.platform === 'linux' && process.arch === 'x64'

/**
 * Brings that Electron, and builds the program for it.
 * @throws when there is none, or it cannot be fetched
 */
export async function prepareElectron(say: (line: string) => void): Promise<ElectronLane> {
  const found = findElectron()
  if (!found && !hasNpmElectron)
    throw new Error('o binário do Electron não está instalado (npx install-electron o baixa)')
  await ensureSystemPackages(['electron', 'tela'])
  const binary = found ?? join(await fetchNpmElectron(say), 'electron')
  const version = electronVersion(binary)
  await ensureBuilt()
  const isOlder = Number(version.split('.')[0]) < MAJOR
  const project = isOlder ? { BALCAO_TESTE_PROJETO: await olderProject('electronAntigo') } : {}
  return { binary, version, env: { ELECTRON_OVERRIDE_DIST_PATH: dirname(binary), ...project } }
}

/** As many as Playwright has (`build/playwright.config.ts`). */
const WORKERS = 2
/** A display as a counter has it; drawn without a graphics card, a kiosk on a larger one takes twice as long. */
const USUAL = '1366x768x24'
/** Room for two of them side by side, and for an upright one. */
const LARGE = '2800x1920x24'

/**
 * Displays in memory for as long as `work` runs, a usual one and a large one for each of two workers, where Linux has Xvfb; elsewhere
 * the windows open on the person's own. Programs on one display would share its clipboard and its focus.
 * @param work gets the environment that leads there (`DISPLAY`, and all of them in `BALCAO_TESTE_XVFB` and `…_LARGO`)
 */
export async function onHiddenScreens<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/Xvfb')) return work({})
  const servers = [USUAL, LARGE].flatMap((size) => Array.from({ length: WORKERS }, () => startXvfb(size)))
  try {
    const displays: string[] = []
    for (const server of servers) displays.push(`:${await displayOf(server)}`)
    const usual = displays.slice(0, WORKERS)
    const large = displays.slice(WORKERS)
    const all = { BALCAO_TESTE_XVFB: usual.join(','), BALCAO_TESTE_XVFB_LARGO: large.join(',') }
    return await work({ DISPLAY: large[0] ?? '', ...all })
  } finally {
    for (const server of servers) {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    }
  }
}

function startXvfb(size: string): ChildProcess {
  return spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
}

async function displayOf(server: ChildProcess): Promise<string> {
  const [number] = (await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('o Xvfb não iniciou'))),
  ])) as [Buffer]
  return number.toString().trim()
}
