import type { Trabalho } from '../../../shared/model/impressao.ts'
import { PrintError } from '../errors.ts'
import { requestOf, type Origin, type PrintRequest } from '../paper/printRequest.ts'
import { cancelJob } from './cancelJob.ts'
import { isOpen, isWatched, type Job } from './job.ts'
import type { Parts } from './lanes.ts'

/** Changes for a reprint. */
export interface Again {
  readonly chave: string
  readonly copias?: number | undefined
  readonly paginas?: string | undefined
}

/** A job's document, and the request to print it again. */
export interface Reprint {
  readonly request: PrintRequest
  readonly origin: Origin
  /** The attendance of the job. Undefined for a job that only a spooler knew, which only an office can reach. */
  readonly atendimento: number | undefined
}

/** See `PrintQueue.again`. Rejects with `trabalho.ausente`. */
export async function reprintOf(job: Job, parts: Parts, { chave, copias, paginas }: Again): Promise<Reprint> {
  const reprint = await documentOf(job, parts)
  const { request, origin } = reprint
  if (origin.intervalo !== undefined && paginas !== undefined) {
    throw new PrintError('trabalho.ausente', 'its pages are not numbered from 1')
  }
  return { ...reprint, request: { ...request, chave, copias: copias ?? request.copias, intervalo: paginas } }
}

/**
 * See `PrintQueue.moveTo`.
 * @param get finds a job that the present attendance may touch; throws `trabalho.ausente`
 * @param print rejects as `PrintQueue.print`
 */
export async function moveTo(
  job: Job,
  impressora: string,
  parts: Parts,
  get: (trabalhoId: string) => Job,
  print: (reprint: Reprint) => Promise<Trabalho>,
): Promise<Trabalho> {
  const { board, lanes, driverOf } = parts
  const driver = driverOf(impressora)
  if (!driver) throw new PrintError('impressora.ausente', 'no driver for this printer')
  const lane = lanes.ofJob(job)
  await lane.settled(job)
  const { phase, trabalho } = get(job.record.trabalho.trabalhoId).record
  if (isWatched(job) && trabalho.reserva === impressora && !job.withdrawn) {
    const reprint = await takenForReserve(job, impressora, parts)
    return reprint ? print(reprint) : get(trabalho.trabalhoId).record.trabalho
  }
  if (!isOpen(job) || phase !== 'kept' || job.withdrawn || trabalho.impressora === impressora) return trabalho
  lane.remove(job)
  board.send(job, { is: 'moved', impressora, driver })
  lanes.ofJob(job).add(job)
  return job.record.trabalho
}

/**
 * Cancels a job at its printer, so that the reserve can print it. Resolves to null if that fails, or a page may have come out:
 * no document prints in two places.
 */
async function takenForReserve(job: Job, impressora: string, parts: Parts): Promise<Reprint | null> {
  const { board } = parts
  // Reads the document before the job ends and deletes it.
  const { request, origin, atendimento } = await documentOf(job, parts)
  try {
    await cancelJob(job, parts, true)
    await board.settled(job)
  } finally {
    board.send(job, { is: 'wantedAgain' })
  }
  const { trabalhoId, estado } = job.record.trabalho
  if (estado !== 'canceled') return null
  const again = { ...request, impressora, tray: undefined, mayShrink: undefined, chave: `reserva ${trabalhoId}` }
  return { request: again, origin, atendimento }
}

/** The job's document and options for a reprint; rejects with `trabalho.ausente` when the document is gone. */
async function documentOf(job: Job, { board }: Parts): Promise<Reprint> {
  const { hash, trabalho, atendimento } = job.record
  const bytes = await board.bytesOf(job)
  if (!(bytes instanceof Uint8Array)) throw new PrintError('trabalho.ausente', 'its document is gone')
  return { request: requestOf(job.record, bytes), origin: { hash, intervalo: trabalho.intervalo }, atendimento }
}
