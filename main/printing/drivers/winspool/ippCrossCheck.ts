import { leastSides, needsCount, type SpoolJob, type SpoolState } from '../../driver.ts'
import { Patience } from '../ipp/patience.ts'
import { printersBehind } from '../ipp/printersBehind.ts'
import type { Testimony } from '../ipp/testimony.ts'
import { ippUriOf } from './ports.ts'

/** The job's state for each answer of the printer; an answer not listed here proves nothing about the job. */
const STATES: Partial<Record<Testimony, SpoolState>> = {
  completed: { estado: 'printed' },
  uncounted: { estado: 'sent' },
  handedOn: { estado: 'sent' },
  underWay: { estado: 'printing' },
  gaveUp: { estado: 'failed', erro: 'impressora.falhou' },
  blank: { estado: 'failed', erro: 'impressora.falhou' },
  short: { estado: 'unknown' },
  withErrors: { estado: 'unknown' },
  twice: { estado: 'unknown' },
}
/** Ms: sent bytes may still be in the network's buffers after their sender has ended. */
const SETTLED_MS = 3_000

/**
 * Checks jobs with the printer behind a queue, by our names of the jobs. `port` is Windows' name of the printer's port. Uses the
 * proof of `testimony.ts` that a job never arrived. Once a job has left the queue nothing can still send it: Windows lists a
 * deleted job until its port has released it. This does not hold for a queue on another machine.
 */
export function ippCrossCheck(user: string) {
  const behind = printersBehind(user)
  const waits = new Patience()

  const askOf = (port: string, { spec, witness }: SpoolJob) => {
    const asked = { ourId: spec.ourId, witness, impressions: leastSides(spec), counted: needsCount(spec) }
    return behind.testimony(ippUriOf(port), asked)
  }

  return {
    /** The state of a job that Windows is done with. Never rejects. */
    async ofDone(port: string, job: SpoolJob): Promise<SpoolState> {
      return STATES[await askOf(port, job)] ?? { estado: 'sent' }
    },

    /**
     * The state of a job that left the queue before its end was seen; null while the outcome is open. Never rejects.
     * @param isCertain whether this machine's own queue certainly leads to that printer
     */
    async ofGone(port: string, job: SpoolJob, isCertain: boolean): Promise<SpoolState | null> {
      const told = await askOf(port, job)
      const { ourId } = job.spec
      if (told === 'absent' && isCertain) {
        return waits.lasting(ourId) < SETTLED_MS ? null : { estado: 'failed', erro: 'impressora.naoRecebeu' }
      }
      waits.over(ourId)
      // Only a printer that has answered by IPP before may answer again: most printers have no IPP at all.
      const mayAnswer = (told === 'off' || told === 'silent') && job.witness !== undefined
      return mayAnswer ? null : (STATES[told] ?? { estado: 'unknown' })
    },
  }
}
