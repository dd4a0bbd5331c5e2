import type { SpoolState } from '../driver.ts'
import { spoolJobOf } from '../journal/journal.ts'
import { readyReserve } from './deliver.ts'
import { isWatched, type Job } from './job.ts'
import type { Parts } from './lanes.ts'
import { createPoller, type Poller } from './poller.ts'
import { releaseAgain } from './submission.ts'

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
      const failed = (error: unknown) =>
        this.#parts.log('printing.poll', { driver: job.driver.id, detalhe: String(error) })
      poller = createPoller(POLL_MS, () => this.poll(impressora), failed)
      this.#pollers.set(impressora, poller)
    }
    poller.wake()
  }

  stop(): void {
    for (const poller of this.#pollers.values()) poller.stop()
  }

  /** Polls the released jobs at a printer now. Resolves to whether the printer has a job left. */
  async poll(impressora: string): Promise<boolean> {
    const { board, log } = this.#parts
    // The driver answers in the order of the jobs, so a job without a reference must not be among them.
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
    // The reserve is offered here too, because most printers notice an empty tray only when they have the job.
    const reserva = state.estado === 'attention' ? await readyReserve(job, this.#parts) : undefined
    board.send(job, { is: 'heard', ...state, reserva })
  }
}
