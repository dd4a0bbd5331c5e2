import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openWindows } from './windows.ts'
import { StandInSession } from './session.ts'

/** Counts and memory of the program that may grow from one attendance to the next. */
export interface Census {
  windows: number
  partitions: number
  /** Main's heap, without garbage, bytes. */
  heapUsed: number
  /** Main's resident memory, bytes. */
  rss: number
}

export function takeCensus(): Census {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, rss } = process.memoryUsage()
  return { windows: openWindows().length, partitions: StandInSession.count, heapUsed, rss }
}

/** Writes main's whole heap into a file. */
export function writeHeap(file: string): void {
  writeHeapSnapshot(file)
}
