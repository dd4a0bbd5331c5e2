import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { isChromiumUnpacked, unpackChromium } from './packedChromium.ts'

/**
 * A usable browser. `headlessOnly`: it cannot open a window even on a screen; `env`: environment variables that it needs
 * additionally.
 */
export interface FoundChromium {
  path: string
  origem: string
  headlessOnly: boolean
  env: Record<string, string>
}

const require = createRequire(import.meta.url)

/** The path of Electron's own binary; null if it is not installed. Never downloads it, which `require('electron')` would. */
export function findElectron(): string | null {
  const folder = dirname(require.resolve('electron/package.json'))
  const pathFile = join(folder, 'path.txt')
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist')
  const binary = existsSync(pathFile)
    ? readFileSync(pathFile, 'utf8').trim()
    : ({ darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ??
      'electron')
  return isFile(join(dist, binary)) ? join(dist, binary) : null
}

/**
 * Makes the stand-in use the headless Chromium from npm if it was downloaded, and if there is no Electron and no other browser was
 * named. It needs less than half the processor time of an installed Chromium.
 */
export function preferLightBrowser(): void {
  if (!findElectron() && isChromiumUnpacked()) process.env['BALCAO_CHROMIUM'] ??= 'sparticuz'
}

/**
 * The version of Electron's binary according to its folder, else the version of the project's `electron` package.
 * @param binary by default the result of `findElectron`
 */
export function electronVersion(binary = findElectron()): string {
  const said = binary && join(dirname(binary), 'version')
  if (said && existsSync(said)) return readFileSync(said, 'utf8').trim().replace(/^v/, '')
  return (JSON.parse(readFileSync(require.resolve('electron/package.json'), 'utf8')) as { version: string }).version
}

/**
 * The Chromium of the stand-in: the result of {@link findInstalled}, else that of the `@sparticuz/chromium` package (fetched from
 * npm into the cache folder on first use). Null if there is none.
 * @throws if the package is needed and cannot be fetched, or a given path does not exist
 */
export async function findChromium(): Promise<FoundChromium | null> {
  return findInstalled() ?? packedChromium()
}

/**
 * Downloads the Chromium from npm in advance. If that fails and there is no other browser, the command ends with an error
 * sentence.
 */
export async function prepareChromium(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.env['BALCAO_CHROMIUM']) return
  try {
    await unpackChromium()
  } catch (cause) {
    const { message } = cause as Error
    const other = findElectron() ?? findInstalled()?.path
    console.error(
      other ? `Sem o Chromium do npm serve ${other}.\n${message}` : `Não há navegador para o programa.\n${message}`,
    )
    if (!other) process.exit(1)
  }
}

/**
 * `$BALCAO_CHROMIUM` (a path, or `sparticuz` for none), `$CHROME_PATH`, or an installed Chromium, Chrome or Edge in its usual
 * place.
 * @throws when a path leads nowhere
 */
export function findInstalled(): FoundChromium | null {
  const forced = process.env['BALCAO_CHROMIUM']
  if (forced === 'sparticuz') return null
  for (const [origem, path] of [
    ['BALCAO_CHROMIUM', forced],
    ['CHROME_PATH', process.env['CHROME_PATH']],
  ] as const)
    if (path) {
      if (!isFile(path)) throw new Error(`${origem} aponta para um arquivo que não existe: ${path}`)
      return { path, origem, headlessOnly: false, env: {} }
    }
  const path = usualPlaces().find(isFile)
  return path ? { path, origem: 'instalado', headlessOnly: false, env: {} } : null
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin')
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      ['', process.env['HOME'] ?? ''].map((root) => `${root}/Applications/${name}.app/Contents/MacOS/${name}`),
    )
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((root) =>
      [
        'Chromium/Application/chrome.exe',
        'Google/Chrome/Application/chrome.exe',
        'Microsoft/Edge/Application/msedge.exe',
      ].map((path) => join(process.env[root] ?? 'C:/', path)),
    )
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  )
  return [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ].flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function packedChromium(): Promise<FoundChromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  return { ...(await unpackChromium()), origem: '@sparticuz/chromium', headlessOnly: true }
}

/** Whether a path is a file; false also if this account may not read its folder. */
const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
