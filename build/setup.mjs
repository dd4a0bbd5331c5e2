/**
 * Installs the packages of `package-lock.json` and the Node that the project runs on. Runs before any package is installed, so it
 * imports only Node's own modules.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry */
/** @typedef {{ node: string } | { problem: string }} Prepared */

/**
 * Installs the packages if they are absent or differ from the lock file. Resolves to the Node to run the project on: the caller's,
 * or Node 24 from npm if that is older.
 *
 * @param {string} root folder of the project
 * @returns {Promise<Prepared>} the path of Node 24 or newer, or a sentence for the person
 */
export async function setUp(root) {
  try {
    if (!isInstalled(root)) await alone(root, () => install(root))
  } catch (cause) {
    return { problem: explain(/** @type {Error} */ (cause).message) }
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return { node: process.execPath }
  try {
    return { node: await fetchNode() }
  } catch (cause) {
    const remedy = `Este Node é o ${process.version}, e o projeto roda no 24: instale-o, ou rode de novo com rede.`
    return { problem: `${remedy}\n${/** @type {Error} */ (cause).message}` }
  }
}

/** Copy of the lock file from which npm, without an error, could not bring every optional package. */
const INCOMPLETE = 'node_modules/.incompleto'

/** @param {string} root */
async function install(root) {
  if (isInstalled(root)) return
  console.log('Preparando o projeto: instalando os pacotes do npm (só na primeira vez; cerca de meio minuto)…')
  const start = Date.now()
  const { code, output } = await npmCi(root)
  if (code !== 0) throw new Error(output)
  if (!isInstalled(root)) {
    console.error('O npm não trouxe um pacote opcional para esta máquina. Para tentar de novo, apague node_modules.')
    fs.copyFileSync(join(root, 'package-lock.json'), join(root, INCOMPLETE))
  }
  console.log(`Pacotes instalados em ${Math.round((Date.now() - start) / 1000)} s.`)
}

/** Age from which a lock counts as left by a killed command, ms: its owner renews it each second. */
const LEFT_MS = 10_000

/**
 * Does work that only one command may do at a time in this folder: the others wait.
 *
 * @param {string} root folder of the project
 * @param {() => Promise<void>} work
 */
export async function alone(root, work) {
  const lock = join(root, 'out', 'em-uso')
  fs.mkdirSync(dirname(lock), { recursive: true })
  const token = `${process.pid}-${randomUUID()}`
  const isMine = () => textIn(lock) === token
  for (let told = false; !takes(lock, token); told = true) {
    if (!told) console.error('Outro comando prepara esta pasta: este espera por ele.')
    await wait(200)
  }
  // A command that was stopped for a while may find another's lock in the place of its own.
  const remove = removeAtExit(lock, isMine)
  const renewal = setInterval(() => isMine() && fs.utimes(lock, new Date(), new Date(), () => {}), 1_000)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    remove()
  }
}

/**
 * @param {string} lock
 * @param {string} token its owner's
 */
function takes(lock, token) {
  const left = textIn(lock)
  const made = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  // The clock may have been set back. Of several that wait, one may remove the lock that all of them saw.
  if (left !== null && Math.abs(Date.now() - made) > LEFT_MS && takes(`${lock}-${left}`, token)) {
    if (textIn(lock) === left) fs.rmSync(lock, { force: true })
    fs.rmSync(`${lock}-${left}`, { force: true })
  }
  try {
    fs.writeFileSync(lock, token, { flag: 'wx' })
    return true
  } catch (cause) {
    if (/** @type {NodeJS.ErrnoException} */ (cause).code === 'EEXIST') return false
    throw cause
  }
}

