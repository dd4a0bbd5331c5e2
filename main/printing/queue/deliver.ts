import { type PrinterStatus, type SpoolRef, type SpoolState, asPrintError, PrintError } from '../driver.ts'
import { specOf } from '../journal/journal.ts'
import { isOpen, isWatched, stageOf, type Job } from './job.ts'
import type { JobBoard } from './jobBoard.ts'
import type { EventOf } from './jobMachine.ts'
import { witnessOf, type EarlyAnswers, type Parts } from './lanes.ts'

/** Pause before a printer is queried again (ms), because it does not report that a person filled its tray. */
const RETRY_MS = 2_000
/**
 * Largest number of released jobs that a spooler has for one printer: the printing job and the next one, so that the
 * printer never waits. Jobs that still wait here can be cancelled or moved, and raise no question after a power cut.
 */
const MOST_RELEASED = 2
/** Pauses before a printer that accepted nothing is tried again, ms. */
const AGAIN_MS = [500, 1_000, 2_000]
const AT_LAST_MS = 5_000
const KEY_LATER_MS = 2_000
/** Pause before the journal is tried again, ms: the system does not notify of free disk space. */
const DISK_MS = 2_000

/**
 * Takes a job as far as possible now: reconciles it after a lost answer or a restart, checks the printer, submits,
 * releases. Resolves to null if the lane has finished with the job, else to the pause (ms) before the next try.
 */
export async function deliver(job: Job, early: EarlyAnswers | null, parts: Parts): Promise<number | null> {
  const { board, lanes } = parts
  if (!isOpen(job) || isWithSpooler(job)) return null
  // Where a page may already have come out, only the spooler can say whether a cancellation comes too late.
  if (job.uncertain && (job.record.trabalho.liberado || !isUnwanted(job, board))) {
    const fate = await reconcile(job, parts)
    if (fate === 'later') return RETRY_MS
    if (fate === 'over') return null
  }
  if (!isOpen(job)) return null
  if (isUnwanted(job, board)) {
    await cancelUnreleased(job, parts)
    board.send(job, { is: 'ends', estado: 'canceled', ...(!job.withdrawn && { erro: 'trabalho.expirado' }) })
    return null
  }
  const { impressora } = job.record.trabalho
  if (lanes.isPaused(impressora)) {
    board.send(job, { is: 'waits', estado: 'waiting', motivo: 'paused' })
    return Infinity
  }
  if (!(await passGate(job, parts, early))) return isOpen(job) ? RETRY_MS : null
  if (job.withdrawn) return 0
  // The lane is woken by the end of an earlier job.
  if (board.countWatched(impressora) >= MOST_RELEASED) return Infinity
  if (job.record.phase === 'kept') {
    const pauseMs = await submitJob(job, parts, early)
    if (stageOf(job) !== 'held') return pauseMs
  }
  return releaseJob(job, parts)
}

/** Whether the job was cancelled or has expired. */
function isUnwanted(job: Job, board: JobBoard): boolean {
  return job.withdrawn || board.ages(job) >= 1
}

/**
 * Queries the printer before a job is sent to it. A waiting job can still go to another printer; a job in a spooler may
 * come out after its person left. True if the printer is ready. Otherwise the job's state gets the reason, and the
 * printer that could take over.
 */
async function passGate(job: Job, parts: Parts, early: EarlyAnswers | null): Promise<boolean> {
  const { board } = parts
  let status: PrinterStatus
  try {
    status = await (early?.status ?? job.driver.status(job.record.trabalho.impressora))
  } catch (error) {
    const { codigo } = asPrintError(error, 'impressora.semResposta')
    if (codigo !== 'impressora.semResposta') board.send(job, { is: 'ends', estado: 'failed', erro: codigo })
    else board.send(job, { is: 'silent', reserva: await readyReserve(job, parts) })
    return false
  }
  board.send(job, { is: 'answered' })
  const motivo = status.bloqueio
  if (motivo === null) return true
  const reserva = await readyReserve(job, parts)
  board.send(job, { is: 'waits', estado: motivo === 'paused' ? 'waiting' : 'attention', motivo, reserva })
  return false
}

/** The fallback printer that the job's rule names, if it is ready now; else undefined. */
export async function readyReserve({ record }: Job, { lanes, driverOf }: Parts): Promise<string | undefined> {
  const { reserva, trabalho } = record
  if (reserva === undefined || reserva === trabalho.impressora || lanes.isPaused(reserva)) return undefined
  const status = await driverOf(reserva)
    ?.status(reserva)
    .catch(() => null)
  return status?.bloqueio === null ? reserva : undefined
}

/** `go`: continue from the phase that was found. `later`: the spooler did not answer. `over`: the job is done. */
export type Fate = 'go' | 'later' | 'over'

