import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'

/** Bytes of a process's memory that are read at once. */
const PIECE = 1 << 25

interface Cost {
  /** Proportional share of memory (PSS), MB. */
  memory: number
  /** Processor time so far, ms. */
  cpu: number
  /** How often the processor has begun to run one of its threads. */
  wakeUps: number
}

/** The cost of a program: of its process and all below it. Linux only. */
export function costOf(pid: number): Cost {
  let [memory, cpu, wakeUps] = [0, 0, 0]
  for (const one of [pid, ...descendantsOf(pid)]) {
    memory += Number(/^Pss:\s+(\d+)/m.exec(read(`${one}/smaps_rollup`))?.[1] ?? 0) / 1024
    for (const thread of list(`/proc/${one}/task`)) {
      const [ran = 0, , times = 0] = read(`${one}/task/${thread}/schedstat`).split(' ').map(Number)
      cpu += ran / 1e6
      wakeUps += times
    }
  }
  return { memory, cpu, wakeUps }
}

export function descendantsOf(pid: number): number[] {
  const parents = list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const below = [pid]
  for (const one of below) below.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child))
  return below.slice(1)
}

/** The processes below a program that hold its pages. */
export const pageProcesses = (pid: number): number[] =>
  descendantsOf(pid).filter((one) => read(`${one}/cmdline`).includes('--type=renderer'))

/** The memory that a process may write, freed or not, in pieces. */
export function* memoryOf(pid: number): Generator<Buffer> {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const [, from = '', to = ''] of read(`${pid}/maps`).matchAll(/^(\w+)-(\w+) rw/gm)) {
      const end = Number.parseInt(to, 16)
      for (let at = Number.parseInt(from, 16); at < end; at += PIECE)
        yield pieceOf(memory, at, Math.min(PIECE, end - at))
    }
  } finally {
    closeSync(memory)
  }
}

/** Empty if the system refuses this part. */
function pieceOf(memory: number, at: number, length: number): Buffer {
  const piece = Buffer.alloc(length)
  try {
    return piece.subarray(0, readSync(memory, piece, 0, length, at))
  } catch {
    return Buffer.alloc(0)
  }
}

/** The name of a program in `stat` is in parentheses, and may itself contain blanks and parentheses. */
const parentOf = (name: string) => Number(/\) \S (\d+) [^)]*$/.exec(read(`${name}/stat`))?.[1])

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A file in `/proc`; empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'latin1')
  } catch {
    return ''
  }
}