/** @param {string} file */
function textIn(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * @returns {Promise<string>} the path of Node 24, from the cache or from npm
 * @throws {Error} if npm has no Node for this machine, or cannot be reached
 */
export async function fetchNode() {
  const nodeIn = (/** @type {string} */ folder) =>
    ['linux/bin/node', 'darwin/bin/node', 'win/bin/node.exe']
      .map((path) => path.replace('/', `-${process.arch}/`))
      .map((path) => join(folder, 'node_modules', `node-${path}`))
      .find((path) => fs.existsSync(path))
  const home = await fetchExtra('node', 'Baixando do npm o Node 24 do projeto (uma vez, 60 MB)…', {
    isWhole: (folder) => nodeIn(folder) !== undefined,
  })
  return /** @type {string} */ (nodeIn(home))
}

/** @returns {string} the folder of this project in the person's cache */
export function cacheFolder() {
  const own = homedir() === '/' ? tmpdir() : join(homedir(), '.cache')
  return join(process.env['XDG_CACHE_HOME'] || own, 'balcao')
}

/**
 * @param {string} name an extra's folder under `build/extras`
 * @returns {{ recipe: string, home: string }} its manifest and lock file, and its place in the cache
 */
export function extra(name) {
  const recipe = join(dirname(fileURLToPath(import.meta.url)), 'extras', name)
  const { version } = JSON.parse(fs.readFileSync(join(recipe, 'package.json'), 'utf8'))
  return { recipe, home: join(cacheFolder(), `${name}-${version}`) }
}

/**
 * Installs an extra that only some machines need (`build/extras`, each with its own lock file) into the person's cache, once and
 * whole.
 *
 * @param {string} name its folder
 * @param {string} saying for the person, before the download
 * @param {{ isWhole: (folder: string) => boolean, finish?: (aside: string) => Promise<void> }} work
 *   `isWhole`: whether a folder has every part, as people empty caches. `finish` works on the folder before it takes its name
 * @returns {Promise<string>} the folder with its `node_modules`
 * @throws {Error} when npm cannot install it: its cause, for the person
 */
export async function fetchExtra(name, saying, { isWhole, finish = async () => {} }) {
  const { recipe, home } = extra(name)
  if (isWhole(home)) return home
  // Not on stdout: a program under test may have started this.
  console.error(saying)
  try {
    fs.mkdirSync(dirname(home), { recursive: true })
  } catch (cause) {
    throw new Error(explain(/** @type {Error} */ (cause).message), { cause })
  }
  // The temporary folder gets its final name in one step, so that no other run uses a part of it.
  const aside = fs.mkdtempSync(`${home}-`)
  const remove = removeAtExit(aside)
  try {
    // The folder was created for its owner alone, but other accounts run its contents.
    fs.chmodSync(aside, 0o755)
    fs.cpSync(recipe, aside, { recursive: true })
    const { code, output } = await npmCi(aside)
    if (code !== 0) throw new Error(explain(output))
    await finish(aside)
    // npm treats a package for another system like one that failed to install: both are optional.
    if (!isWhole(aside)) throw new Error('O npm não o trouxe: não há rede, ou não há um para esta máquina.')
    if (!isWhole(home)) fs.rmSync(home, { recursive: true, force: true })
    fs.renameSync(aside, home)
  } catch (cause) {
    // Another run may have installed the same extra in the meantime.
    if (!isWhole(home)) throw cause
  } finally {
    remove()
  }
  return home
}

/**
 * @param {string} folder
 * @param {() => boolean} isMine whether it is still this command's
 * @returns {() => void} removes the folder; the end of this process does so too
 */
export function removeAtExit(folder, isMine = () => true) {
  const remove = () => {
    process.off('exit', remove)
    if (isMine()) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  process.on('exit', remove)
  return remove
}

/**
 * Ends this process with its child on Ctrl+C or a closed terminal. npm alone would work on for seconds, beside the next command.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function endTogether(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const end = () => {
    child.once('close', () => {
      console.error('Encerrado.')
      process.exit(130)
    })
    child.kill('SIGKILL')
  }
  for (const signal of signals) process.on(signal, end)
  child.once('close', () => signals.forEach((signal) => process.off(signal, end)))
}

/**
 * Whether the installed `node_modules` match the lock file. npm writes its own record last: `.package-lock.json`, so an
 * interrupted installation has none. A package that this machine does not need may be missing, one of the record may not.
 *
 * @param {string} root folder of the project
 * @returns {boolean}
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!fs.existsSync(record)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(record)
  const libraries = Object.keys(present).flatMap((path) => wanted[path]?.libc ?? [])
  const isTried = textIn(join(root, INCOMPLETE)) === textIn(join(root, 'package-lock.json'))
  const isExcused = (/** @type {LockEntry} */ { optional, devOptional }) => isTried && (optional || devOptional)
  const missing = Object.entries(wanted).some(
    ([path, entry]) => path !== '' && !present[path] && isNeeded(entry, libraries) && !isExcused(entry),
  )
  const different = Object.entries(present).some(
    ([path, { version }]) => wanted[path]?.version !== version || !fs.existsSync(join(root, path, 'package.json')),
  )
  return !missing && !different
}

