import { PrintError } from './errors.ts'
import type { SpoolState } from './driver.ts'
import { failedWith, type QueueJob } from './queueJob.ts'

/** What the submission needs of the queue. */
export interface SubmissionHost {
  apply(job: QueueJob, change: SpoolState): void
  /** Writes the job's record to the journal; rejects when it could not. */
  save(job: QueueJob): Promise<void>
  /** The job is released: start asking the spooler. */
  watch(job: QueueJob): void
  log(event: string, data: Record<string, string>): void
}

/**
 * Takes one job from our queue into the spooler in two phases: held, reference written down, released.
 * Nothing can print before the last step, so every failure before it is a plain `failed`.
 * Never rejects.
 */
export async function submitAndRelease(job: QueueJob, host: SubmissionHost): Promise<void> {
  if (job.withdrawn || job.bytes === null) return host.apply(job, { estado: 'canceled' })
  try {
    const ref = await job.driver.submit(job.bytes, job.record.spec)
    job.record = { ...job.record, ref }
  } catch (error) {
    return refused(job, host, error)
  }
  try {
    await host.save(job)
  } catch (error) {
    note(job, host, 'fila.indisponivel', error)
    await withdraw(job, host)
    return host.apply(job, failedWith('fila.indisponivel'))
  }
  host.apply(job, { estado: 'submitted' })
  if (job.withdrawn) {
    await withdraw(job, host)
    return host.apply(job, { estado: 'canceled' })
  }
  return release(job, host)
}

async function release(job: QueueJob, host: SubmissionHost): Promise<void> {
  const { ref } = job.record
  if (!ref) return
  job.released = true
  try {
    await job.driver.release(ref)
    host.watch(job)
  } catch (error) {
    const { codigo } = note(job, host, 'impressora.semResposta', error)
    await withdraw(job, host)
    // No answer leaves it open whether the release arrived; only a person can tell then.
    host.apply(job, codigo === 'impressora.semResposta' ? { estado: 'unknown', erro: codigo } : failedWith(codigo))
  }
}

async function refused(job: QueueJob, host: SubmissionHost, error: unknown): Promise<void> {
  const { codigo } = note(job, host, 'impressora.recusou', error)
  if (codigo !== 'impressora.semResposta') return host.apply(job, failedWith(codigo))
  // The answer got lost, perhaps not the job. Held, it cannot print; it must not stay behind either.
  const ref = await job.driver.find(job.record.spec.ourId).catch(() => null)
  if (ref) {
    job.record = { ...job.record, ref }
    await withdraw(job, host)
  }
  host.apply(job, job.driver.twoPhase ? failedWith(codigo) : { estado: 'unknown', erro: codigo })
}

/** Takes the job out of the spooler as far as that is possible. */
async function withdraw(job: QueueJob, host: SubmissionHost): Promise<void> {
  const { ref } = job.record
  if (!ref) return
  await job.driver.cancel(ref).catch((error: unknown) => note(job, host, 'impressora.semResposta', error))
}

function note(job: QueueJob, host: SubmissionHost, fallback: PrintError['codigo'], error: unknown): PrintError {
  const known = error instanceof PrintError ? error : new PrintError(fallback, String(error), error)
  host.log('printing.submission', {
    trabalhoId: job.record.trabalho.trabalhoId,
    codigo: known.codigo,
    detalhe: known.detalhe,
  })
  return known
}
