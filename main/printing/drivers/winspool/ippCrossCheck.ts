import { leastSides, needsCount, printerName, type SpoolJob, type SpoolState } from '../../driver.ts'
import { patience } from '../ipp/patience.ts'
import { printersBehind } from '../ipp/printersBehind.ts'
import type { Testimony } from '../ipp/testimony.ts'
import { ippUriOf, isElsewhere } from './ports.ts'

/** The job's state for each answer of the printer; an answer not listed here proves nothing about the job. */
const STATES: Partial<Record<Testimony, SpoolState>> = {
  completed: { estado: 'printed' },
  uncounted: { estado: 'sent' },
  underWay: { estado: 'printing' },
  gaveUp: { estado: 'failed', erro: 'impressora.falhou' },
  blank: { estado: 'failed', erro: 'impressora.falhou' },
  short: { estado: 'unknown' },
  twice: { estado: 'unknown' },
}
const UNHEARD_MS = 60_000
/** Ms: sent bytes may still be in the network's buffers after their sender has ended. */
const SETTLED_MS = 3_000

/** Queries the printer behind a queue about our jobs, by our names of the jobs. `port` is Windows' name of the printer's port. */
export interface IppCrossCheck {
  /** The state of a job that Windows is done with. Never rejects. */
  ofDone(port: string, job: SpoolJob): Promise<SpoolState>
  /** The state of a job that left the queue before its end was seen; null while the outcome is open. Never rejects. */
  ofGone(port: string, job: Omit<SpoolJob, 'ref'>): Promise<SpoolState | null>
  /** Whether the printer knows the job; false if it does not answer. Never rejects. */
  knows(port: string, ourId: string): Promise<boolean>
  /** The witness before a job is handed over; undefined if the printer cannot be queried, or does not answer. Never rejects. */
  witness(port: string): Promise<string | undefined>
}

/**
 * Checks jobs with the printer itself, with the proof of `testimony.ts` that a job never arrived. Once a job has left the queue
 * nothing can still send it: Windows lists a deleted job until its port has released it. This does not hold for a queue on
 * another machine.
 */
export function ippCrossCheck(user: string): IppCrossCheck {
  const behind = printersBehind(user)
  const waits = patience()
  /** Time until which a silent port is not queried for a witness: most printers have no IPP, and each job would wait. */
  const unheard = new Map<string, number>()

  const askOf = (port: string, { spec, witness }: Omit<SpoolJob, 'ref'>) => {
    const asked = { ourId: spec.ourId, witness, impressions: leastSides(spec), counted: needsCount(spec) }
    return behind.testimony(ippUriOf(port), asked)
  }

  return {
    async ofDone(port, job) {
      return STATES[await askOf(port, job)] ?? { estado: 'sent' }
    },

    async ofGone(port, job) {
      const told = await askOf(port, job)
      const { ourId, impressora } = job.spec
      if (told === 'absent' && !isElsewhere(printerName(impressora))) {
        return waits.lasting(ourId) < SETTLED_MS ? null : { estado: 'failed', erro: 'impressora.naoRecebeu' }
      }
      waits.over(ourId)
      // Only a printer that has answered by IPP before may answer again: most printers have no IPP at all.
      const mayAnswer = (told === 'off' || told === 'silent') && job.witness !== undefined
      return mayAnswer ? null : (STATES[told] ?? { estado: 'unknown' })
    },

    async knows(port, ourId) {
      const word = await behind.testimony(ippUriOf(port), { ourId, witness: undefined, impressions: 1 })
      return STATES[word] !== undefined
    },

    async witness(port) {
      if (performance.now() < (unheard.get(port) ?? 0)) return undefined
      return behind.witness(ippUriOf(port)).catch(() => void unheard.set(port, performance.now() + UNHEARD_MS))
    },
  }
}
