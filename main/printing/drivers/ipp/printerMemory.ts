import { integer, number, of, text } from './attributes.ts'
import type { IppTarget } from './address.ts'
import type { IppClient } from './client.ts'
import { groups, OPERATION, request, requested } from './request.ts'
import { JOB_STATE } from './states.ts'
import type { IppGroup } from './values.ts'

/** A job as a printer remembers it. */
export interface RememberedJob {
  readonly id: number
  /** Empty where the printer gives none. */
  readonly uuid: string
  readonly name: string
  /** `JOB_STATE`; null when the printer does not report it. */
  readonly state: number | null
  /** Sides printed; null if the printer does not count. Some printers that do not count report 0. */
  readonly impressions: number | null
}

/** A printer's list of jobs, of this program and of all others. All methods reject with `IppError`. */
export interface PrinterMemory {
  active(): Promise<RememberedJob[]>
  ended(): Promise<RememberedJob[]>
  /** Uptime (RFC 8011 §5.4.29) in ms, in whole seconds. Null when missing, or the wall time, as in CUPS. */
  upMs(): Promise<number | null>
}

const JOB_ATTRIBUTES = ['job-id', 'job-uuid', 'job-name', 'job-state', 'job-impressions-completed']
/** Longest plausible up-time, twenty years: no machine is on for so long. */
const LONGEST_LIFE_S = 20 * 365 * 86_400
/** The most jobs requested: more than a printer remembers. Without a limit some printers list very few. */
const LIMIT = 1_000

/** @param user name the printer lists our jobs under */
export function printerMemory({ path, uri }: IppTarget, client: IppClient, user: string): PrinterMemory {
  const head = [of('uri', 'printer-uri', uri), of('name', 'requesting-user-name', user)]
  const jobs = async (which: 'completed' | 'not-completed') => {
    const more = [integer('limit', LIMIT), of('keyword', 'which-jobs', which), ...requested(JOB_ATTRIBUTES)]
    const answer = await client.send(path, request(OPERATION.getJobs, [...head, ...more]))
    return onceEach(groups(answer, 'job').map(readRemembered))
  }
  return {
    active: () => jobs('not-completed'),
    ended: () => jobs('completed'),
    async upMs() {
      const question = request(OPERATION.getPrinterAttributes, [...head, ...requested(['printer-up-time'])])
      const [printer] = groups(await client.send(path, question), 'printer')
      const seconds = printer ? number(printer, 'printer-up-time') : null
      return seconds === null || seconds > LONGEST_LIFE_S ? null : seconds * 1_000
    },
  }
}

function readRemembered(group: IppGroup): RememberedJob {
  return {
    id: number(group, 'job-id') ?? 0,
    uuid: text(group, 'job-uuid'),
    name: text(group, 'job-name'),
    state: number(group, 'job-state'),
    impressions: number(group, 'job-impressions-completed'),
  }
}

/** Removes repeated jobs, by number and uuid: ippeveprinter lists a job twice when two clients query it. */
function onceEach(jobs: readonly RememberedJob[]): RememberedJob[] {
  const seen = new Set<string>()
  return jobs.filter(({ id, uuid }) => {
    const key = `${id} ${uuid}`
    if (uuid !== '' && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** True for a job that the printer calls completed. */
export function isCompleted({ state }: RememberedJob): boolean {
  return state === JOB_STATE.completed
}
