import { deliver } from './delivery.ts'
import type { DeliveryHost } from './host.ts'
import { Lane } from './lane.ts'
import type { QueueJob } from './queueJob.ts'

/** A step that failed in a way nobody thought of must not stop a printer's lane. */
const AGAIN_MS = 2_000

/** One lane for each printer, by `Impressora.id`. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  readonly #paused = new Set<string>()
  readonly #deliver: (job: QueueJob) => Promise<number | null>

  constructor(host: DeliveryHost) {
    this.#deliver = (job) =>
      deliver(job, host).catch((error: unknown) => {
        const { trabalhoId } = job.record.trabalho
        host.log('printing.submission', { trabalhoId, detalhe: String(error) })
        return AGAIN_MS
      })
  }

  of({ record }: QueueJob): Lane {
    const { impressora } = record.trabalho
    let lane = this.#lanes.get(impressora)
    if (!lane) {
      lane = new Lane(this.#deliver)
      this.#lanes.set(impressora, lane)
    }
    return lane
  }

  isPaused(impressora: string): boolean {
    return this.#paused.has(impressora)
  }

  pause(impressora: string, pausada: boolean): void {
    if (pausada) this.#paused.add(impressora)
    else this.#paused.delete(impressora)
    this.wake(impressora)
  }

  /** Tries the first job for a printer again now. */
  wake(impressora: string): void {
    this.#lanes.get(impressora)?.wake()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()))
  }
}
