import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { electronVersion, findChromium, findElectron } from './findBrowser.ts'
import { mayNest } from './nesting.ts'

/** The runtime a program runs on. */
export interface Runtime {
  nome: 'Electron' | 'Chromium'
  versao: string
  standIn: boolean
}

export interface SpawnAppOptions {
  /** Arguments after the program's name. */
  args?: readonly string[]
  /** Variables in addition to this process's own environment. */
  env?: Record<string, string>
  stdio?: SpawnOptions['stdio']
  /** The folder with the package.json and the built `out/`; this project by default. */
  projeto?: string
  /** The entry for the stand-in; `out/main/index.js` of the project by default. */
  entrada?: string
  /** Starts without Chromium's sandbox if the system forbids it: only for the sandbox municipality, which has no real data. */
  semCaixa?: boolean
}

/**
 * Why Electron cannot start Chromium's sandbox for an ordinary account (Ubuntu since 23.10, hardened kernels, containers); null if
 * it can. Electron itself would abort without an explanation.
 */
export function whyNoSandbox(electron: string, may = mayNest, helper = setuidHelper): string | null {
  if (process.platform !== 'linux' || process.getuid?.() === 0 || may() || helper(electron)) return null
  const sandbox = join(dirname(electron), 'chrome-sandbox')
  return `O sistema não deixa o Electron montar a caixa de areia do Chromium. Permita-a: sudo chown root:root ${sandbox} && sudo chmod 4755 ${sandbox}`
}

/** Whether Chromium's sandbox helper belongs to root and is setuid. */
function setuidHelper(electron: string): boolean {
  const found = statSync(join(dirname(electron), 'chrome-sandbox'), { throwIfNoEntry: false })
  return found !== undefined && found.uid === 0 && (found.mode & 0o4000) !== 0
}

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Starts the program on Electron's own binary if it exists, else on the stand-in over a Chromium. Rejects if there is neither. The
 * stand-in's `versao` is the path of its browser.
 */
export async function spawnApp(options: SpawnAppOptions = {}): Promise<{ runtime: Runtime; process: ChildProcess }> {
  const { args = [], stdio = 'inherit', projeto = join(here, '..', '..') } = options
  const env = { ...process.env, ...options.env }
  const electron = findElectron()
  if (electron && !env['BALCAO_CHROMIUM']) {
    const runtime: Runtime = { nome: 'Electron', versao: electronVersion(), standIn: false }
    process.stderr.write(`Runtime: Electron ${runtime.versao}\n`)
    const forbidden = whyNoSandbox(electron)
    if (forbidden && !options.semCaixa) throw new Error(forbidden)
    if (forbidden)
      process.stderr.write(`${forbidden} Desta vez ele abre sem ela (--no-sandbox), com a prefeitura fictícia.\n`)
    const switches = [
      ...(process.getuid?.() === 0 || forbidden ? ['--no-sandbox'] : []),
      // The installed program uses X11 too, because on Wayland it cannot choose the display of a window.
      ...(process.platform === 'linux' && env.DISPLAY ? ['--ozone-platform=x11'] : []),
    ]
    return { runtime, process: spawn(electron, [...switches, options.entrada ?? projeto, ...args], { stdio, env }) }
  }
  const chromium = await findChromium()
  if (!chromium)
    throw new Error(
      'Nem o binário do Electron nem um Chromium, Chrome ou Edge foi encontrado. Instale um deles ou aponte-o com CHROME_PATH.',
    )
  const entry = options.entrada ?? join(projeto, 'out', 'main', 'index.js')
  // As in Electron, an unhandled rejection is a warning and does not end the process.
  const child = spawn(
    process.execPath,
    ['--unhandled-rejections=warn-with-error-code', '--import', join(here, 'register.ts'), entry, ...args],
    { stdio, env },
  )
  return { runtime: { nome: 'Chromium', versao: chromium.path, standIn: true }, process: child }
}

/** `node test/runtime/run.ts [arguments]` starts the built program in the foreground and ends with its exit code. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { process: child } = await spawnApp({ args: process.argv.slice(2) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
