import type { Estacao } from '../../../shared/ipc/types.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { inTime } from '../../inTime.ts'
import { type SpoolRef, PrintError } from '../driver.ts'
import { requestOf, type Origin, type PrintRequest } from '../paper/printRequest.ts'
import { reconcile, cancelUnreleased } from './deliver.ts'
import { isOpen, isWatched, sheetMayBeOut, stageOf, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import type { Parts } from './lanes.ts'

/**
 * Cancels a job in this program or at its spooler, as far as possible. Rejects with `impressora.semResposta` while the
 * outcome is unknown, and as the driver's `cancel`.
 * @param sure true: a job that may have printed a page ends as `unknown`, so that a person checks the printer
 */
export async function cancelJob(job: Job, parts: Parts, sure: boolean): Promise<void> {
  const { board, lanes, poll } = parts
  board.send(job, { is: 'withdrawn' })
  job.driver.stop?.(job.record.spec.ourId)
  const lane = lanes.ofJob(job)
  await lane.settled(job)
  if (isOpen(job) && (await isLost(job, parts))) {
    throw new PrintError('impressora.semResposta', 'unknown whether it is printing')
  }
  await lane.settled(job)
  if (!isOpen(job)) return
  if (!job.record.trabalho.liberado) {
    lane.remove(job)
    await cancelUnreleased(job, parts)
    board.send(job, { is: 'ends', estado: 'canceled' })
    return
  }
  const { ref } = job.record
  if (!ref || !isOpen(job)) return
  board.send(job, { is: 'takingOut' })
  const outcome = await cancelAtSpooler(job, ref, parts, sure).finally(() => board.send(job, { is: 'takenOut' }))
  if (outcome === 'too-late') await poll(job)
  else board.send(job, { is: 'ends', estado: outcome })
}

/** Queries of a printer, and the pause between them, for a broken-off transfer: its bytes may still arrive. */
const ARRIVES_TRIES = 8
const ARRIVES_MS = 500

/** Whether it remains unknown if the printer has the job. A printer that does not answer is not queried again. */
async function isLost(job: Job, parts: Parts): Promise<boolean> {
  if (!job.record.trabalho.liberado || job.record.ref) return false
  for (let tries = 1; (await reconcile(job, parts)) === 'later'; tries += 1) {
    if (tries === ARRIVES_TRIES || job.silentSince !== null) return true
    await new Promise((resolve) => setTimeout(resolve, ARRIVES_MS))
  }
  return false
}

async function cancelAtSpooler(job: Job, ref: SpoolRef, { board }: Parts, sure: boolean) {
  const outcome = await job.driver.cancel(ref)
  return outcome === 'canceled' && sure && !(await board.askPages(job)) ? 'unknown' : outcome
}

export interface Again {
  readonly chave: string
  readonly copias?: number | undefined
  /** Page range, e.g. `31-32`. */
  readonly paginas?: string | undefined
}

export interface Reprint {
  readonly request: PrintRequest
  readonly origin: Origin
  /** The attendance of the job. Undefined for a job that only a spooler knew, which only an office can reprint. */
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
 * @param get finds a job of the current attendance; throws `trabalho.ausente`
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
  if (job.record.trabalho.reserva === impressora) job.driver.stop?.(job.record.spec.ourId)
  await lane.settled(job)
  const { phase, trabalho } = get(job.record.trabalho.trabalhoId).record
  // A job whose submission was broken off may be partly at the printer.
  if ((isWatched(job) || stageOf(job) === 'submitting') && trabalho.reserva === impressora && !job.withdrawn) {
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
 * Cancels a job at its printer, so that the fallback printer can print it. Resolves to null if that fails, or if a page
 * may have come out: no document is printed twice.
 */
async function takenForReserve(job: Job, impressora: string, parts: Parts): Promise<Reprint | null> {
  const { board } = parts
  // Reads the document first, because the end of the job deletes it.
  const { request, origin, atendimento } = await documentOf(job, parts)
  try {
    await cancelJob(job, parts, true)
    await board.settled(job)
  } finally {
    board.send(job, { is: 'wantedAgain' })
  }
  const { trabalhoId, estado } = job.record.trabalho
  if (estado !== 'canceled' || sheetMayBeOut(job)) return null
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

/** How long a job stays valid, ms. At a kiosk the person leaves soon; an office prints through the night. */
export const VALIDADE_MS: Readonly<Record<Estacao['modo'], number>> = {
  totem: 2 * 60_000,
  balcao: 30 * 60_000,
  escritorio: 24 * 3_600_000,
}
/** After this multiple of the validity an unresponsive spooler is given up, and the clerk is asked. */
const GIVE_UP = 2
/** A printing job expires after this multiple of the allowed printing time. */
const STUCK = 2

/**
 * Ends expired jobs that are not printing: a document printed hours late could reach the wrong person. A printing job
 * stays until it is `STUCK`. Also deletes the documents of expired questions. Resolves to whether any job can still
 * expire.
 */
export async function expire(parts: Parts): Promise<boolean> {
  const { board } = parts
  const late = board.all().filter((job) => board.ages(job) >= 1)
  await Promise.all(
    late.map(async (job) => {
      if (job.record.trabalho.estado === 'unknown') await board.wipe(job)
      else if (isOpen(job) && !job.beingTakenOut && !mayComeOut(job, board)) await endLate(job, parts)
    }),
  )
  return board.all().some((job) => isOpen(job) || (job.record.trabalho.estado === 'unknown' && board.ages(job) < 1))
}

function mayComeOut(job: Job, board: JobBoard): boolean {
  return job.printingSince !== null && board.stuck(job) < STUCK
}

async function endLate(job: Job, parts: Parts): Promise<void> {
  const { board, lanes } = parts
  const lane = lanes.ofJob(job)
  job.driver.stop?.(job.record.spec.ourId)
  await lane.settled(job)
  if (!isOpen(job)) return
  lane.remove(job)
  const givenUp = board.ages(job) >= GIVE_UP
  const ends = (estado: 'canceled' | 'unknown') => board.send(job, { is: 'ends', estado, erro: 'trabalho.expirado' })
  if (!job.record.trabalho.liberado) {
    if ((await cancelUnreleased(job, parts)) || givenUp) ends('canceled')
    else board.send(job, { is: 'silent' })
    return
  }
  // A page may already be in the tray if the job was printing, or was still being sent.
  const sure = job.printingSince !== null || !job.record.ref
  const isSilent = !job.record.ref && (await reconcile(job, parts)) === 'later'
  const { ref } = job.record
  if (!isOpen(job)) return
  // The spooler never received the job.
  if (!job.record.trabalho.liberado) return ends('canceled')
  const outcome = ref ? await job.driver.cancel(ref).catch(() => null) : isSilent ? null : 'unknown'
  if (outcome === 'canceled' && (!sure || (await board.askPages(job)))) ends('canceled')
  else if (outcome === 'canceled' || outcome === 'unknown' || givenUp) ends('unknown')
  else if (outcome === null) board.send(job, { is: 'silent' })
}

/** Longest wait in ms, when the program ends, for jobs that are being submitted. */
const GOODBYE_MS = 2_000

/**
 * Ends the queue with the program. Released jobs are left to their spooler. Other jobs are withdrawn and cancelled, or
 * wait for the next start. Resolves within seconds, even if a step is still under way.
 * @param keep whether unreleased jobs wait for the next start
 * @param idle resolves when no cancellation is under way
 */
export async function shutDown(parts: Parts, keep: () => Promise<boolean>, idle: () => Promise<void>): Promise<void> {
  await inTime(endAll(parts, keep, idle), GOODBYE_MS, () => undefined)
}

async function endAll(parts: Parts, keep: () => Promise<boolean>, idle: () => Promise<void>): Promise<void> {
  const { board, lanes } = parts
  const kept = await keep()
  if (!kept) for (const job of board.open()) board.send(job, { is: 'withdrawn' })
  await Promise.all([lanes.stop(), idle()])
  if (kept) return
  const unreleased = board.open().filter((job) => !job.record.trabalho.liberado)
  await Promise.all(
    unreleased.map(async (job) => {
      await cancelUnreleased(job, parts)
      board.send(job, { is: 'ends', estado: 'canceled' })
    }),
  )
}
