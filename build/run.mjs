/**
 * The first thing every npm script runs: `node build/run.mjs <command> [options]`.
 *
 * It is plain JavaScript in old syntax on purpose: it starts on the person's Node before any package is installed, and must be able
 * to report that this Node is too old. It installs the packages of the lock file. Then it starts the command on Node 24, which runs
 * TypeScript directly.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * @param {string} message what went wrong and what to do, in plain words for the person
 * @returns {never}
 */
function stop(message) {
  console.error(message)
  process.exit(1)
}

/** Colours only where a person looks at a terminal: in a file they are noise, and `CI` alone makes some tools write them. */
function environment() {
  if (process.stdout.isTTY) return process.env
  const { FORCE_COLOR: _, ...env } = process.env
  return { ...env, NO_COLOR: '1' }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Este projeto precisa do Node 20.19 ou mais novo; este é o ${process.version}. Veja https://nodejs.org.`)
}

const [command = '', ...options] = process.argv.slice(2)
const script = join(root, 'build', 'commands', `${command}.ts`)
if (!/^[a-z]+$/.test(command) || !existsSync(script)) {
  stop(`Comando desconhecido: "${command}". Os comandos estão em build/README.md.`)
}

void import('./setup.mjs').then(({ setUp }) => setUp(root)).then(start)

/** @param {import('./setup.mjs').Prepared} prepared */
function start(prepared) {
  if ('problem' in prepared) stop(prepared.problem)
  // The terminal sends Ctrl+C to the child as well. This process ignores it and waits, so that the child can clean up.
  process.on('SIGINT', () => {})
  // Node 24.0 warns of every TypeScript file that it runs.
  const quiet = '--disable-warning=ExperimentalWarning'
  const child = spawn(prepared.node, [quiet, script, ...options], { cwd: root, stdio: 'inherit', env: environment() })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(/** @type {'SIGTERM'} */ (signal)))
  child.on('error', (error) => stop(`O Node do projeto não iniciou: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code))
}
