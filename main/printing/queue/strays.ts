import type { LogEvent } from '../../ports.ts'
import { MEDIA_A4, type JobNames, type PrinterDriver, type SpoolRef } from '../driver.ts'
import type { JobRecord } from '../journal/journal.ts'
import { createPoller, type Poller } from './poller.ts'

/** The interval for querying a spooler or printer that did not answer. */
const AGAIN_MS = 30_000
const UNKNOWN_HASH = '0'.repeat(64)

interface StraysDeps {
  readonly drivers: readonly PrinterDriver[]
  readonly names: JobNames
  /** Called with a job that the queue has to take over. */
  readonly found: (record: JobRecord, driver: PrinterDriver) => void
  /** Epoch, ms. */
  readonly clock: () => number
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
}

/** After a start, queries every spooler for jobs of this station without a record, until all its printers have answered once. */
export class Strays {
  readonly #deps: StraysDeps
  readonly #unasked: Set<PrinterDriver>
  readonly #poller: Poller

  constructor(deps: StraysDeps) {
    this.#deps = deps
    this.#poller = createPoller(
      AGAIN_MS,
      () => this.#ask(),
      (error) => deps.log('printing.list', { detalhe: String(error) }),
    )
    this.#unasked = new Set(deps.drivers)
  }

  look(): void {
    this.#poller.wake()
  }

  stop(): void {
    this.#poller.stop()
  }

  /** Resolves to whether a spooler is left to query. */
  async #ask(): Promise<boolean> {
    await Promise.all([...this.#unasked].map((driver) => this.#askOne(driver)))
    return this.#unasked.size > 0
  }

  async #askOne(driver: PrinterDriver): Promise<void> {
    const { names, found, clock, log } = this.#deps
    try {
      const { jobs, complete } = await driver.strays(names)
      if (complete) this.#unasked.delete(driver)
      for (const { ourId, ref } of jobs) {
        if (names.isKnown(ourId)) continue
        log('printing.stray', { trabalhoId: ourId, driver: driver.id })
        found(recordOf(ourId, ref, clock()), driver)
      }
    } catch (error) {
      log('printing.list', { driver: driver.id, detalhe: String(error) })
    }
  }
}

/** A record for a job that only the spooler knows: it may print, and its kind and its person are unknown. */
function recordOf(ourId: string, ref: SpoolRef, now: number): JobRecord {
  return {
    trabalho: {
      trabalhoId: ourId,
      documentoId: '',
      tipo: 'desconhecido',
      rotulo: '',
      impressora: ref.impressora,
      copias: 1,
      paginas: 1,
      sides: 'one-sided',
      liberado: true,
      estado: 'submitted',
      criadoEm: now,
      atualizadoEm: now,
    },
    spec: { ourId, media: MEDIA_A4 },
    phase: 'released',
    hash: UNKNOWN_HASH,
    ref,
  }
}
