import type { SpoolState } from '../driver.ts'
import { spoolJobOf } from '../journal/journal.ts'
import { readyReserve } from './deliver.ts'
import type { DeliveryHost } from './host.ts'
import { isWatched, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import { createPoller, type Poller } from './poller.ts'
import { releaseAgain } from './submission.ts'

/** CUPS asks devices about once a second; asking CUPS faster shows nothing sooner. */
const POLL_MS = 500

/** Asks for the released jobs for as long as there are any: each printer at a pace of its own, so that a slow one holds up no other. */
export class Watcher {
  readonly #board: JobBoard
  readonly #host: DeliveryHost
  readonly #pollers = new Map<string, Poller>()

  constructor(board: JobBoard, host: DeliveryHost) {
    this.#board = board
    this.#host = host
  }

  watch(job: Job): void {
    const { impressora } = job.record.trabalho
    let poller = this.#pollers.get(impressora)
    if (!poller) {
      const failed = (error: unknown) =>
        this.#host.log('printing.poll', { driver: job.driver.id, detalhe: String(error) })
      poller = createPoller(POLL_MS, () => this.#askAt(impressora), failed)
      this.#pollers.set(impressora, poller)
    }
    poller.wake()
  }

  stop(): void {
    for (const poller of this.#pollers.values()) poller.stop()
  }

  /** Asks for the jobs under way at the job's printer, now. */
  ask({ record }: Job): Promise<boolean> {
    return this.#askAt(record.trabalho.impressora)
  }

  /** Resolves to whether this printer has a job left. */
  async #askAt(impressora: string): Promise<boolean> {
    // The driver answers in the order of the jobs asked: a job that cannot be asked about must not stand among them.
    const watched = this.#board
      .all()
      .filter((job) => isWatched(job) && job.record.ref && job.record.trabalho.impressora === impressora)
    const [first] = watched
    if (!first) return false
    const asked = watched.flatMap(({ record }) => spoolJobOf(record) ?? [])
    const { driver } = first
    const states = await driver.poll(asked).catch((error: unknown) => {
      this.#host.log('printing.poll', { driver: driver.id, detalhe: String(error) })
      return null
    })
    for (const [index, job] of watched.entries()) {
      const state = states?.[index]
      if (job.beingTakenOut) continue
      if (!state) this.#board.silent(job)
      else await this.#heard(job, state)
    }
    return watched.some(isWatched)
  }

  async #heard(job: Job, state: SpoolState): Promise<void> {
    job.silentSince = null
    if (job.uncertain && state.estado === 'submitted') await releaseAgain(job, this.#host)
    else job.uncertain = false
    // Most printers notice an empty tray only when they have the job.
    const reserva = state.estado === 'attention' ? await readyReserve(job, this.#host) : undefined
    this.#board.apply(job, { ...state, ...(reserva !== undefined && { reserva }) })
  }
}
