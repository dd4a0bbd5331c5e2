import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The parameters of the thread in `watchScreen.ts`. */
export interface Looking {
  /** The file in which Xvfb keeps the display's content (`-fbdir`). */
  file: string
  area: Area
  counts: Int32Array
}

/** The indexes of the shared memory; times in µs. */
export const COUNT = { stop: 0, drawn: 1, blank: 2 } as const

/** Watches a part of a display until it is stopped; reports how long the part was blank and how long not, ms. */
export function watchScreen(file: string, area: Area) {
  const counts = new Int32Array(new SharedArrayBuffer(Object.keys(COUNT).length * Int32Array.BYTES_PER_ELEMENT))
  const thread = new Worker(new URL('watchScreen.ts', import.meta.url), { workerData: { file, area, counts } })
  const ms = (at: number) => Atomics.load(counts, at) / 1000
  const seen = () => ({ blank: ms(COUNT.blank), drawn: ms(COUNT.drawn) })
  return {
    seen,
    stop: async () => {
      const ended = once(thread, 'exit')
      Atomics.store(counts, COUNT.stop, 1)
      Atomics.notify(counts, COUNT.stop)
      await ended
      return seen()
    },
  }
}
