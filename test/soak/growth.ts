import { readdirSync, readFileSync } from 'node:fs'
import type { Balcao } from '../e2e/support/balcao.ts'
import { descendantsOf } from '../bench/processes.ts'
import { expect } from '../e2e/support/patience.ts'
import type { Census } from '../e2e/launch/api.ts'

/** Counts and memory after a number of attendances. */
export interface Step extends Census {
  attendances: number
  /** Pages on the screen. */
  pages: number
  /** Processes of the program and of its browser. */
  processes: number
  /** Memory of all processes, bytes. */
  rssOfAll: number
  /** Handles that main holds open: files, sockets, pipes. */
  handles: number
}

/** Takes the counts while the counter is free and no next page waits, so that all steps are comparable. */
export async function stepAfter(attendances: number, { app }: Balcao): Promise<Step> {
  await expect.poll(() => app.waitingPage()).toBe(null)
  const all = [app.pid, ...descendantsOf(app.pid)]
  return {
    attendances,
    ...(await app.census()),
    pages: app.pages().length,
    processes: all.length,
    rssOfAll: all.reduce((sum, pid) => sum + residentOf(pid), 0),
    handles: handlesOf(app.pid),
  }
}

/** The allowed growth of memory, as a factor of the first step. */
const MOST_GROWTH = 1.25
/**
 * The allowed growth of each count. A new partition is made while the last one is still being emptied, which may not have
 * happened before the first step. Chromium may or may not keep a spare process.
 */
const spare = { windows: 0, pages: 0, partitions: 2, processes: 1, handles: 10 }
const counted = ['windows', 'pages', 'partitions', 'processes', 'handles'] as const
const weighed = ['heapUsed', 'rssOfAll'] as const

/** The growth that exceeds the limits, one sentence each. */
export function grown(first: Step, last: Step): string[] {
  return [
    ...counted.filter((name) => last[name] > first[name] + spare[name]),
    ...weighed.filter((name) => last[name] > first[name] * MOST_GROWTH),
  ].map((name) => `${name}: ${first[name]} → ${last[name]}`)
}

/** The number of different texts in a heap snapshot. */
export const stringsIn = (heap: string): number => (JSON.parse(heap) as { strings: string[] }).strings.length

const PAGE = 4096

function residentOf(pid: number): number {
  return Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE
}

function handlesOf(pid: number): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
}

function read(pid: number, file: 'statm'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
