import { ippTarget } from '../ipp/address.ts'
import { number, of, text } from '../ipp/attributes.ts'
import { createClient } from '../ipp/client.ts'
import { groups, OPERATION, request } from '../ipp/request.ts'
import { JOB_STATE } from '../ipp/states.ts'

/** Short: the printer answers at once or is not worth waiting for, and other jobs wait for theirs. */
const ANSWER_MS = 2_000

/** What a printer itself says of a job that CUPS calls completed. */
export type DeviceWord = 'completed' | 'gaveUp' | 'silent'

/**
 * Asks the printer behind a queue how a job of ours ended; CUPS hands our name for it on. CUPS' own word is
 * not enough: its ipp program tells a job the printer gave up from a completed one by luck alone, depending
 * on which of its two threads looks first. Never rejects: a printer that cannot be asked, does not answer in
 * 2 s or has forgotten the job is `silent`.
 */
export async function askDevice(deviceUri: string, jobName: string, user: string): Promise<DeviceWord> {
  const device = ippTarget(deviceUri)
  if (!device) return 'silent'
  const question = request(OPERATION.getJobs, [
    of('uri', 'printer-uri', device.uri),
    of('name', 'requesting-user-name', user),
    of('keyword', 'which-jobs', 'completed'),
    of('keyword', 'requested-attributes', 'job-name', 'job-state'),
  ])
  try {
    const answer = await createClient(device.address, ANSWER_MS, { keep: false }).send(device.path, question)
    const job = groups(answer, 'job').find((group) => text(group, 'job-name') === jobName)
    return job ? wordFor(number(job, 'job-state')) : 'silent'
  } catch {
    // Whatever went wrong, it says nothing of the job.
    return 'silent'
  }
}

function wordFor(jobState: number | null): DeviceWord {
  if (jobState === JOB_STATE.completed) return 'completed'
  return jobState === JOB_STATE.canceled || jobState === JOB_STATE.aborted ? 'gaveUp' : 'silent'
}
