import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Balcao } from '../e2e/support/balcao.ts'
import { expect } from '../e2e/support/patience.ts'
import type { Census } from '../runtime/memory.ts'

/** The state after so many attendances. */
export interface Step extends Census {
  attendances: number
  /** Pages on the screen and waiting. */
  pages: number
  /** Processes of the program and of its browser. */
  processes: number
  /** Memory of all processes, bytes. */
  rssOfAll: number
  /** Handles that main holds open: files, sockets, pipes. */
  handles: number
}

/** Counts and weighs at a moment like the others: nobody is served, and the next one's page waits. */
export async function stepAfter(attendances: number, { app }: Balcao): Promise<Step> {
  await expect.poll(() => app.waitingPage() !== null).toBe(true)
  const all = [app.pid, ...descendantsOf(app.pid)]
  return {
    attendances,
    ...(await app.census()),
    pages: app.pages().length + 1,
    processes: all.length,
    rssOfAll: all.reduce((sum, pid) => sum + residentOf(pid), 0),
    handles: handlesOf(app.pid),
  }
}

/** How much a measure of memory may be of what it was once everything had been used. */
const MOST_GROWTH = 1.25
/**
 * How many there may be more of. A partition is made where the last one is still being emptied, which a day's first
 * hours may not have seen. A browser keeps a process in hand or not.
 */
const spare = { windows: 0, pages: 0, partitions: 2, processes: 1, handles: 10 }
const counted = ['windows', 'pages', 'partitions', 'processes', 'handles'] as const
const weighed = ['heapUsed', 'rssOfAll'] as const

/** Growth from the first step to the last, as sentences; empty without any. */
export function grown(first: Step, last: Step): string[] {
  return [
    ...counted.filter((name) => last[name] > first[name] + spare[name]),
    ...weighed.filter((name) => last[name] > first[name] * MOST_GROWTH),
  ].map((name) => `${name}: ${first[name]} → ${last[name]}`)
}

/** Everything that a page's JavaScript holds: of each text at least its first thousand characters. */
export async function heapOf(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const pieces: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  await devtools.detach()
  return Buffer.from(pieces.join(''), 'utf8')
}

/** How many different texts a heap snapshot holds. */
export const stringsIn = (heap: Buffer): number =>
  (JSON.parse(heap.toString('utf8')) as { strings: string[] }).strings.length

const PAGE = 4096

function residentOf(pid: number): number {
  return Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE
}

function handlesOf(pid: number): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
}

/** Linux alone tells of other processes; elsewhere there are none to count. */
function descendantsOf(program: number): number[] {
  if (process.platform !== 'linux') return []
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const [, parent] = /^PPid:\t(\d+)$/m.exec(read(Number(name), 'status')) ?? []
    if (parent) parents.set(Number(name), Number(parent))
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === program || isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

function read(pid: number, file: 'status' | 'statm'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
