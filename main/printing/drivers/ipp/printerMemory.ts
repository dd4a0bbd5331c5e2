import { integer, isNoValue, number, of, OPERATION, text, texts, type IppGroup } from './values.ts'
import type { IppTarget } from './address.ts'
import { asked, whom } from './calls.ts'
import type { IppClient } from './client.ts'
import { JOB_STATE } from './states.ts'

export interface ListedJob {
  readonly id: number
  /** Empty if the server does not send one. */
  readonly uuid: string
  readonly name: string
  /** `JOB_STATE`; null when it is not reported. */
  readonly state: number | null
  readonly reasons: readonly string[]
  /** Sides printed, over all copies; null if they are not counted. Some printers that do not count report 0. */
  readonly impressions: number | null
  /** Whether the job may have begun. False only if the begin time is sent as "no value" (RFC 8011 §5.3.14.2). */
  readonly begun: boolean
}

/** A printer's list of jobs, of this program and of all others. All methods reject with `IppError`. */
export interface PrinterMemory {
  active(): Promise<ListedJob[]>
  ended(): Promise<ListedJob[]>
  /** Uptime in ms, with a resolution of 1 s (RFC 8011 §5.4.29). Null if missing, or if the printer sends wall time, as CUPS does. */
  upMs(): Promise<number | null>
}

export const JOB_ATTRIBUTES = [
  'job-id',
  'job-uuid',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-impressions-completed',
  'time-at-processing',
] as const
/** Longest plausible up-time, twenty years: no machine is on for so long. */
const LONGEST_LIFE_S = 20 * 365 * 86_400
/** Number of jobs requested: more than a printer remembers. Without a limit some printers list very few. */
const LIMIT = 1_000

/** @param user name the printer lists our jobs under */
export function printerMemory({ path, uri }: IppTarget, client: IppClient, user: string): PrinterMemory {
  const head = whom(uri, user)
  const jobs = async (which: 'completed' | 'not-completed') => {
    const more = [integer('limit', LIMIT), of('keyword', 'which-jobs', which)]
    const all = await asked([client, path], OPERATION.getJobs, 'job', [...head, ...more], JOB_ATTRIBUTES)
    return onceEach(all.map(readListed))
  }
  return {
    active: () => jobs('not-completed'),
    ended: () => jobs('completed'),
    async upMs() {
      const query = OPERATION.getPrinterAttributes
      const [printer] = await asked([client, path], query, 'printer', head, ['printer-up-time'])
      const seconds = printer ? number(printer, 'printer-up-time') : null
      return seconds === null || seconds > LONGEST_LIFE_S ? null : seconds * 1_000
    },
  }
}

export function readListed(group: IppGroup): ListedJob {
  return {
    id: number(group, 'job-id') ?? 0,
    uuid: text(group, 'job-uuid'),
    name: text(group, 'job-name'),
    state: number(group, 'job-state'),
    reasons: texts(group, 'job-state-reasons'),
    impressions: number(group, 'job-impressions-completed'),
    begun: !isNoValue(group, 'time-at-processing'),
  }
}

/** Removes repeated jobs, by number and uuid: ippeveprinter lists a job twice when two clients query it. */
function onceEach(jobs: readonly ListedJob[]): ListedJob[] {
  const seen = new Set<string>()
  return jobs.filter(({ id, uuid }) => {
    const key = `${id} ${uuid}`
    if (uuid !== '' && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Whether a printer with these ended jobs counts pages: some that do not report 0 for every job. */
export function countsPages(ended: readonly ListedJob[]): boolean {
  return ended.some(({ impressions }) => (impressions ?? 0) > 0)
}

/** Whether the printer reports no printed side. A 0 of a begun job counts only if the printer counts other jobs. */
export function isBlank({ impressions, begun }: ListedJob, counts: boolean): boolean {
  return begun ? impressions === 0 && counts : (impressions ?? 0) === 0
}

export function isCompleted({ state }: ListedJob): boolean {
  return state === JOB_STATE.completed
}

/** Reason of a completed job of which something went wrong. */
export const WITH_ERRORS = 'job-completed-with-errors'
/** Reason of a completed job that the printer handed on, and of which it never learns more (RFC 8011 §5.3.8). */
export const HANDED_ON = 'queued-in-device'

/** True for a job that the printer calls cancelled or aborted. */
export function isGivenUp({ state }: ListedJob): boolean {
  return state === JOB_STATE.canceled || state === JOB_STATE.aborted
}

/** Number of polls of a printer until it has dropped a cancelled job, and the pause between them. */
const LET_GO_TRIES = 10
const LET_GO_MS = 500

/**
 * Whether a printer reports that a cancelled job of ours printed no page. False if unknown: the printer cannot be
 * queried, forgot the job, or still lists it after 5 s.
 * @param sheets the minimum of the whole job; a single sheet cannot come out in part
 * @param believesZero whether a count of 0 is believed of a printer that never counted
 */
export async function leftNoPage(
  memory: PrinterMemory,
  isOurs: (job: ListedJob) => boolean,
  sheets: number,
  believesZero = false,
): Promise<boolean> {
  try {
    for (let tries = 0, quiet = 0; quiet < 2; tries += 1) {
      if (tries === LET_GO_TRIES) return false
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, LET_GO_MS))
      // Two polls in a row must find no job: ippeveprinter reports a job as cancelled, and may then start it.
      quiet = (await memory.active()).some(isOurs) ? 0 : quiet + 1
    }
    const ended = await memory.ended()
    const [ours, counts] = [ended.filter(isOurs), believesZero || countsPages(ended)]
    const isSingle = ({ impressions }: ListedJob) => impressions === null && sheets === 1
    return ours.length > 0 && ours.every((job) => isGivenUp(job) && (isBlank(job, counts) || isSingle(job)))
  } catch {
    return false
  }
}
