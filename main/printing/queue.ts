import { isTerminal, type Impressora, type Trabalho } from '../../shared/model/impressao.ts'
import { choosePrinter } from './choosePrinter.ts'
import type { PrinterDriver, SpoolState } from './driver.ts'
import { PrintError } from './errors.ts'
import type { JobJournal } from './journal.ts'
import { createOnceByKey } from './onceByKey.ts'
import { createPoller, type Poller } from './poller.ts'
import { checkRequest, newRecord, type PrintRequest } from './printRequest.ts'
import { isWatched, nextTrabalho, withState, type QueueJob } from './queueJob.ts'
import { submitAndRelease } from './submission.ts'

/** CUPS asks devices about once a second; asking CUPS faster shows nothing sooner. */
const POLL_MS = 500
/** A spooler that merely restarts is silent for less than this. */
const SILENCE_MS = 5_000
/** Longest wait at the end of the program for jobs caught half-way into a spooler. */
const GOODBYE_MS = 2_000
const REMEMBERED_KEYS = 10_000

export interface PrintQueueOptions {
  /** In the order they are shown; at most one of each id. */
  readonly drivers: readonly PrinterDriver[]
  readonly journal: JobJournal
  /** Epoch, ms. */
  readonly clock: () => number
  /** Random and opaque, e.g. `crypto.randomUUID`. */
  readonly newId: () => string
  /** Gets ids and codes, never labels. */
  readonly log: (event: string, data: Readonly<Record<string, string>>) => void
  /** Called with the whole job at every change, first when it enters the queue. */
  readonly onChange: (trabalho: Trabalho) => void
  /** `Impressora.id` chosen for this station, if any. */
  readonly remembered?: () => string | undefined
}

/**
 * The print queue: every job in one place, in one honest state, never printed twice without a click.
 * Jobs for one printer go to its spooler one after the other, in the order they were asked for.
 */
export class PrintQueue {
  readonly #options: PrintQueueOptions
  readonly #jobs = new Map<string, QueueJob>()
  /** The end of each printer's line of submissions, by `Impressora.id`. */
  readonly #lanes = new Map<string, Promise<void>>()
  readonly #keys = createOnceByKey(REMEMBERED_KEYS)
  readonly #pollers = new Map<PrinterDriver, Poller>()
  #disposed = false

  constructor(options: PrintQueueOptions) {
    this.#options = options
    for (const driver of options.drivers) {
      this.#pollers.set(
        driver,
        createPoller(POLL_MS, () => this.#poll(driver)),
      )
    }
  }

