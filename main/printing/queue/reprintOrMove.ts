import type { Trabalho } from '../../../shared/model/impressao.ts'
import { PrintError } from '../errors.ts'
import { requestOf, type Origin, type PrintRequest } from '../paper/printRequest.ts'
import { cancelJob, type Cancelling } from './cancelJob.ts'
import { isOpen, isWatched, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import type { Lanes } from './lanes.ts'

/** Changes for a reprint. */
export interface Again {
  readonly chave: string
  readonly copias?: number | undefined
  readonly paginas?: string | undefined
}

export interface ReprintDeps {
  readonly board: JobBoard
  readonly lanes: Lanes
  readonly cancelling: Cancelling
  /** Finds a job that the present attendance may touch; throws `trabalho.ausente`. */
  readonly get: (trabalhoId: string) => Job
  /** The attendance that counts as a paper's own where a record of an earlier version names none. */
  readonly current: () => number
  /** Rejects as `PrintQueue.print`. */
  readonly print: (request: PrintRequest, origin: Origin, atendimento: number) => Promise<Trabalho>
}

/** Prints a job's document again, or at another printer. */
export class ReprintOrMove {
  readonly #deps: ReprintDeps

  constructor(deps: ReprintDeps) {
    this.#deps = deps
  }

  /** See `PrintQueue.again`. */
  async again(job: Job, { chave, copias, paginas }: Again): Promise<Trabalho> {
    const { paper, origin, atendimento } = await this.#paperOf(job)
    if (origin.intervalo !== undefined && paginas !== undefined) {
      throw new PrintError('trabalho.ausente', 'its pages are not numbered from 1')
    }
    return this.#deps.print(
      { ...paper, chave, copias: copias ?? paper.copias, intervalo: paginas },
      origin,
      atendimento,
    )
  }

  /** See `PrintQueue.moveTo`. */
  async moveTo(job: Job, impressora: string): Promise<Trabalho> {
    const { board, lanes, cancelling, get } = this.#deps
    const driver = cancelling.host.driverOf(impressora)
    if (!driver) throw new PrintError('impressora.ausente', 'no driver for this printer')
    const lane = lanes.of(job)
    await lane.settled(job)
    const { phase, trabalho } = get(job.record.trabalho.trabalhoId).record
    if (isWatched(job) && trabalho.reserva === impressora && !job.withdrawn) return this.#toReserve(job, impressora)
    if (!isOpen(job) || phase !== 'kept' || job.withdrawn || trabalho.impressora === impressora) return trabalho
    lane.remove(job)
    const { bandeja: _bandeja, ...rest } = trabalho
    job.driver = driver
    job.refusals = 0
    const { ourId, media } = job.record.spec
    job.record = { ...job.record, spec: { ourId, media }, trabalho: { ...rest, impressora } }
    board.decide(job, { estado: 'queued' })
    board.audit(job)
    lanes.of(job).add(job)
    return job.record.trabalho
  }

  /** Never prints in two places: a job that may have left a page at the first printer is asked about, not sent again. */
  async #toReserve(job: Job, impressora: string): Promise<Trabalho> {
    const { board, cancelling, get, print } = this.#deps
    // Reads the document before the job ends and deletes it.
    const { paper, origin, atendimento } = await this.#paperOf(job)
    try {
      await cancelJob(job, cancelling, true)
      await board.settled(job)
    } finally {
      job.withdrawn = false
    }
    const { trabalhoId, estado } = job.record.trabalho
    if (estado !== 'canceled') return get(trabalhoId).record.trabalho
    const again = { ...paper, impressora, tray: undefined, mayShrink: undefined, chave: `reserva ${trabalhoId}` }
    return print(again, origin, atendimento)
  }

  /** The job's document and options for a reprint; rejects with `trabalho.ausente` when the document is gone. */
  async #paperOf(job: Job) {
    const { board, current } = this.#deps
    const { hash, trabalho, atendimento = current() } = job.record
    const bytes = await board.bytesOf(job)
    if (!(bytes instanceof Uint8Array)) throw new PrintError('trabalho.ausente', 'its document is gone')
    return { paper: requestOf(job.record, bytes), origin: { hash, intervalo: trabalho.intervalo }, atendimento }
  }
}
