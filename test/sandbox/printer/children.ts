import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'
import { program } from './requirements.ts'

/** A child process that cannot outlive this process. */
export interface Child {
  /** False once the process has ended. */
  alive(): boolean
  /** The number of threads of the process; 0 once it has ended. */
  threads(): number
  /** Sends a signal and waits for the process's end; kills the process after 30 s. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Kills the process and all its descendants, as a power cut does, and waits for its end. */
  cutPower(): Promise<void>
}

/** Time for an orderly end, ms; it is long, because an end on a busy machine is slow. */
const GENTLE_MS = 30_000

/** Starts a program that the kernel ends together with the thread that started it, even if that thread is killed. */
export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  const child: ChildProcess = spawn(program('setpriv'), ['--pdeathsig', 'TERM', '--', command, ...args], {
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const alive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    alive,
    threads: () => orNone(() => readdirSync(`/proc/${child.pid}/task`)).length,
    async stop(signal = 'SIGTERM') {
      if (!alive()) return
      child.kill(signal)
      const killer = setTimeout(() => child.kill('SIGKILL'), GENTLE_MS)
      await ended
      clearTimeout(killer)
    },
    async cutPower() {
      if (!alive() || child.pid === undefined) return
      // Parents are killed before their children, so that no parent reacts to a lost child.
      for (const pid of familyOf(child.pid)) killQuietly(pid)
      await ended
    },
  }
}

function familyOf(pid: number): number[] {
  // Linux lists the children of each thread separately; a thread that ends meanwhile is skipped.
  const children = orNone(() => readdirSync(`/proc/${pid}/task`)).flatMap((task) =>
    orNone(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean)),
  )
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

function orNone(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    // The process has ended.
    return []
  }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Runs a program to its end; rejects with its stderr if it fails. */
export function runOnce(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${code} ${words.trim()}`))))
  })
}

/** Polls until `ready` returns true. Rejects after `limitMs`, or when `child` ends before. */
export async function until(
  what: string,
  ready: () => boolean | Promise<boolean>,
  { limitMs = 110_000, child }: { limitMs?: number; child?: Child } = {},
): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await ready())) {
    if (child && !child.alive()) throw new Error(`${what}: ended at once`)
    if (Date.now() > end) throw new Error(`${what}: not ready after ${limitMs} ms`)
    await sleep(20)
  }
}

/** Ports below those that the system assigns by itself, in sets: the lowest port, the number of sets, and ports in a set. */
const [LOWEST, SETS, IN_SET] = [15_000, 170, 100]
let given = 0

/**
 * A free TCP port. Each worker has its own set and uses its ports in turn: so a printer's port stays free while the printer is
 * off.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + ((process.pid + threadId) % SETS) * IN_SET + (given++ % IN_SET)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Whether a server listens at `to`, a port of the loopback or the path of a socket. */
export function answers(to: number | string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = typeof to === 'number' ? connect(to, '127.0.0.1') : connect(to)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