  /**
   * Takes a document in and answers as soon as the journal has it; what happens next comes by `onChange`.
   * Rejects with `PrintError`: `documento.invalido`, `impressora.opcao`, `impressora.ausente`,
   * `fila.indisponivel`; `trabalho.ausente` for a key whose job was already forgotten.
   */
  async print(request: PrintRequest): Promise<Trabalho> {
    const begin = () => this.#accept(request)
    const id = await (request.chave === undefined ? begin() : this.#keys.run(request.chave, begin))
    return this.#job(id).record.trabalho
  }

  /** All printers of all drivers that answer; `padrao` marks the one used when nobody chooses. */
  async printers(): Promise<Impressora[]> {
    const lists = await Promise.all(
      this.#options.drivers.map((driver) =>
        driver.list().catch((error: unknown) => {
          this.#options.log('printing.list', { driver: driver.id, detalhe: String(error) })
          return []
        }),
      ),
    )
    const printers = lists.flat()
    const chosen = choosePrinter(printers, this.#options.remembered?.())
    const open = this.jobs().filter(({ estado }) => !isTerminal(estado))
    return printers.map((printer) => ({
      ...printer,
      padrao: printer.id === chosen,
      pausada: false,
      naFila: open.filter(({ impressora }) => impressora === printer.id).length,
    }))
  }

  /** Every job still held, oldest first. */
  jobs(): Trabalho[] {
    return [...this.#jobs.values()].map((job) => job.record.trabalho)
  }

  /**
   * Cancels as far as possible and answers with the resulting job; a sheet may still come out.
   * Rejects with `trabalho.ausente`, or `impressora.semResposta` when nothing is known to have changed.
   */
  async cancel(trabalhoId: string): Promise<Trabalho> {
    const job = this.#job(trabalhoId)
    job.withdrawn = true
    if (!job.released) await job.submission
    const { ref } = job.record
    if (ref && isWatched(job)) {
      const outcome = await job.driver.cancel(ref)
      if (outcome === 'too-late') await this.#poll(job.driver)
      else this.#apply(job, { estado: outcome })
    }
    return job.record.trabalho
  }

  /**
   * The person looked at the tray; `saiu` says whether the paper was there. Moves a job only out of
   * `unknown`, any other is answered as it is. Throws `trabalho.ausente`.
   */
  resolveUnknown(trabalhoId: string, saiu: boolean): Trabalho {
    const job = this.#job(trabalhoId)
    const { trabalho } = job.record
    if (trabalho.estado === 'unknown') {
      this.#store(job, withState(trabalho, { estado: saiu ? 'printed' : 'failed' }, this.#options.clock()))
    }
    return job.record.trabalho
  }

  /**
   * End of an attendance: finished jobs are dropped. A job in `unknown` stays without its label,
   * because its question is still open; jobs under way stay as they are.
   */
  forgetFinished(): void {
    for (const [trabalhoId, job] of this.#jobs) {
      const { trabalho, spec } = job.record
      if (trabalho.estado === 'unknown') {
        job.record = { ...job.record, spec: { ...spec, rotulo: '' } }
        this.#store(job, { ...trabalho, rotulo: '' })
      } else if (isTerminal(trabalho.estado)) {
        this.#jobs.delete(trabalhoId)
        this.#options.journal.forget(trabalhoId).catch((error: unknown) => this.#journalFailed(trabalhoId, error))
      }
    }
  }

  /** Stops watching. Jobs not yet released are taken back; released ones are left to their spooler. */
  async dispose(): Promise<void> {
    this.#disposed = true
    for (const poller of this.#pollers.values()) poller.stop()
    for (const job of this.#jobs.values()) job.withdrawn = true
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, GOODBYE_MS)
    })
    await Promise.race([Promise.all(this.#lanes.values()), limit])
    clearTimeout(timer)
  }

  async #accept(request: PrintRequest): Promise<string> {
    checkRequest(request)
    const impressora = request.impressora ?? (await this.#defaultPrinter())
    const driver = this.#options.drivers.find(({ id }) => impressora.startsWith(`${id}:`))
    if (!driver) throw new PrintError('impressora.ausente', 'no driver for this printer')
    const record = newRecord(request, impressora, this.#options.newId, this.#options.clock())
    const { trabalhoId } = record.trabalho
    try {
      await this.#options.journal.append(record, request.bytes)
    } catch (error) {
      throw new PrintError('fila.indisponivel', 'the journal refused the job', error)
    }
    const job: QueueJob = {
      record,
      driver,
      bytes: request.bytes,
      withdrawn: this.#disposed,
      released: false,
      submission: Promise.resolve(),
      silentSince: null,
    }
    this.#jobs.set(trabalhoId, job)
    this.#notify(job)
    this.#enqueue(job, impressora)
    return trabalhoId
  }

  async #defaultPrinter(): Promise<string> {
    const remembered = this.#options.remembered?.()
    const chosen = remembered ?? choosePrinter(await this.printers(), undefined)
    if (chosen === null) throw new PrintError('impressora.ausente', 'no printer at all')
    return chosen
  }

  #enqueue(job: QueueJob, impressora: string): void {
    const before = this.#lanes.get(impressora) ?? Promise.resolve()
    job.submission = before.then(() =>
      submitAndRelease(job, {
        apply: (target, change) => this.#apply(target, change),
        save: (target) => this.#options.journal.append(target.record),
        watch: (target) => this.#pollers.get(target.driver)?.wake(),
        log: this.#options.log,
      }),
    )
    this.#lanes.set(impressora, job.submission)
  }

  /** Asks a driver for its jobs under way; resolves to whether any is left. */
  async #poll(driver: PrinterDriver): Promise<boolean> {
    const watched = [...this.#jobs.values()].filter((job) => job.driver === driver && isWatched(job))
    const asked = watched.flatMap(({ record: { ref, spec } }) => (ref ? [{ ref, spec }] : []))
    if (asked.length === 0) return false
    const states = await driver.poll(asked).catch((error: unknown) => {
      this.#options.log('printing.poll', { driver: driver.id, detalhe: String(error) })
      return null
    })
    watched.forEach((job, index) => {
      const state = states?.[index]
      if (!state) return this.#stillSilent(job)
      job.silentSince = null
      this.#apply(job, state)
    })
    return watched.some(isWatched)
  }

  #stillSilent(job: QueueJob): void {
    const now = this.#options.clock()
    job.silentSince ??= now
    if (now - job.silentSince >= SILENCE_MS) this.#apply(job, { estado: 'attention', motivo: 'offline' })
  }

  #apply(job: QueueJob, change: SpoolState): void {
    const next = nextTrabalho(job.record.trabalho, change, this.#options.clock())
    if (next) this.#store(job, next)
  }

  #store(job: QueueJob, trabalho: Trabalho): void {
    job.record = { ...job.record, trabalho }
    if (isTerminal(trabalho.estado)) job.bytes = null
    this.#options.journal.append(job.record).catch((error: unknown) => this.#journalFailed(trabalho.trabalhoId, error))
    this.#notify(job)
  }

  #notify({ record: { trabalho } }: QueueJob): void {
    if (this.#disposed) return
    try {
      this.#options.onChange(trabalho)
    } catch (error) {
      // A listener that fails must not stop the paper.
      this.#options.log('printing.listener', { trabalhoId: trabalho.trabalhoId, detalhe: String(error) })
    }
  }

  #job(trabalhoId: string): QueueJob {
    const job = this.#jobs.get(trabalhoId)
    if (!job) throw new PrintError('trabalho.ausente', trabalhoId)
    return job
  }

  #journalFailed(trabalhoId: string, error: unknown): void {
    this.#options.log('printing.journal', { trabalhoId, detalhe: String(error) })
  }
}
