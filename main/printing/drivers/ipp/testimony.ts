/*
 * A printer's testimony about a job that CUPS, or a broken connection, has forgotten.
 *
 * The job's name is a random one of ours and goes along to the printer, so there the job is found again. Where it is not
 * found, it never arrived if, and only if, all of this holds:
 *
 * 1. Nobody can bring it any more. CUPS has answered that it does not know the job; a CUPS that loads its jobs again
 *    does so before it answers. No program that CUPS had started for it lives on: a device program outlives its CUPS,
 *    and every one has the job's name in its command line. The processes are looked at before the printer is asked, so
 *    that one which ends in between has brought the job by then.
 * 2. The printer remembers as far back as before the job, and was on all the time. The witness is the newest job which
 *    it called completed before ours was handed over, by uuid, kept with ours. Memories end by age: while a job that
 *    was completed before ours came is still listed, ours cannot have dropped out. It must be a completed one: a job
 *    that somebody left waiting at the panel stays listed for hours, while others come and go. That no power was lost
 *    is shown by its up-time: some write down what they remember, and not at once. Or, where it had completed nothing,
 *    or lost that with its power: it was on all the time since the last moment at which nobody had begun to send ours.
 *    It has also shown in the life of this program how long it keeps ended jobs: for longer than has passed since then,
 *    and more of them than it lists now. Nothing that came since has dropped out, and before that ours was not there.
 *    The moment is when CUPS was asked and said so, by our own clock that nobody sets. Its up-time shows that the
 *    printer was on since, or its having told the same moment of its start before. Its seconds are whole ones: no
 *    printer that answers is off and answers again within the second and a half that this may err. Believed of it is
 *    that it keeps its habits, as with names.
 * 3. The printer tells names as they were sent: some make names of their own, and there ours would be missing for ever.
 *    Its list must hold a name of our making: a random uuid, and not the one that the printer itself gave that job. Or
 *    it must have held one in the life of this program.
 * 4. It holds a while later too: what was sent may still be in the network's buffers when its sender has died.
 *
 * What fails one of them is no proof, and a question to a person. How long the printer is up is none by itself: it does not
 * tell whether its memory was cut short. What a printer had when it lost its power nobody can know.
 */
import { asIppError } from './ippError.ts'
import type { PrinterHabits } from './printerHabits.ts'
import { isCompleted, type PrinterMemory, type RememberedJob } from './printerMemory.ts'
import { JOB_STATE } from './states.ts'

/**
 * `completed` came out · `short` completed, with fewer sides counted than the whole job has · `uncounted` completed, and the
 * printer does not count · `twice` came out more than once · `gaveUp` aborted or cancelled · `underWay` the printer has it ·
 * `absent` provably never arrived · `restarted` not listed, and the printer was or may have been switched on since · `forgot`
 * not listed, which proves nothing · `mute` cannot be queried · `off` unreachable now · `silent` no answer this time
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

const MISSING: ReadonlySet<Testimony> = new Set(['absent', 'restarted', 'forgot'])

/** Whether the printer lists no such job. */
export function isMissing(word: Testimony): boolean {
  return MISSING.has(word)
}

/** The facts stored with a job about the moment before it was submitted. */
interface Witness {
  /** `job-uuid` of the newest job the printer called completed. */
  readonly uuid: string | null
  /** When the printer was switched on, by its up-time and our clock; epoch, ms. */
  readonly bootedAt: number | null
}

/**
 * Tolerance for `printer-up-time`, which has whole seconds, and for an answer's delay; still less than any printer takes to
 * start.
 */
const BOOT_TOLERANCE_MS = 1_500
/** A second that has begun counts for one, or for none. */
const UP_TOLERANCE_MS = 1_000
const NONE = '-'

/** A printer, and the function that queries it. */
export interface Questioned {
  readonly memory: PrinterMemory
  /** The printer's name in `habits`. */
  readonly name: string
  /** Receives the printer's habits, as this question shows them. */
  readonly habits: PrinterHabits
}

