import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tidyDataFolder } from '../../main/store/dataFolder.ts'
import { seeded } from '../crash/seeded.ts'
import { openWriters } from './writers.ts'

export interface KillResult {
  kills: number
  /** Acknowledged writes by writer, and those that a later start did not find. */
  acknowledged: Record<string, number>
  lost: Record<string, number>
  /** Reads that found a broken file. */
  broken: string[]
  /** Files that a next start leaves, besides those that it writes. */
  leftovers: string[]
}

/** A program is killed after so many writes, at the most, of one of its files. */
const MOST_WRITES = 8
const FILES = ['ajustes', 'pins', 'estado', 'registro', 'fila', 'lista'] as const
/** A temporary name of one of the writers. A `.novo` is overwritten by the next write. */
const TEMPORARY = /\.tmp-|\.fora$/

/** Kills a program that writes all its files, again and again, and reads them as its next start does. */
export async function killWriters(given: {
  kills: number
  seed: number
  progress: (done: number) => void
}): Promise<KillResult> {
  const random = seeded(given.seed)
  const folder = mkdtempSync(join(tmpdir(), 'balcao-mortes-'))
  const result: KillResult = { kills: 0, acknowledged: {}, lost: {}, broken: [], leftovers: [] }
  const latest: Record<string, number> = {}
  try {
    while (result.kills < given.kills) {
      for (const [name, n] of await writeUntilKilled(folder, random.pick(FILES), random.between(1, MOST_WRITES))) {
        latest[name] = n
        result.acknowledged[name] = (result.acknowledged[name] ?? 0) + 1
      }
      result.kills += 1
      tidyDataFolder(folder)
      const writers = openWriters(folder)
      for (const [name, writer] of Object.entries(writers)) {
        const stored = await writer.read().catch((error: unknown) => {
          result.broken.push(`${name}: ${String(error)}`)
          return latest[name] ?? 0
        })
        const missing = (latest[name] ?? 0) - stored
        if (missing > 0) result.lost[name] = (result.lost[name] ?? 0) + missing
      }
      for (const { close } of Object.values(writers)) await close?.()
      const names = readdirSync(folder, { recursive: true }).map(String)
      result.leftovers.push(...names.filter((name) => TEMPORARY.test(name)))
      given.progress(result.kills / given.kills)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return result
}

/** Lets the program write until it has acknowledged so many writes of one file, then kills it. Returns what it acknowledged. */
async function writeUntilKilled(folder: string, file: string, writes: number): Promise<[name: string, n: number][]> {
  const script = join(import.meta.dirname, 'fixture', 'writerChild.ts')
  // Outside Electron the settings' library asks for the path of a binary only.
  const env = { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: folder }
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'], env })
  const closed = once(child, 'close')
  const said: [string, number][] = []
  createInterface(child.stdout).on('line', (line) => {
    const [name = '', n] = line.split(' ')
    said.push([name, Number(n)])
    if (name === file && said.filter(([one]) => one === file).length === writes) child.kill('SIGKILL')
  })
  const [, signal] = (await closed) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error('the program that writes ended by itself')
  return said
}
