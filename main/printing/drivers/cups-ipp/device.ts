import { ippTarget } from '../ipp/address.ts'
import { number, of, text } from '../ipp/attributes.ts'
import { createClient } from '../ipp/client.ts'
import { groups, OPERATION, request } from '../ipp/request.ts'
import { JOB_STATE } from '../ipp/states.ts'

/** Short: the printer answers at once or is not worth waiting for, and other jobs wait for theirs. */
const ANSWER_MS = 2_000

/** What a printer itself says of a job that CUPS calls completed; `twice` when it printed it more than once. */
export type DeviceWord = 'completed' | 'twice' | 'gaveUp' | 'underWay' | 'silent'

/**
 * Asks the printer behind a queue how a job of ours ended; CUPS hands our name for it on. CUPS' own word is
 * not enough: its ipp program tells a job the printer gave up from a completed one by luck alone, depending
 * on which of its two threads looks first, and sometimes before the printer is done; and a CUPS that was killed
 * may begin a job again that the printer already has. Never rejects: a printer that cannot be asked, does not
 * answer in time or has forgotten the job is `silent`.
 */
export async function askDevice(
  deviceUri: string,
  jobName: string,
  user: string,
  answerMs = ANSWER_MS,
): Promise<DeviceWord> {
  const device = jobsAt(deviceUri, jobName, user, answerMs)
  if (!device) return 'silent'
  try {
    // In this order, so that a job which ends in between is seen all the same.
    if ((await device('not-completed')).length > 0) return 'underWay'
    return wordFor((await device('completed')).map(({ state }) => state))
  } catch {
    // Whatever went wrong, it says nothing of the job.
    return 'silent'
  }
}

/** How often, and how long apart, a printer is asked whether it has let go of a job that was cancelled. */
const LET_GO_TRIES = 10
const LET_GO_MS = 250

/**
 * Whether the printer behind a queue says that a cancelled job of ours put no page out. False where it does not tell: it
 * cannot be asked, has forgotten the job, or still has it after 2.5 s.
 * @param sheets the least that the whole job is; of a single one there is no part that could have come out before
 */
export async function deviceSaysBlank(
  deviceUri: string,
  jobName: string,
  user: string,
  sheets: number,
  answerMs = ANSWER_MS,
): Promise<boolean> {
  const device = jobsAt(deviceUri, jobName, user, answerMs)
  if (!device) return false
  try {
    for (let tries = 0; (await device('not-completed')).length > 0; tries += 1) {
      if (tries === LET_GO_TRIES) return false
      await new Promise((resolve) => setTimeout(resolve, LET_GO_MS))
    }
    const ended = await device('completed')
    return ended.length > 0 && ended.every((job) => isBlank(job, sheets))
  } catch {
    return false
  }
}

interface DeviceJob {
  readonly state: number | null
  /** Null where the printer does not count. */
  readonly impressions: number | null
}

function isBlank({ state, impressions }: DeviceJob, sheets: number): boolean {
  if (state !== JOB_STATE.canceled && state !== JOB_STATE.aborted) return false
  return impressions === 0 || (impressions === null && sheets === 1)
}

/** Asks for the jobs of that name; null for a printer that cannot be asked. */
function jobsAt(deviceUri: string, jobName: string, user: string, answerMs: number) {
  const device = ippTarget(deviceUri)
  if (!device) return null
  const client = createClient(device.address, answerMs, { keep: false })
  return async (which: 'completed' | 'not-completed'): Promise<DeviceJob[]> => {
    const question = request(OPERATION.getJobs, [
      of('uri', 'printer-uri', device.uri),
      of('name', 'requesting-user-name', user),
      of('keyword', 'which-jobs', which),
      of('keyword', 'requested-attributes', 'job-name', 'job-state', 'job-impressions-completed'),
    ])
    const jobs = groups(await client.send(device.path, question), 'job')
    return jobs
      .filter((job) => text(job, 'job-name') === jobName)
      .map((job) => ({ state: number(job, 'job-state'), impressions: number(job, 'job-impressions-completed') }))
  }
}

function wordFor(states: ReadonlyArray<number | null>): DeviceWord {
  const printed = states.filter((state) => state === JOB_STATE.completed).length
  if (printed > 0) return printed === 1 ? 'completed' : 'twice'
  return states.some((state) => state === JOB_STATE.canceled || state === JOB_STATE.aborted) ? 'gaveUp' : 'silent'
}