/** Notes a printer's state before a job is handed over, for `testimonyOf`. Rejects with `IppError`. */
export async function takeWitness(printer: Questioned): Promise<string> {
  // A printer that does not list its jobs may still reveal whether it was on.
  const listed = endedAt(printer).catch((error: unknown) => (isRefusal(error) ? [] : Promise.reject(error)))
  const [ended, up] = await Promise.all([listed, printer.memory.upMs()])
  const bootedAt = up === null ? null : Date.now() - up
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

/** A job to be queried. */
export interface Asked {
  readonly ourId: string
  /** The witness from `takeWitness`; undefined without one. */
  readonly witness: string | undefined
  /** The last time at which the job was certainly not being sent yet, by `performance.now()`. */
  readonly notBegunAt?: number | undefined
  /** The minimum count of a completely printed job. */
  readonly impressions: number
}

/** Queries the printer. Never rejects. */
export async function testimonyOf(
  printer: Questioned,
  { ourId, witness, notBegunAt, impressions }: Asked,
): Promise<Testimony> {
  const { memory, name, habits } = printer
  const { uuid, bootedAt } = readWitness(witness)
  try {
    // Active jobs first, so that a job which ends in between is still seen.
    if ((await memory.active()).some((job) => job.name === ourId)) return 'underWay'
    const ended = await endedAt(printer)
    const ours = ended.filter((job) => job.name === ourId)
    if (ours.length > 0) return endOf(ours, ended, impressions)
    // The up-time is queried last, so that it reveals a power cut during the other queries.
    const up = await memory.upMs()
    const isOnSince = sameLife(bootedAt, up)
    const tellsNames = habits.tellsNames(name)
    if (!tellsNames) return isOnSince === false ? 'restarted' : 'forgot'
    if (isOnSince && uuid !== null && ended.some((job) => job.uuid === uuid)) return 'absent'
    const passed = notBegunAt === undefined ? Infinity : performance.now() - notBegunAt
    const isOn = isOnSince || (up ?? 0) - UP_TOLERANCE_MS > passed
    if (isOn && habits.keeps(name, passed, ended.length)) return 'absent'
    return isOnSince ? 'forgot' : 'restarted'
  } catch (error) {
    if (!isRefusal(error)) return asIppError(error).kind === 'unreachable' ? 'off' : 'silent'
    const up = await memory.upMs().catch(() => null)
    return bootedAt !== null && sameLife(bootedAt, up) === false ? 'restarted' : 'mute'
  }
}

/** True for an answer that does not answer the question. */
function isRefusal(error: unknown): boolean {
  const { kind } = asIppError(error)
  return kind === 'status' || kind === 'http' || kind === 'malformed' || kind === 'untrusted'
}

async function endedAt({ memory, name, habits }: Questioned): Promise<RememberedJob[]> {
  const askedAt = performance.now()
  const ended = await memory.ended()
  habits.listed(name, ended, askedAt)
  return ended
}

/** Whether the printer was on all the time since `bootedAt` was computed; null where it does not report that. */
function sameLife(bootedAt: number | null, up: number | null): boolean | null {
  if (up === null) return null
  return bootedAt !== null && Math.abs(Date.now() - up - bootedAt) <= BOOT_TOLERANCE_MS
}

function endOf(ours: readonly RememberedJob[], ended: readonly RememberedJob[], least: number): Testimony {
  const [completed, second] = ours.filter(isCompleted)
  if (second) return 'twice'
  if (completed) return countOf(completed, ended, least)
  return ours.some(({ state }) => state === JOB_STATE.canceled || state === JOB_STATE.aborted) ? 'gaveUp' : 'forgot'
}

/**
 * Interprets a completed job's page count. Some printers never count and report 0, which proves nothing. A printer that counted
 * other jobs, but reports 0 or too few for this one, contradicts itself.
 */
function countOf({ impressions }: RememberedJob, ended: readonly RememberedJob[], least: number): Testimony {
  if (impressions === null || impressions >= least) return 'completed'
  if (impressions > 0 || ended.some((job) => (job.impressions ?? 0) > 0)) return 'short'
  return 'uncounted'
}
