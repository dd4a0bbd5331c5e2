import type { SpoolRef, SpoolState } from '../driver.ts'
import { PrintError, asPrintError } from '../errors.ts'
import { specOf } from '../journal/journal.ts'
import type { DeliveryHost } from './host.ts'
import { failedWith, type Job } from './job.ts'
import { atPhase, isHeld } from './submission.ts'

/** `go`: on with it, from the phase it is found in. `later`: nobody answered. `over`: the lane is done with it. */
export type Fate = 'go' | 'later' | 'over'

/**
 * Finds out what became of a job whose last step nobody saw: the program was killed, or an answer got lost. It is
 * looked up by the name we gave it, never by a number. A held job, or one that the spooler does not have of a driver
 * that holds, cannot have printed and goes on. Any other is left to the spooler's word, or to a person's.
 */
export async function reconcile(job: Job, host: DeliveryHost): Promise<Fate> {
  const { driver, record } = job
  let found: { ref: SpoolRef; state: SpoolState } | null
  try {
    found = await lookUp(job)
  } catch (error) {
    const { codigo, detalhe } = asPrintError(error, 'impressora.semResposta')
    host.log('printing.recovery', { trabalhoId: record.trabalho.trabalhoId, codigo, detalhe })
    host.silent(job)
    return 'later'
  }
  job.silentSince = null
  if (found && isHeld(job, found.ref) && found.state.estado === 'submitted') {
    job.record = { ...atPhase(record, 'held', false), ref: found.ref }
    host.apply(job, found.state)
    return certain(job)
  }
  if (found) {
    // The job moved without us: from now on paper is possible.
    job.record = { ...atPhase(record, 'released', true), ref: found.ref }
    certain(job)
    host.apply(job, found.state)
    host.watch(job)
    return 'over'
  }
  if (!driver.twoPhase) return missing(job, host)
  const { ref: _gone, ...rest } = record
  job.record = atPhase(rest, 'kept', false)
  return certain(job)
}

/** Handed over by a driver that holds nothing, and not to be found: only a printer that can prove it did not get the job spares the question. */
async function missing(job: Job, host: DeliveryHost): Promise<Fate> {
  const { driver, record } = job
  const never = driver.neverArrived
    ? await driver.neverArrived(specOf(record), record.witness).catch(() => null)
    : false
  if (never === null) return 'later'
  host.apply(job, never ? failedWith('impressora.naoRecebeu') : { estado: 'unknown', erro: 'impressora.semResposta' })
  return 'over'
}

function certain(job: Job): 'go' {
  job.uncertain = false
  return 'go'
}

async function lookUp({ driver, record }: Job) {
  const spec = specOf(record)
  const { ref: known } = record
  const seen = await driver.find(spec.ourId, spec.impressora, spec.rotulo)
  if (!seen) return null
  // The driver's own note of the moment of submission is in what we stored.
  const ref = known?.uuid === seen.uuid ? known : seen
  const [state] = await driver.poll([{ ref, spec, witness: record.witness }])
  if (!state) throw new PrintError('impressora.semResposta', 'found, and then no answer')
  return { ref, state }
}
