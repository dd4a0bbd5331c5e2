/**
 * Brings `node_modules` in step with `package-lock.json`. Runs before any package exists, so it uses Node alone.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockEntry */
/** @typedef {{ node: string } | { problem: string }} Prepared */

/**
 * Installs the packages when they are absent or differ from the lock file, and answers with the Node to run the
 * project on.
 *
 * @param {string} root folder of the project
 * @returns {Promise<Prepared>} the path of Node 24, or a sentence for the person
 */
export async function setUp(root) {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!isInstalled(root) || !existsSync(node)) {
    console.log('Preparando o projeto: instalando os pacotes do npm (só na primeira vez; cerca de um minuto)…')
    const start = Date.now()
    const { code, output } = await npmCi(root)
    if (code !== 0) return { problem: explain(output) }
    console.log(`Pacotes instalados em ${Math.round((Date.now() - start) / 1000)} s.`)
  }
  if (existsSync(node)) return { node }
  // No Node of the project for this machine (musl, or install scripts switched off): a new enough one serves as well.
  if (Number(process.versions.node.split('.')[0]) >= 24) return { node: process.execPath }
  return {
    problem:
      'O Node 24 do projeto não foi instalado (o npm está com os scripts de instalação desligados?). ' +
      'Rode `npm ci --ignore-scripts=false` ou use um Node 24 próprio.',
  }
}

/**
 * Whether what npm last wrote into `node_modules` is what the lock file asks for. npm keeps its own record there
 * (`.package-lock.json`, written last, so an interrupted installation has none); packages that are optional may be
 * missing, as they depend on the machine.
 *
 * @param {string} root folder of the project
 * @returns {boolean}
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(record)
  const missing = Object.entries(wanted).some(
    ([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && !present[path],
  )
  const different = Object.entries(present).some(([path, entry]) => wanted[path]?.version !== entry.version)
  return !missing && !different
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockEntry>}
 */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * @param {string} root
 * @returns {Promise<{ code: number, output: string }>}
 */
function npmCi(root) {
  const options = ['ci', '--include=dev', '--ignore-scripts=false', '--loglevel=error', '--no-audit', '--no-fund']
  // Under `npm test`, npm names its own script: running that avoids the shell that `npm.cmd` needs on Windows.
  const npmScript = process.env['npm_execpath']
  const [file, args] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript, ...options]] : ['npm', options]
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: withoutOuterNpm(process.env),
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: file === 'npm' && process.platform === 'win32',
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * The environment without what an outer `npm test` says about itself (its command, its script, its prefix and how it
 * was asked to install); where the registry, the proxy and the cache are stays.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutOuterNpm(env) {
  const kept = /^npm_config_(registry|cache|userconfig|globalconfig|cafile|ca|strict_ssl|.*proxy|.*registry|fetch_.*)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)))
}

/**
 * @param {string} output what npm wrote on its error channel
 * @returns {string} a sentence for the person, with npm's own lines below
 */
export function explain(output) {
  const causes = /** @type {const} */ ([
    [/ENOSPC|no space left/i, 'O disco está cheio: libere cerca de 2 GB e rode de novo.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i,
      'Não foi possível falar com o registro de pacotes do npm: verifique a rede ou o proxy e rode de novo.',
    ],
    [/EACCES|EPERM|EROFS/i, 'Sem permissão para gravar na pasta do projeto ou no cache do npm.'],
    [/package-lock|lock file|EUSAGE/i, 'O package-lock.json não corresponde ao package.json: rode `npm install`.'],
  ])
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1] ?? 'A instalação dos pacotes falhou.'
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !/^npm error\s+at /.test(line))
  return [cause, ...lines.slice(0, 6).map((line) => `  ${line}`)].join('\n')
}
