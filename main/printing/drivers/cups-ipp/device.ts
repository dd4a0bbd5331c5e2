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
  const device = ippTarget(deviceUri)
  if (!device) return 'silent'
  const client = createClient(device.address, answerMs, { keep: false })
  const statesAmong = async (which: 'completed' | 'not-completed') => {
    const question = request(OPERATION.getJobs, [
      of('uri', 'printer-uri', device.uri),
      of('name', 'requesting-user-name', user),
      of('keyword', 'which-jobs', which),
      of('keyword', 'requested-attributes', 'job-name', 'job-state'),
    ])
    const jobs = groups(await client.send(device.path, question), 'job')
    return jobs.filter((job) => text(job, 'job-name') === jobName).map((job) => number(job, 'job-state'))
  }
  try {
    // In this order, so that a job which ends in between is seen all the same.
    if ((await statesAmong('not-completed')).length > 0) return 'underWay'
    return wordFor(await statesAmong('completed'))
  } catch {
    // Whatever went wrong, it says nothing of the job.
    return 'silent'
  }
}

function wordFor(states: ReadonlyArray<number | null>): DeviceWord {
  const printed = states.filter((state) => state === JOB_STATE.completed).length
  if (printed > 0) return printed === 1 ? 'completed' : 'twice'
  return states.some((state) => state === JOB_STATE.canceled || state === JOB_STATE.aborted) ? 'gaveUp' : 'silent'
}
