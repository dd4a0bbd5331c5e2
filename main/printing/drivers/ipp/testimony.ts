/* A printer's testimony about a job that CUPS, or a broken connection, has forgotten.
   The printer receives the job's random name, so the job can be found there. A job that the printer does not list
   never arrived if, and only if, all four conditions hold:
   1. No process can still deliver the job. CUPS answered that it does not know the job; a restarted CUPS loads its
   jobs before it answers. No process that CUPS started for the job is running. Such a process can outlive CUPS, and
   has the job's name in its command line. Processes are listed before the printer is queried: one that ends in
   between has delivered the job by then.
   2. The printer's memory reaches back to before the job, and the printer was on all the time. There are two proofs:
   - The printer still lists the witness: the newest job that it had completed before ours was handed over, by uuid.
     Memories end by age, so our job cannot have dropped out before the witness. Only a completed job counts, because
     a job that waits at the panel stays listed for hours. The up-time shows that no power was lost: some printers
     store their memory late.
   - The printer was on since the last moment at which our job was certainly not being sent. This moment is when CUPS
     was queried and reported the job as not begun, by a monotonic clock. Since this program started, the printer has
     kept ended jobs for longer than that time, and listed more of them than now. So no job of that time has dropped
     out, and ours was not sent before. The up-time shows that the printer was on, or the printer reports the same
     boot time as before. It counts whole seconds. No printer restarts and answers within the tolerance of 1.5 s.
   3. The printer returns names as they were sent; a printer that makes its own names never lists ours. The proof is
   a name of our form in its list, now or since this program started. It must not be the uuid that the printer gave
   that job.
   4. The answer is the same a while later: sent bytes may still be in the network's buffers after their sender has
   died.
   If one condition fails, nothing is proven, and a person is asked. The up-time alone proves nothing, because it
   does not show whether the memory was cut short. The jobs that a printer had when it lost power cannot be known. */
import { asIppError } from './ippError.ts'
import {
  countsPages,
  HANDED_ON,
  isBlank,
  isCompleted,
  isGivenUp,
  WITH_ERRORS,
  type ListedJob,
  type PrinterMemory,
} from './printerMemory.ts'

/** Testimony of a printer about a job. */
export type Testimony =
  | 'completed' // printed
  | 'short' // completed, with fewer sides counted than the whole job has
  | 'uncounted' // completed, and the printer does not count
  | 'handedOn' // handed on to a device that does not report the end
  | 'withErrors' // completed, with errors
  | 'twice' // printed more than once
  | 'gaveUp' // aborted or cancelled
  | 'blank' // aborted or cancelled without a page
  | 'underWay' // the printer has it
  | 'absent' // provably never arrived
  | 'restarted' // not listed, and the printer was possibly restarted since
  | 'forgot' // not listed, which proves nothing
  | 'mute' // cannot be queried
  | 'off' // unreachable now
  | 'silent' // no answer this time

const MISSING: ReadonlySet<Testimony> = new Set(['absent', 'restarted', 'forgot'])

/** Whether the printer does not list the job. */
export function isMissing(testimony: Testimony): boolean {
  return MISSING.has(testimony)
}

/** The facts stored with a job about the moment before it was submitted. */
interface Witness {
  /** `job-uuid` of the newest job the printer called completed. */
  readonly uuid: string | null
  /** When the printer was switched on, from its uptime and this computer's clock; epoch, ms. */
  readonly bootedAt: number | null
}

/** Tolerance between two switch-on times: `printer-up-time` has whole seconds. No printer restarts so fast. */
const BOOT_TOLERANCE_MS = 1_500
/** Tolerance for the second that has just begun, which a printer may count or not. */
const UP_TOLERANCE_MS = 1_000
const NONE = '-'

export interface Questioned {
  readonly memory: PrinterMemory
  /** The printer's name in `habits`. */
  readonly name: string
  readonly habits: PrinterHabits
}

/** Notes a printer's state before a job is submitted, for `testimonyOf`. Rejects with `IppError`. */
export async function takeWitness(printer: Questioned): Promise<string> {
  // A printer that does not list its jobs may still report its uptime.
  const listed = endedAt(printer).catch((error: unknown) => (isRefusal(error) ? [] : Promise.reject(error)))
  const [ended, up] = await Promise.all([listed, printer.memory.upMs()])
  const bootedAt = up === null ? null : Date.now() - up
  const newest = ended
    .filter((job) => isCompleted(job) && /^\S+$/.test(job.uuid))
    .reduce<ListedJob | null>((best, job) => (best && best.id > job.id ? best : job), null)
  return `${newest?.uuid ?? NONE} ${bootedAt ?? NONE}`
}

function readWitness(written: string | undefined): Witness {
  const [uuid = NONE, boot = NONE] = (written ?? '').split(' ')
  const bootedAt = boot === NONE ? Number.NaN : Number(boot)
  return { uuid: uuid === NONE || uuid === '' ? null : uuid, bootedAt: Number.isFinite(bootedAt) ? bootedAt : null }
}

