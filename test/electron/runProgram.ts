import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { logEvents } from '../../main/logEvents.ts'
import type { LogEvent } from '../../main/ports.ts'
import { findElectron, projectFolder } from './electron.ts'

interface Running {
  env: Record<string, string>
  /** Runs without Chromium's sandbox if the system forbids it: only with the sandbox municipality. */
  mayGoWithoutSandbox: boolean
  /** Lines for the person, printed once the first screen is there. */
  help: readonly string[]
  /** The folder of the built program, if it is not the usual one. */
  folder?: string
  /** Further switches of Electron. */
  switches?: readonly string[]
  /** Ends the program, as Ctrl+C does. */
  signal?: AbortSignal
}

/** Ctrl+C, `kill`, and the end of the terminal or of its connection. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs the built program in the foreground until it ends or the person strikes Ctrl+C. The terminal shows its errors as the manual
 * words them; its log goes to its own file.
 *
 * @returns its exit code; 0 after Ctrl+C
 * @throws if the system forbids Chromium's sandbox
 */
export async function runProgram(
  args: readonly string[],
  { env, mayGoWithoutSandbox, help, folder = projectFolder(), switches: more = [], signal }: Running,
): Promise<number> {
  const binary = findElectron() ?? ''
  const forbidden = whyNoSandbox(binary)
  if (forbidden && !mayGoWithoutSandbox) throw new Error(forbidden)
  if (forbidden) console.log(`${forbidden} Desta vez ele abre sem ela (--no-sandbox), com a prefeitura fictícia.`)
  const switches = [
    ...(process.getuid?.() === 0 || forbidden ? ['--no-sandbox'] : []),
    ...(process.platform === 'linux' && process.env['DISPLAY'] ? ['--ozone-platform=x11'] : []),
    ...more,
  ]
  const app = spawn(binary, [...switches, folder, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  })
  let interrupted = false
  // Detached, the program gets Ctrl+C only from here, and once: Chromium obeys a second signal at once, without the wipe.
  const interrupt = () => {
    if (!interrupted) app.kill('SIGTERM')
    interrupted = true
  }
  for (const one of SIGNALS) process.on(one, interrupt)
  signal?.addEventListener('abort', interrupt)

  let opened = false
  const others: string[] = []
  createInterface(app.stderr).on('line', (line) => {
    const event = readEvent(line)
    if (event?.message === 'started') console.log([...help, 'Ctrl+C aqui fecha tudo.'].join('\n'))
    if (event?.message === 'already open') console.log('O Balcão já está aberto: a janela dele veio para a frente.')
    if (event?.level === 'error') console.error(`Erro ${event.code}: ${meaningOf(event)}`)
    opened ||= event !== null
    if (!event) others.push(line)
  })
  const [code] = (await once(app, 'close')) as [number | null]
  for (const one of SIGNALS) process.off(one, interrupt)
  if (signal?.aborted) return 0
  if (interrupted) console.log('Encerrado.')
  else if (!opened) console.error(['O Electron não abriu o programa:', ...others.slice(-5)].join('\n'))
  return interrupted ? 0 : (code ?? 1)
}

type Event = { level: string; code: string; message: LogEvent; [field: string]: unknown }

/** An event as the manual words it, with the value of each field that it names in brackets. */
function meaningOf(event: Event): string {
  return logEvents[event.message][1].replace(/\((\w+)\)/g, (_, field) => `(${event[field] ?? field})`)
}

/** The event in a line of the program's stderr; null for a line of Chromium. */
function readEvent(line: string): Event | null {
  try {
    const event = JSON.parse(line) as Event
    return event.message in logEvents ? event : null
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