/**
 * Finds out what became of a job whose last step has no known result: the program was killed, or an answer got lost. Looks the
 * job up by our name, never by number. A job that is held, or missing at a two-phase driver, cannot have printed and goes on, as
 * does an unwanted job that never arrived.
 * Any other job takes the spooler's state, or becomes a question to a person.
 */
export async function reconcile(job: Job, { board, log }: Parts): Promise<Fate> {
  let found: { ref: SpoolRef; state: SpoolState } | null
  try {
    found = await lookUp(job)
  } catch (error) {
    const { codigo, detalhe } = asPrintError(error, 'impressora.semResposta')
    log('printing.recovery', { trabalhoId: job.record.trabalho.trabalhoId, codigo, detalhe })
    board.send(job, { is: 'silent' })
    return 'later'
  }
  // Meanwhile another caller has found the job and continues with it.
  if (!isOpen(job) || isWithSpooler(job)) return 'over'
  if (found) {
    board.send(job, { is: 'found', ...found, held: isHeld(job, found.ref) })
    return stageOf(job) === 'held' ? 'go' : 'over'
  }
  if (job.driver.twoPhase) {
    board.send(job, { is: 'notFound' })
    return 'go'
  }
  board.send(job, { is: 'answered' })
  const never = await provenNever(job)
  if (never === null) return 'later'
  if (never && isUnwanted(job, board)) {
    board.send(job, { is: 'notFound' })
    return 'go'
  }
  if (never) board.send(job, { is: 'ends', estado: 'failed', erro: 'impressora.naoRecebeu' })
  else board.send(job, { is: 'ends', estado: 'unknown', erro: 'impressora.semResposta' })
  return 'over'
}

/** Whether the watcher follows the job to its end: then no step of the lane may end it. */
function isWithSpooler(job: Job): boolean {
  return isWatched(job) && job.record.ref !== undefined
}

/** For a missing job of a one-phase driver: true if the printer proves that it never had the job, null if unknown. */
async function provenNever({ driver, record }: Job): Promise<boolean | null> {
  if (!driver.neverArrived) return false
  return driver.neverArrived(specOf(record), record.witness).catch(() => null)
}

async function lookUp({ driver, record }: Job) {
  const spec = specOf(record)
  const { ref: known } = record
  const seen = await driver.find(spec.ourId, spec.impressora, spec.rotulo)
  if (!seen) return null
  // The stored reference also has the driver's note.
  const ref = known?.uuid === seen.uuid ? known : seen
  const [state] = await driver.poll([{ ref, spec, witness: record.witness }])
  if (!state) throw new PrintError('impressora.semResposta', 'found, and then no answer')
  return { ref, state }
}

/**
 * Hands one job to the spooler: a driver that can hold jobs holds it, any other prints it. The attempt is stored in the
 * journal right before. A kill between the two steps leaves a question if the driver prints at once. Resolves to the
 * pause (ms) before the next try; null: the job is held, released or ended.
 */
async function submitJob(job: Job, parts: Parts, early: EarlyAnswers | null): Promise<number | null> {
  const { board } = parts
  const bytes = await board.bytesOf(job)
  if (bytes === 'later') {
    board.send(job, { is: 'waits', estado: 'waiting' })
    return KEY_LATER_MS
  }
  if (bytes === null) {
    board.send(job, { is: 'ends', estado: 'failed', erro: 'documento.perdido' })
    return null
  }
  // `submit` reports the same failure again.
  await job.driver.prepare?.(bytes, specOf(job.record)).catch(() => undefined)
  if (isUnwanted(job, board)) return 0
  const asked = early?.witness ?? witnessOf(job.driver, job.record.trabalho.impressora)
  const witness = await asked.catch((error: unknown) => void note(job, parts, error))
  const isStored = await board.sendWritten(job, { is: 'submitting', witness })
  if (!isStored || isUnwanted(job, board)) job.driver.stop?.(job.record.spec.ourId)
  if (!isStored) return unwritten(job, parts)
  // The job was cancelled or expired while the attempt was stored: nothing was submitted.
  if (isUnwanted(job, board)) return (await board.sendWritten(job, { is: 'busy' })) ? 0 : DISK_MS
  const unwatch = watchSending(job, parts)
  let ref: SpoolRef
  try {
    ref = await job.driver.submit(bytes, specOf(job.record))
  } catch (error) {
    return notTaken(job, parts, error)
  } finally {
    unwatch()
  }
  // The record has to be stored before the job may be released.
  await board.sendWritten(job, { is: 'taken', ref, held: isHeld(job, ref) })
  return null
}

