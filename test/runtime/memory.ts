import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openWindows } from './windows.ts'
import { StandInSession } from './session.ts'

/** Things of a program that may grow from one attendance to the next. */
export interface Census {
  windows: number
  partitions: number
  /** Main's heap, without garbage, bytes. */
  heapUsed: number
  /** The process's own memory, bytes. */
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
