import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppUnderTest, launchApp, type LaunchOptions } from '../e2e/launch.ts'
import { watch, type Watched } from '../e2e/launch/processEnd.ts'
import { spawnApp } from '../runtime/run.ts'

const fixture = join(import.meta.dirname, 'fixture')

/** Starts the small program of the fixture folder. */
export function launchFixture(options: LaunchOptions = {}): Promise<AppUnderTest> {
  return launchApp({ project: fixture, entry: join(fixture, 'main.mjs'), ...options })
}

/** A started program that the test observes only from outside. */
export interface Started extends Watched {
  /** Ends the program by SIGTERM, or another signal; settles once it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts an entry of the fixture folder in its own data folder, without waiting for a window. */
export async function startEntry(entry: string, ...args: string[]): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'balcao-prova-'))
  const { process: child } = await spawnApp({
    entrada: join(fixture, entry),
    args: ['--dados', data, ...args],
    env: { BALCAO_SEM_TELA: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const watched = watch(child)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await watched.exited
    rmSync(data, { recursive: true, force: true })
  }
  return { ...watched, stop }
}

/** Calls a channel of the program from its page, as the page's own scripts do. */
export async function call(app: AppUnderTest, channel: string, ...args: unknown[]): Promise<unknown> {
  const page = await app.page()
  return page.evaluate(([name, given]) => (globalThis as unknown as Bridge).prova.chamar(name, ...given), [
    channel,
    args,
  ] as const)
}

/** The globals that the fixture's preload adds to its page. */
export interface Bridge {
  prova: { chamar(channel: string, ...args: unknown[]): Promise<unknown>; plataforma: string }
  recebidos: unknown[][]
}