/** Reports a job while its printer takes it, until the returned function is called. A spooler that holds the job is not asked. */
function watchSending(job: Job, parts: Parts): () => void {
  const { driver, record } = job
  if (driver.twoPhase || (driver.holds && !driver.printsAtOnce?.(record.spec.ourId))) return () => undefined
  let asked: Promise<void> | null = null
  const sending = new AbortController()
  const ask = () => void (asked ??= reportSending(job, parts, sending.signal).finally(() => (asked = null)))
  const timer = setInterval(ask, RETRY_MS)
  return () => {
    clearInterval(timer)
    sending.abort()
  }
}

/**
 * Reports whether a job is printing while it is still being sent: a printer may accept a long document only as fast as
 * it prints. The printer's state for this job counts, because it may be printing another computer's. No answer means
 * nothing, because many printers serve one connection.
 */
async function reportSending(job: Job, parts: Parts, over: AbortSignal): Promise<void> {
  const [found, status] = await Promise.all([
    lookUp(job).catch(() => undefined),
    job.driver.status(job.record.trabalho.impressora).catch(() => null),
  ])
  const { estado, motivo = status?.bloqueio ?? undefined } = found?.state ?? {}
  const send = (change: Omit<EventOf<'sending'>, 'is'>) => {
    // An answer that arrives after the transfer is outdated.
    if (!over.aborted) parts.board.send(job, { is: 'sending', ...change })
  }
  if (estado === 'printing') send({ estado })
  else if (motivo !== undefined && motivo !== 'offline')
    send({ estado: 'attention', motivo, reserva: await readyReserve(job, parts) })
  else if (found !== undefined) send({ estado: 'waiting' })
}

function isHeld({ driver }: Job, ref: SpoolRef): boolean {
  return driver.twoPhase || driver.holds?.(ref) === true
}

function notTaken(job: Job, parts: Parts, error: unknown): number | null {
  const { board } = parts
  const { codigo } = note(job, parts, error)
  const pauseMs = nextPause(job)
  if (codigo === 'impressora.semResposta') board.send(job, { is: 'submitLost' })
  else if (codigo === 'impressora.ocupada') board.send(job, { is: 'busy' })
  else {
    board.send(job, { is: 'refused', erro: codigo })
    return null
  }
  return pauseMs
}

/**
 * Releases a held job. The journal stores the release first. Resolves to the pause (ms) before the job is submitted again; null:
 * the job is released or ended.
 */
async function releaseJob(job: Job, parts: Parts): Promise<number | null> {
  const { board } = parts
  const { ref } = job.record
  if (!ref) return null
  if (job.withdrawn) {
    await cancelUnreleased(job, parts)
    board.send(job, { is: 'ends', estado: 'canceled' })
    return null
  }
  if (!(await board.sendWritten(job, { is: 'releasing' }))) return unwritten(job, parts)
  try {
    await job.driver.release(ref)
    board.send(job, { is: 'released' })
  } catch (error) {
    const { codigo } = note(job, parts, error)
    if (codigo === 'trabalho.ausente') return submitAgain(job, parts)
    if (codigo === 'impressora.semResposta') board.send(job, { is: 'releaseLost' })
    else {
      await cancelUnreleased(job, parts)
      board.send(job, { is: 'ends', estado: 'failed', erro: codigo })
    }
  }
  return null
}

/** Submits a held job again that the spooler lost, unless an earlier release may have arrived. */
async function submitAgain(job: Job, parts: Parts): Promise<number | null> {
  const pauseMs = nextPause(job)
  const isWritten = await parts.board.sendWritten(job, { is: 'heldLost' })
  if (job.record.phase === 'released') return null
  return isWritten ? pauseMs : unwritten(job, parts)
}

/** Reverts the step, because the journal refused it. Returns the pause (ms) before the next try. */
function unwritten(job: Job, { board }: Parts): number {
  board.send(job, { is: 'unwritten' })
  return DISK_MS
}

function nextPause({ refusals }: Job): number {
  return AGAIN_MS[refusals] ?? AT_LAST_MS
}

/** Releases a job that the spooler still holds: the first release did not arrive, so the job cannot have printed. */
export async function releaseAgain(job: Job, parts: Parts): Promise<void> {
  const { ref } = job.record
  if (ref) await job.driver.release(ref).catch((error: unknown) => note(job, parts, error))
}

/** Cancels an unreleased job at the spooler; false if the spooler did not answer. */
export async function cancelUnreleased(job: Job, parts: Parts): Promise<boolean> {
  const { phase, spec, trabalho } = job.record
  if (phase === 'kept') return true
  try {
    const ref = job.record.ref ?? (await job.driver.find(spec.ourId, trabalho.impressora))
    if (ref) await job.driver.cancel(ref)
    return true
  } catch (error) {
    note(job, parts, error)
    return false
  }
}

function note(job: Job, { log }: Parts, error: unknown): PrintError {
  const known = asPrintError(error, 'impressora.recusou')
  const { trabalhoId } = job.record.trabalho
  log('printing.submission', { trabalhoId, codigo: known.codigo, detalhe: known.detalhe })
  return known
}
