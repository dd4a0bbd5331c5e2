import { type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Fault } from '../../sandbox/index.ts'
import type { At, Flow } from './flows.ts'

/** Begins a fault; returns a function that ends it. */
export type Begin = (at: At, flow: Flow) => Promise<Lift> | Lift
type Lift = () => unknown

const HOUR = 3_600_000
/** Longer than the program waits for the provider at an end, ms. */
const SILENCE_MS = 18_000

/** Sets a fault at the addresses of the backend or the provider that the flow uses. */
const there =
  (fault: Omit<Fault, 'path'>): Begin =>
  ({ sandbox }, { path }) =>
    sandbox.faults.set({ path, ...fault })

/**
 * Faults of the backend, the provider, the network or the counter's own machine, which appear and disappear while a task continues.
 * Faults at the end of an attendance are in `ends.ts`.
 */
export const faults = {
  down: there({ kind: 'derrubar' }),
  // The request is served, but its answer is lost.
  silent: there({ kind: 'silencio', ms: SILENCE_MS, depois: true }),
  '401': there({ kind: 'status', status: 401, description: 'Sessão expirada.', times: 1 }),
  '429': there({ kind: 'status', status: 429, description: 'Muitos pedidos.', headers: { 'retry-after': '30' } }),
  truncated: there({ kind: 'json-truncado' }),
  'clock off by an hour': async ({ balcao: { app } }) => {
    await app.turnClock(HOUR)
    return () => app.turnClock(0)
  },
  // The backend refuses the token while the provider is down, so the program cannot renew it.
  'provider down': ({ sandbox }, { path }) => {
    const lifts = [
      sandbox.faults.set({ path: /^idp:/, kind: 'derrubar' }),
      sandbox.faults.set({ path, kind: 'status', status: 401 }),
    ]
    return () => lifts.forEach((lift) => lift())
  },
  'token refused': ({ sandbox }) => {
    const lifts = [
      sandbox.faults.set({ path: 'idp:token', kind: 'concessao-recusada' }),
      sandbox.faults.set({ path: /^\/contribuinte\//, kind: 'status', status: 401 }),
    ]
    return () => lifts.forEach((lift) => lift())
  },
  'disk full': async ({ balcao: { posto } }) => {
    const rest = join(dirname(posto.data), 'cheio')
    await fill(rest)
    return () => rm(rest)
  },
  'profile corrupt': async ({ balcao: { posto } }) => {
    const files = [posto.perfil, join(posto.data, 'config.json')]
    const before = await Promise.all(files.map((file) => readFile(file)))
    await Promise.all(files.map((file) => writeFile(file, '{"dominio": ')))
    return () => Promise.all(files.map((file, at) => writeFile(file, before[at] ?? '')))
  },
} satisfies Record<string, Begin>
export type PassingFault = keyof typeof faults

/** Writes a file that takes the whole rest of its disk. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = 1 << 20; size > 0; size >>= 1) await writeWhileThereIsSpace(file, Buffer.alloc(size))
  } finally {
    await file.close()
  }
}

async function writeWhileThereIsSpace(file: FileHandle, bytes: Buffer): Promise<void> {
  try {
    for (;;) await file.write(bytes)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
  }
}
