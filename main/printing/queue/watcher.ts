import type { SpoolState } from '../driver.ts'
import { spoolJobOf } from '../journal/journal.ts'
import { readyReserve, releaseAgain } from './deliver.ts'
import { isWatched, type Job } from './job.ts'
import type { Parts } from './lanes.ts'

export interface Poller {
  /** Runs the work at once, or right after the run in progress. */
  wake(): void
  stop(): void
}

/**
 * `work` resolves to whether it must run again; otherwise no timer is set until `wake`. Work that rejects runs again
 * after the same pause.
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

/** Pause between two polls (ms). CUPS polls devices about once a second, so polling CUPS faster shows nothing sooner. */
const POLL_MS = 500

/** Polls the released jobs while there are any. Each printer is polled separately, so that a slow one does not delay the others. */
export class Watcher {
  readonly #parts: Parts
  readonly #pollers = new Map<string, Poller>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  watch(job: Job): void {
    const { impressora } = job.record.trabalho
    let poller = this.#pollers.get(impressora)
    if (!poller) {
      // The poller outlives the job, whose label has a guide's number: only the driver's name is kept.
      const driver = job.driver.id
      const failed = (error: unknown) => this.#parts.log('printing.poll', { driver, detalhe: String(error) })
      poller = createPoller(POLL_MS, () => this.poll(impressora), failed)
      this.#pollers.set(impressora, poller)
    }
    poller.wake()
  }

  stop(): void {
    for (const poller of this.#pollers.values()) poller.stop()
  }

  /** Polls the released jobs at a printer now. Resolves to whether the printer still has a job. */
  async poll(impressora: string): Promise<boolean> {
    const { board, log } = this.#parts
    // The driver answers in the order of the jobs, so jobs without a reference are filtered out first.
    const watched = board
      .all()
      .filter((job) => isWatched(job) && job.record.ref && job.record.trabalho.impressora === impressora)
    const [first] = watched
    if (!first) return false
    const asked = watched.flatMap(({ record }) => spoolJobOf(record) ?? [])
    const { driver } = first
    const states = await driver.poll(asked).catch((error: unknown) => {
      log('printing.poll', { driver: driver.id, detalhe: String(error) })
      return null
    })
    for (const [index, job] of watched.entries()) {
      const state = states?.[index]
      if (job.beingTakenOut) continue
      if (!state) board.send(job, { is: 'silent' })
      else await this.#heard(job, state)
    }
    return watched.some(isWatched)
  }

  async #heard(job: Job, state: SpoolState): Promise<void> {
    const { board } = this.#parts
    board.send(job, { is: 'answered' })
    if (job.uncertain && state.estado === 'submitted') await releaseAgain(job, this.#parts)
    // The fallback printer is offered here too: most printers detect an empty tray only once they have the job.
    const reserva = state.estado === 'attention' ? await readyReserve(job, this.#parts) : undefined
    board.send(job, { is: 'heard', ...state, reserva })
  }
}