/**
 * @param {LockEntry} entry
 * @param {string[]} libraries this machine's C library, as the other packages name it
 */
function isNeeded({ optional, devOptional, os, cpu, libc }, libraries) {
  if (!optional && !devOptional) return true
  const fits = libc === undefined || libc.some((one) => libraries.includes(one))
  return os !== undefined && fits && os.includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockEntry>}
 */
function readPackages(lockFile) {
  try {
    return JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Installs a folder's packages. npm would try each of them again for minutes in vain, so without network it uses only its cache.
 *
 * @param {string} root
 * @returns {Promise<{ code: number, output: string }>}
 */
async function npmCi(root) {
  const { output } = await npm(root, [
    'ping',
    '--fetch-retries=2',
    ...['min', 'max'].map((end) => `--fetch-retry-${end}timeout=500`),
    '--fetch-timeout=10000',
    '--loglevel=error',
  ])
  const install = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false', '--loglevel=error']
  return npm(root, [...install, '--no-audit', '--no-fund', ...(UNREACHABLE.test(output) ? ['--offline'] : [])])
}

/**
 * @param {string} root
 * @param {string[]} options
 * @returns {Promise<{ code: number, output: string }>}
 */
function npm(root, options) {
  // Under `npm test`, npm names its own script: running that avoids the shell that `npm.cmd` needs on Windows.
  const cli = process.env['npm_execpath']
  const [file, args] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...options]] : ['npm', options]
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: withoutOuterNpm(process.env),
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: file === 'npm' && process.platform === 'win32',
    })
    endTogether(child)
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The environment without the variables that an outer `npm test` set about itself (command, script, prefix, kind of install).
 * The addresses of registry, proxy and cache stay.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutOuterNpm(env) {
  const kept = /^npm_config_(registry|cache|userconfig|globalconfig|cafile|ca|strict_ssl|.*proxy|.*registry|fetch_.*)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
}

/** npm's and the system's words for a server that does not answer. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E(NET|HOST)UNREACH|network/i

/**
 * @param {string} output what npm wrote on its error channel
 * @returns {string} a sentence for the person, with npm's own lines below
 */
export function explain(output) {
  const causes = /** @type {const} */ ([
    [
      /CERT|certificate/i,
      'O certificado do registro não foi aceito: acerte o relógio, ou ponha o do proxy da rede em NODE_EXTRA_CA_CERTS.',
    ],
    [/ENOSPC|no space left/i, 'O disco está cheio: libere cerca de 2 GB e rode de novo.'],
    [
      // Some npm 11 end with the last of these, an error of their own, where there is no network.
      new RegExp(`${UNREACHABLE.source}|ENOTCACHED|E5\\d\\d|E407|Exit handler`, 'i'),
      'Não foi possível falar com o registro de pacotes do npm: verifique a rede ou o proxy e rode de novo.',
    ],
    [
      // Node reports a folder that it cannot make on a read-only disk as ENOENT.
      /EACCES|EPERM|EROFS|ENOENT.*mkdir/i,
      'Sem permissão para gravar na pasta do projeto ou nos caches (XDG_CACHE_HOME e npm_config_cache dizem onde ficam).',
    ],
    [/package-lock|lock file|EUSAGE/i, 'O package-lock.json não corresponde ao package.json: rode `npm install`.'],
  ])
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1] ?? 'A instalação dos pacotes falhou.'
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/^npm error\s+at /.test(line))
  return [cause, ...lines.slice(0, 6).map((line) => `  ${line}`)].join('\n')
}
