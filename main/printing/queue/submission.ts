import { asPrintError, type PrintError } from '../errors.ts'
import type { SpoolRef } from '../driver.ts'
import { specOf } from '../journal/journal.ts'
import { witnessOf, type EarlyAnswers, type Parts } from './lanes.ts'
import type { Job } from './job.ts'

/** Pauses before a printer that took nothing is tried again (ms): short at first, then longer. */
const AGAIN_MS = [500, 1_000, 2_000]
const AT_LAST_MS = 5_000
const KEY_LATER_MS = 2_000
/** A full disk does not report new room: wait, and try again. */
const DISK_MS = 2_000

/**
 * Hands one job to the spooler: a driver that can hold jobs holds it, any other prints it. The journal stores the attempt first.
 * Resolves to the pause (ms) before the next try; null: the job is held, released or ended.
 */
export async function submitJob(job: Job, parts: Parts, early: EarlyAnswers | null): Promise<number | null> {
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
  const asked = early?.witness ?? witnessOf(job.driver, job.record.trabalho.impressora)
  const witness = await asked.catch((error: unknown) => void note(job, parts, error))
  if (!(await board.sendWritten(job, { is: 'submitting', witness }))) return unwritten(job, parts)
  let ref: SpoolRef
  try {
    ref = await job.driver.submit(bytes, specOf(job.record))
  } catch (error) {
    return notTaken(job, parts, error)
  }
  // The record has to be stored before the job may be released.
  await board.sendWritten(job, { is: 'taken', ref, held: isHeld(job, ref) })
  return null
}

/** Whether a job cannot print before it is released. */
export function isHeld({ driver }: Job, ref: SpoolRef): boolean {
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
export async function releaseJob(job: Job, parts: Parts): Promise<number | null> {
  const { board } = parts
  const { ref } = job.record
  if (!ref) return null
  if (job.withdrawn) {
    await takeBack(job, parts)
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
      await takeBack(job, parts)
      board.send(job, { is: 'ends', estado: 'failed', erro: codigo })
    }
  }
  return null
}

/** For a held job that the spooler lost: submits it again, unless an earlier release may have arrived. */
async function submitAgain(job: Job, parts: Parts): Promise<number | null> {
  const pauseMs = nextPause(job)
  const isWritten = await parts.board.sendWritten(job, { is: 'heldLost' })
  if (job.record.phase === 'released') return null
  return isWritten ? pauseMs : unwritten(job, parts)
}

/** Takes the step back, because the journal refused it. Returns the pause (ms) before the step is tried again. */
function unwritten(job: Job, { board }: Parts): number {
  board.send(job, { is: 'unwritten' })
  return DISK_MS
}

function nextPause({ refusals }: Job): number {
  return AGAIN_MS[refusals] ?? AT_LAST_MS
}

/** Releases a job again that the spooler still holds: the first release did not arrive, so the job cannot have printed. */
export async function releaseAgain(job: Job, parts: Parts): Promise<void> {
  const { ref } = job.record
  if (ref) await job.driver.release(ref).catch((error: unknown) => note(job, parts, error))
}

/** Cancels an unreleased job at the spooler, as far as possible; false if the spooler did not answer. */
export async function takeBack(job: Job, parts: Parts): Promise<boolean> {
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
