import type { SpoolRef, SpoolState } from '../driver.ts'
import { asPrintError, PrintError } from '../errors.ts'
import { specOf } from '../journal/journal.ts'
import { stageOf, type Job } from './job.ts'
import type { Parts } from './parts.ts'
import { isHeld } from './submission.ts'

/** `go`: the lane continues from the phase that was found. `later`: no answer. `over`: the lane is done with the job. */
export type Fate = 'go' | 'later' | 'over'

/**
 * Finds out what became of a job whose last step has no known result: the program was killed, or an answer got lost. Looks the
 * job up by our name, never by number. A job that is held, or missing at a two-phase driver, cannot have printed and goes on.
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
  if (never) board.send(job, { is: 'ends', estado: 'failed', erro: 'impressora.naoRecebeu' })
  else board.send(job, { is: 'ends', estado: 'unknown', erro: 'impressora.semResposta' })
  return 'over'
}

/** For a missing job of a one-phase driver: true if the printer proves that it never got the job, null while that is open. */
async function provenNever({ driver, record }: Job): Promise<boolean | null> {
  if (!driver.neverArrived) return false
  return driver.neverArrived(specOf(record), record.witness).catch(() => null)
}

async function lookUp({ driver, record }: Job) {
  const spec = specOf(record)
  const { ref: known } = record
  const seen = await driver.find(spec.ourId, spec.impressora, spec.rotulo)
  if (!seen) return null
  // The stored reference also has the driver's note of the submission.
  const ref = known?.uuid === seen.uuid ? known : seen
  const [state] = await driver.poll([{ ref, spec, witness: record.witness }])
  if (!state) throw new PrintError('impressora.semResposta', 'found, and then no answer')
  return { ref, state }
}
