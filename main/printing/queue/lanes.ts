import type { LogEvent } from '../../ports.ts'
import type { Job } from './job.ts'
import type { PrinterDriver, PrinterStatus } from '../driver.ts'
import type { JobBoard } from './jobBoard.ts'

/** Pause (ms) after a step that failed unexpectedly, so that the printer's lane does not stop. */
const AGAIN_MS = 2_000

/**
 * Takes the first job of a lane a step further. Resolves to null if the lane has finished with the job, else to the
 * pause (ms) before the next try. `Infinity`: only `wake` starts the next try.
 */
type Deliver = (job: Job, early: EarlyAnswers | null) => Promise<number | null>

export class Lanes {
  readonly #lanes = new Map<string, Lane>()
  readonly #paused = new Set<string>()
  readonly #deliver: Deliver

  constructor(deliver: Deliver, log: (event: LogEvent, data: Readonly<Record<string, string>>) => void) {
    this.#deliver = (job, early) =>
      deliver(job, early).catch((error: unknown) => {
        const { trabalhoId } = job.record.trabalho
        log('printing.submission', { trabalhoId, detalhe: String(error) })
        return AGAIN_MS
      })
  }

  of(impressora: string): Lane {
    let lane = this.#lanes.get(impressora)
    if (!lane) {
      lane = new Lane(this.#deliver)
      this.#lanes.set(impressora, lane)
    }
    return lane
  }

  ofJob({ record }: Job): Lane {
    return this.of(record.trabalho.impressora)
  }

  isPaused(impressora: string): boolean {
    return this.#paused.has(impressora)
  }

  pause(impressora: string, pausada: boolean): void {
    if (pausada) this.#paused.add(impressora)
    else this.#paused.delete(impressora)
    this.wake(impressora)
  }

  /** Tries a printer's first job again at once. */
  wake(impressora: string): void {
    this.#lanes.get(impressora)?.wake()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()))
  }
}

/** One printer's jobs on their way to its spooler: one at a time, in the order of the requests. */
export class Lane {
  /** Must not reject. */
  readonly #deliver: Deliver
  readonly #jobs: Job[] = []
  /** Answers queried in advance, used only by a job's first step. */
  readonly #early = new WeakMap<Job, EarlyAnswers>()
  #step: { job: Job; done: Promise<number | null> } | null = null
  #running = false
  #woken = false
  #stopped = false
  #rouse = () => {}

  constructor(deliver: Deliver) {
    this.#deliver = deliver
  }

  add(job: Job, early: EarlyAnswers | null = null): void {
    this.#jobs.push(job)
    if (early) this.#early.set(job, early)
    if (!this.#running) void this.#run()
  }

  /** True if a job added now would be the first. */
  get isFree(): boolean {
    return this.#jobs.length === 0
  }

  /** Removes a job. No step of the job may be running (see `settled`). */
  remove(job: Job): void {
    const at = this.#jobs.indexOf(job)
    if (at >= 0) this.#jobs.splice(at, 1)
    if (at === 0) this.wake()
  }

  wake(): void {
    this.#woken = true
    this.#rouse()
  }

  /** Resolves when no step of this job is running. */
  async settled(job: Job): Promise<void> {
    while (this.#step?.job === job) await this.#step.done
  }

  /** Begins no further step; resolves when the current step has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.wake()
    await this.#step?.done
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let job = this.#jobs[0]; job && !this.#stopped; job = this.#jobs[0]) {
      this.#woken = false
      const early = this.#early.get(job) ?? null
      this.#early.delete(job)
      this.#step = { job, done: this.#deliver(job, early) }
      const pauseMs = await this.#step.done
      this.#step = null
      if (pauseMs === null) this.remove(job)
      else if (!this.#woken) await this.#sleep(pauseMs)
    }
    this.#running = false
  }

  /** @param ms `Infinity` sleeps until `wake` */
  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === Infinity ? undefined : setTimeout(resolve, ms)
      this.#rouse = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

export interface Parts {
  readonly board: JobBoard
  readonly lanes: Lanes
  /** Polls the released jobs at this job's printer now. */
  readonly poll: (job: Job) => Promise<unknown>
  readonly driverOf: (impressora: string) => PrinterDriver | undefined
  readonly log: (event: LogEvent, data: Readonly<Record<string, string>>) => void
}

export interface EarlyAnswers {
  readonly status: Promise<PrinterStatus>
  readonly witness: Promise<string | undefined>
}

/**
 * Queries the printer while the journal stores the document, because a printer answers more slowly than a disk. Only
 * for the first job of a lane: the witness must be taken before the job is submitted.
 */
export function askEarly(driver: PrinterDriver, impressora: string): EarlyAnswers {
  const early = { status: driver.status(impressora), witness: witnessOf(driver, impressora) }
  // `submitJob` awaits these answers. If the job is refused before, a failure must not be an unhandled rejection.
  for (const answer of [early.status, early.witness]) answer.catch(() => undefined)
  return early
}

export async function witnessOf(driver: PrinterDriver, impressora: string): Promise<string | undefined> {
  return driver.witness?.(impressora)
}
