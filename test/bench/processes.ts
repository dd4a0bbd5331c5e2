import { readdirSync, readFileSync } from 'node:fs'

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

/** The processes below a process, at any depth. */
export function descendantsOf(pid: number): number[] {
  const parents = list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const below = [pid]
  for (const one of below) below.push(...parents.filter(([, parent]) => parent === one).map(([child]) => child))
  return below.slice(1)
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