export interface Asked {
  readonly ourId: string
  /** The witness from `takeWitness`; undefined without one. */
  readonly witness: string | undefined
  /** The last time at which the job was certainly not yet being sent, by `performance.now()`. */
  readonly notBegunAt?: number | undefined
  /** The minimum count of a completely printed job. */
  readonly impressions: number
  /** Whether a completed job that the printer did not count is `uncounted` (`needsCount`). */
  readonly counted?: boolean
}

type Count = Required<Pick<Asked, 'impressions' | 'counted'>>

/** Queries the printer. Never rejects. */
export async function testimonyOf(
  printer: Questioned,
  { ourId, witness, notBegunAt, impressions, counted = false }: Asked,
): Promise<Testimony> {
  const { memory, name, habits } = printer
  const { uuid, bootedAt } = readWitness(witness)
  try {
    // Active jobs are listed first, so that a job that ends in between is found among the ended ones.
    if ((await memory.active()).some((job) => job.name === ourId)) return 'underWay'
    const ended = await endedAt(printer)
    const ours = ended.filter((job) => job.name === ourId)
    if (ours.length > 0) return endOf(ours, ended, { impressions, counted })
    // The uptime is queried last, so that it also reveals a power loss during the other queries.
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

/** True if the server responded, but not to the query: an error, bytes that are not IPP, or an untrusted certificate. */
function isRefusal(error: unknown): boolean {
  const { kind } = asIppError(error)
  return kind === 'status' || kind === 'http' || kind === 'malformed' || kind === 'untrusted'
}

async function endedAt({ memory, name, habits }: Questioned): Promise<ListedJob[]> {
  const askedAt = performance.now()
  const ended = await memory.ended()
  habits.listed(name, ended, askedAt)
  return ended
}

/** Whether the printer was on without interruption since `bootedAt`; null if its answers do not show it. */
function sameLife(bootedAt: number | null, up: number | null): boolean | null {
  if (up === null) return null
  return bootedAt !== null && Math.abs(Date.now() - up - bootedAt) <= BOOT_TOLERANCE_MS
}

function endOf(ours: readonly ListedJob[], ended: readonly ListedJob[], count: Count): Testimony {
  const [completed, second] = ours.filter(isCompleted)
  if (second) return 'twice'
  if (completed?.reasons.includes(WITH_ERRORS)) return 'withErrors'
  if (completed?.reasons.includes(HANDED_ON)) return 'handedOn'
  if (completed) return countOf(completed, ended, count)
  if (!ours.some(isGivenUp)) return 'forgot'
  return ours.every((job) => isGivenUp(job) && isBlank(job, countsPages(ended))) ? 'blank' : 'gaveUp'
}

/**
 * Interprets a completed job's page count. Some printers never count and report 0, which proves nothing. A printer that counted
 * other jobs, but reports 0 or too few for this one, contradicts itself.
 */
function countOf({ impressions }: ListedJob, ended: readonly ListedJob[], count: Count): Testimony {
  if (impressions === null) return count.counted ? 'uncounted' : 'completed'
  if (impressions >= count.impressions) return 'completed'
  if (impressions > 0 || countsPages(ended)) return 'short'
  return 'uncounted'
}

const OUR_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

interface Habits {
  /** True once the printer has listed a job by the name that this program gave. */
  tellsNames: boolean
  /** When each completed job was first seen in the printer's list, by uuid; only jobs of the latest list. */
  seen: ReadonlyMap<string, number>
  /** The longest time (ms) for which a completed job was seen to stay in the list. */
  keptMs: number
  /** The most ended jobs that the printer listed at once. */
  most: number
}

/** Behaviour observed in printers since the program started. Printers are named by the caller. */
export class PrinterHabits {
  readonly #known = new Map<string, Habits>()

  /** Learns from a list of ended jobs; `askedAt` is before the request, by `performance.now()`. */
  listed(printer: string, ended: readonly ListedJob[], askedAt: number): void {
    const known = this.#known.get(printer)
    const now = performance.now()
    const completed = ended.filter((job) => isCompleted(job) && job.uuid !== '')
    const seen = new Map(completed.map(({ uuid }) => [uuid, known?.seen.get(uuid) ?? now]))
    this.#known.set(printer, {
      tellsNames: (known?.tellsNames ?? false) || ended.some(tellsName),
      seen,
      keptMs: Math.max(known?.keptMs ?? 0, ...[...seen.values()].map((since) => askedAt - since)),
      most: Math.max(known?.most ?? 0, ended.length),
    })
  }

  tellsNames(printer: string): boolean {
    return this.#known.get(printer)?.tellsNames ?? false
  }

  /** Whether the printer would still list a job that ended at most `ms` ago, if it now lists `others` other jobs. */
  keeps(printer: string, ms: number, others: number): boolean {
    const known = this.#known.get(printer)
    return known !== undefined && ms <= known.keptMs && others < known.most
  }
}

/** Whether the job has a name in our form that the printer did not derive from the job's own uuid. */
function tellsName({ name, uuid }: ListedJob): boolean {
  return OUR_NAME.test(name) && !uuid.endsWith(name)
}
