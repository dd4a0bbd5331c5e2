/*
 * What a printer can testify of a job that whoever stood before it has forgotten: CUPS was killed, a connection broke.
 *
 * The job's name is a random one of ours and goes along to the printer, so there the job is found again. Where it is not
 * found, it never arrived if, and only if, all of this holds:
 *
 * 1. Nobody can bring it any more. CUPS has answered that it does not know the job (a CUPS that loads its jobs again does
 *    so before it answers), and no program that CUPS had started for it lives on: a device program outlives its CUPS, and
 *    every one has the job's name in its command line. That is looked at before the printer is asked, so that one which
 *    ends in between has brought the job by the time of the question.
 * 2. The printer remembers as far back as before the job. The witness is the newest job which it called completed before
 *    ours was handed over, by uuid, kept with ours. Memories end by age: while a job that was completed before ours came is
 *    still listed, ours cannot have dropped out, and no power was lost in between. It must be a completed one: a job that
 *    somebody left waiting at the panel stays listed for hours, while others come and go. No clock is part of this.
 * 3. The printer tells names as they were sent: some make names of their own, and there ours would be missing for ever. Its
 *    list must hold a name of our making (a random uuid, and not the one that the printer itself gave that job), or must
 *    have in the life of this program.
 * 4. It holds a while later too: what was sent may still be in the network's buffers when its sender has died.
 *
 * What fails one of them is no proof, and a question to a person. Without a witness (the first job after the printer was
 * switched on) there is none either: how long the printer is up would not tell whether its memory was cut short.
 */
import { asIppError } from './ippError.ts'
import { isCompleted, type PrinterMemory, type RememberedJob } from './printerMemory.ts'
import { JOB_STATE } from './states.ts'

/**
 * `completed` came out · `short` completed, with fewer sides counted than the whole job has · `uncounted` completed, and the
 * printer counts nothing · `twice` came out more than once · `gaveUp` aborted or cancelled · `underWay` the printer has it ·
 * `absent` proven never to have arrived · `restarted` not listed, and the printer was switched on since, or may have been · `forgot` not
 * listed, which proves nothing · `mute` cannot be asked · `off` nobody there now · `silent` no answer this time
 */
export type Testimony =
  | 'completed'
  | 'short'
  | 'uncounted'
  | 'twice'
  | 'gaveUp'
  | 'underWay'
  | 'absent'
  | 'restarted'
  | 'forgot'
  | 'mute'
  | 'off'
  | 'silent'

/** What is kept with a job of the moment before it was handed over. */
interface Witness {
  /** `job-uuid` of the newest job the printer called completed. */
  readonly uuid: string | null
  /** As `PrinterMemory.bootedAt`. */
  readonly bootedAt: number | null
}

/** `printer-up-time` is in whole seconds, and an answer takes its time. */
const BOOT_TOLERANCE_MS = 1_500
const OUR_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NONE = '-'

/** Taken before a job is handed over, for `testimonyOf`. Rejects with `IppError`. */
export async function takeWitness(memory: PrinterMemory): Promise<string> {
  const [ended, bootedAt] = await Promise.all([memory.ended(), memory.bootedAt()])
  const newest = ended
    .filter((job) => isCompleted(job) && /^\S+$/.test(job.uuid))
    .reduce<RememberedJob | null>((best, job) => (best && best.id > job.id ? best : job), null)
  return `${newest?.uuid ?? NONE} ${bootedAt ?? NONE}`
}

function readWitness(written: string | undefined): Witness {
  const [uuid = NONE, boot = NONE] = (written ?? '').split(' ')
  const bootedAt = boot === NONE ? Number.NaN : Number(boot)
  return { uuid: uuid === NONE || uuid === '' ? null : uuid, bootedAt: Number.isFinite(bootedAt) ? bootedAt : null }
}

/** A job to be asked about. */
export interface Asked {
  readonly ourId: string
  /** From `takeWitness`. */
  readonly witness: string | undefined
  /** The least that a whole job counts. */
  readonly impressions: number
}

/** Printers that have told names as they were sent, by whatever the caller knows them by; for the life of a program. */
export type NameTellers = Set<string>

/**
 * Asks the printer. Never rejects.
 * @param tellers gets `printer` when it tells a name of ours
 */
export async function testimonyOf(
  memory: PrinterMemory,
  { ourId, witness, impressions }: Asked,
  printer: string,
  tellers: NameTellers,
): Promise<Testimony> {
  try {
    // In this order, so that a job which ends in between is seen all the same.
    if ((await memory.active()).some(({ name }) => name === ourId)) return 'underWay'
    const ended = await memory.ended()
    const ours = ended.filter(({ name }) => name === ourId)
    if (ended.some(tellsName)) tellers.add(printer)
    if (ours.length > 0) return endOf(ours, ended, impressions)
    const { uuid, bootedAt } = readWitness(witness)
    if (uuid !== null && tellers.has(printer) && ended.some((job) => job.uuid === uuid)) return 'absent'
    return mayHaveRestarted(bootedAt, await memory.bootedAt(), tellers.has(printer)) ? 'restarted' : 'forgot'
  } catch (error) {
    const { kind } = asIppError(error)
    if (kind === 'unreachable') return 'off'
    // It answered, and not to this question.
    return kind === 'status' || kind === 'http' || kind === 'malformed' || kind === 'untrusted' ? 'mute' : 'silent'
  }
}

function tellsName({ name, uuid }: RememberedJob): boolean {
  return OUR_NAME.test(name) && !uuid.endsWith(name)
}

/**
 * Where nothing shows that it was on all the time it may have been off, as it was when no witness could be had of it; only one
 * that never says how long it is on, and was never seen to remember, is excused.
 */
function mayHaveRestarted(before: number | null, now: number | null, keepsMemory: boolean): boolean {
  if (now === null) return keepsMemory
  return before === null || Math.abs(now - before) > BOOT_TOLERANCE_MS
}

function endOf(ours: readonly RememberedJob[], ended: readonly RememberedJob[], least: number): Testimony {
  const [completed, second] = ours.filter(isCompleted)
  if (second) return 'twice'
  if (completed) return countOf(completed, ended, least)
  return ours.some(({ state }) => state === JOB_STATE.canceled || state === JOB_STATE.aborted) ? 'gaveUp' : 'forgot'
}

/**
 * What a completed job's count says. Some printers never count and say 0: that is nothing against the job, and nothing for
 * it. One that has counted others and of this one says 0, or too few, contradicts itself.
 */
function countOf({ impressions }: RememberedJob, ended: readonly RememberedJob[], least: number): Testimony {
  if (impressions === null || impressions >= least) return 'completed'
  if (impressions > 0 || ended.some((job) => (job.impressions ?? 0) > 0)) return 'short'
  return 'uncounted'
}
