/** Runs a task now and then at a steady interval, for as long as the task requests it. */
export interface Poller {
  /** Runs the work at once, or once more right after the run under way. */
  wake(): void
  stop(): void
}

/**
 * `work` resolves to whether there is still something to watch; no timer exists while there is not. Work that rejects is tried
 * again at the same pace.
 * @param everyMs pause between the end of one run and the start of the next
 * @param failed told why work rejected
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
