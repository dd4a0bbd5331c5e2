import type { SpoolRef } from '../driver.ts'
import { asPrintError, type PrintError } from '../errors.ts'
import { specOf, type JobRecord, type Phase } from '../journal/journal.ts'
import { witnessOf, type EarlyAnswers } from './earlyAnswers.ts'
import type { DeliveryHost } from './host.ts'
import { UNWRITTEN, failedWith, type Job } from './job.ts'

/** A printer that took nothing is asked again soon at first, then less and less often. */
const AGAIN_MS = [500, 1_000, 2_000]
const AT_LAST_MS = 5_000
const KEY_LATER_MS = 2_000
/** A full disk does not report new room: wait, and try again. */
const DISK_MS = 2_000

/**
 * Hands one job to the spooler: held where it can hold, printing where it cannot. The journal knows of the attempt
 * before the spooler does. Resolves to how long to wait before the next try, or null: held, released or ended.
 */
export async function submitJob(job: Job, host: DeliveryHost, ahead: EarlyAnswers | null): Promise<number | null> {
  const bytes = await host.bytesOf(job)
  if (bytes === 'later') {
    host.apply(job, { estado: 'waiting' })
    return KEY_LATER_MS
  }
  if (bytes === null) {
    host.apply(job, failedWith('documento.perdido'))
    return null
  }
  const asked = ahead?.witness ?? witnessOf(job.driver, job.record.trabalho.impressora)
  const witness = await asked.catch((error: unknown) => void note(job, host, error))
  const { witness: _earlier, ...rest } = job.record
  // A one-phase driver prints whatever it accepts, so from here on a page may come out.
  job.record = atPhase({ ...rest, ...(witness !== undefined && { witness }) }, 'submitting', !job.driver.twoPhase)
  if (!(await saved(job, host))) {
    job.record = atPhase(job.record, 'kept', false)
    return unwritten(job, host)
  }
  let ref: SpoolRef
  try {
    ref = await job.driver.submit(bytes, specOf(job.record))
  } catch (error) {
    return refused(job, host, error)
  }
  job.record = { ...job.record, ref }
  return accepted(job, host, isHeld(job, ref))
}

/** Whether a job cannot print before it is released. */
export function isHeld({ driver }: Job, ref: SpoolRef): boolean {
  return driver.twoPhase || driver.holds?.(ref) === true
}

async function accepted(job: Job, host: DeliveryHost, held: boolean): Promise<null> {
  job.fresh = null
  job.record = atPhase(job.record, held ? 'held' : 'released', !held)
  // Reference and state, saved in one turn, are one commit.
  const written = saved(job, host)
  host.apply(job, { estado: 'submitted' })
  if (!held) host.watch(job)
  // The job is held, and not recorded yet: it is not released before.
  await written
  return null
}

/**
 * Releases a held job. The journal knows first: a restart must take it for printed. Resolves to how long to wait before it
 * is submitted anew, or null: released or ended.
 */
export async function releaseJob(job: Job, host: DeliveryHost): Promise<number | null> {
  const { ref } = job.record
  if (!ref) return null
  if (job.withdrawn) {
    await takeBack(job, host)
    host.apply(job, { estado: 'canceled' })
    return null
  }
  job.record = atPhase(job.record, 'released', true)
  if (!(await saved(job, host))) {
    job.record = atPhase(job.record, 'held', false)
    return unwritten(job, host)
  }
  const isFirst = !job.releaseTried
  job.releaseTried = true
  try {
    await job.driver.release(ref)
    job.refusals = 0
  } catch (error) {
    const { codigo } = note(job, host, error)
    if (codigo === 'trabalho.ausente') return isFirst ? again(job, host) : watched(job, host)
    if (codigo !== 'impressora.semResposta') {
      await takeBack(job, host)
      host.apply(job, failedWith(codigo))
      return null
    }
    // The release may or may not have arrived. A job that is still held did not get it.
    job.uncertain = true
  }
  return watched(job, host)
}

function watched(job: Job, host: DeliveryHost): null {
  host.watch(job)
  return null
}

/** The spooler has lost what it held and was never told to release: that cannot have printed, and goes on as after a restart. */
async function again(job: Job, host: DeliveryHost): Promise<number | null> {
  const { ref: _gone, ...rest } = job.record
  job.record = atPhase(rest, 'kept', false)
  job.releaseTried = false
  if (!(await saved(job, host))) return unwritten(job, host)
  host.apply(job, { estado: 'queued' })
  return nextPause(job)
}

/** Waits, and repeats the same step when the journal takes the record. */
function unwritten(job: Job, host: DeliveryHost): number {
  host.apply(job, UNWRITTEN)
  return DISK_MS
}

function nextPause(job: Job): number {
  const pauseMs = AGAIN_MS[job.refusals] ?? AT_LAST_MS
  job.refusals += 1
  return pauseMs
}

/** The release may not have arrived and the spooler still holds the job, so it cannot have printed: once more. */
export async function releaseAgain(job: Job, host: DeliveryHost): Promise<void> {
  const { ref } = job.record
  if (ref) await job.driver.release(ref).catch((error: unknown) => note(job, host, error))
}

/** Takes an unreleased job out of the spooler as far as that is possible; false when nobody answered. */
export async function takeBack(job: Job, host: DeliveryHost): Promise<boolean> {
  const { phase, spec, trabalho } = job.record
  if (phase === 'kept') return true
  try {
    const ref = job.record.ref ?? (await job.driver.find(spec.ourId, trabalho.impressora))
    if (ref) await job.driver.cancel(ref)
    return true
  } catch (error) {
    note(job, host, error)
    return false
  }
}

function refused(job: Job, host: DeliveryHost, error: unknown): number | null {
  const { codigo } = note(job, host, error)
  const pauseMs = nextPause(job)
  if (codigo === 'impressora.semResposta') {
    // The answer got lost, perhaps not the job: the spooler is asked for it before anything else.
    job.uncertain = true
    return pauseMs
  }
  job.record = atPhase(job.record, 'kept', false)
  if (codigo === 'impressora.ocupada') {
    void saved(job, host)
    host.apply(job, { estado: 'waiting' })
    return pauseMs
  }
  host.apply(job, failedWith(codigo))
  return null
}

/** The record moved to another phase. */
export function atPhase(record: JobRecord, phase: Phase, liberado: boolean): JobRecord {
  return { ...record, phase, trabalho: { ...record.trabalho, liberado } }
}

async function saved(job: Job, host: DeliveryHost): Promise<boolean> {
  try {
    await host.save(job)
    return true
  } catch (error) {
    note(job, host, error)
    return false
  }
}

function note(job: Job, host: DeliveryHost, error: unknown): PrintError {
  const known = asPrintError(error, 'impressora.recusou')
  host.log('printing.submission', {
    trabalhoId: job.record.trabalho.trabalhoId,
    codigo: known.codigo,
    detalhe: known.detalhe,
  })
  return known
}
