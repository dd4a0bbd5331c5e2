/** Runs a task repeatedly at a steady interval, as long as the task requests it. */
export interface Poller {
  /** Runs the work immediately, or again right after the current run. */
  wake(): void
  stop(): void
}

/**
 * `work` resolves to whether there is still something to watch; no timer exists while there is not. Work that rejects is tried
 * again at the same pace.
 * @param everyMs pause between the end of one run and the start of the next
 * @param failed receives the error of work that rejected
 */
export function createPoller(everyMs: number, work: () => Promise<boolean>, failed: (error: unknown) => void): Poller {
  let timer: NodeJS.Timeout | undefined
  let running = false
  let again = false
  let stopped = false

  async function run(): Promise<void> {
    running = true
    let more = false
    do {
      again = false
      more = await work().catch((error: unknown) => {
        failed(error)
        return true
      })
    } while (again && !stopped)
    running = false
    if (more && !stopped) timer = setTimeout(() => void run(), everyMs)
  }

  return {
    wake() {
      if (stopped) return
      clearTimeout(timer)
      if (running) again = true
      else void run()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
