import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { findElectron, projectFolder } from './electron.ts'

/** Options of {@link runProgram}. */
interface Running {
  env: Record<string, string>
  /** Runs without Chromium's sandbox if the system forbids it: only with the sandbox municipality. */
  mayGoWithoutSandbox: boolean
}

/**
 * Runs the built program in the foreground until it ends or the person strikes Ctrl+C. The terminal shows its errors in plain
 * sentences; its log goes to its own file.
 *
 * @returns its exit code; 0 after Ctrl+C
 * @throws if the system forbids Chromium's sandbox
 */
export async function runProgram(args: readonly string[], { env, mayGoWithoutSandbox }: Running): Promise<number> {
  const binary = findElectron() ?? ''
  const forbidden = whyNoSandbox(binary)
  if (forbidden && !mayGoWithoutSandbox) throw new Error(forbidden)
  if (forbidden) console.log(`${forbidden} Desta vez ele abre sem ela (--no-sandbox), com a prefeitura fictícia.`)
  const switches = [
    ...(process.getuid?.() === 0 || forbidden ? ['--no-sandbox'] : []),
    ...(process.platform === 'linux' && process.env['DISPLAY'] ? ['--ozone-platform=x11'] : []),
  ]
  const app = spawn(binary, [...switches, projectFolder(), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  createInterface(app.stderr).on('line', (line) => {
    const said = sentenceOf(line)
    if (said) console.error(said)
  })
  let interrupted = false
  // The terminal sends Ctrl+C to the program as well, which then wipes its data and ends.
  const onSignal = (signal: NodeJS.Signals) => {
    interrupted = true
    if (signal === 'SIGTERM') app.kill('SIGTERM')
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const [code] = (await once(app, 'exit')) as [number | null]
  console.log('Encerrado.')
  return interrupted ? 0 : (code ?? 1)
}

/** A line of the program's stderr as a sentence for the person; null unless it reports an error of the program itself. */
function sentenceOf(line: string): string | null {
  try {
    const { level, message } = JSON.parse(line) as { level?: string; message?: string }
    return level === 'error' ? `Erro: ${message}` : null
  } catch {
    return null
  }
}

/** Why Electron cannot start Chromium's sandbox for an ordinary account; null if it can. */
function whyNoSandbox(electron: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return null
  const helper = join(dirname(electron), 'chrome-sandbox')
  const { uid, mode } = statSync(helper)
  if (uid === 0 && (mode & 0o4000) !== 0) return null
  // As Chromium's sandbox does, this creates a user namespace.
  const { status } = spawnSync('unshare', ['--user', '--map-root-user', 'true'], { stdio: 'ignore' })
  if (status === 0 || status === null) return null
  return `O sistema não deixa o Electron montar a caixa de areia do Chromium. Permita-a: sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`
}
