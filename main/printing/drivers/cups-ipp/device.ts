import { IPP_PORT, type IppAddress } from './address.ts'
import { number, of, text } from './attributes.ts'
import { createClient } from './client.ts'
import { groups, request } from './request.ts'

const GET_JOBS = 0x000a
/** Short: the printer answers at once or is not worth waiting for, and other jobs wait for theirs. */
const ANSWER_MS = 2_000
/** RFC 8011 §5.3.7. */
const CANCELED = 7
const ABORTED = 8
const COMPLETED = 9

/** What a printer itself says of a job that CUPS calls completed. */
export type DeviceWord = 'completed' | 'gaveUp' | 'silent'

/**
 * Asks the printer behind a queue how a job of ours ended; CUPS hands our name for it on. CUPS' own word is
 * not enough: its ipp program tells a job the printer gave up from a completed one by luck alone, depending
 * on which of its two threads looks first. Never rejects: a printer that cannot be asked, does not answer in
 * 2 s or has forgotten the job is `silent`.
 */
export async function askDevice(deviceUri: string, jobName: string, user: string): Promise<DeviceWord> {
  const device = deviceAt(deviceUri)
  if (!device) return 'silent'
  const question = request(GET_JOBS, [
    of('uri', 'printer-uri', device.uri),
    of('name', 'requesting-user-name', user),
    of('keyword', 'which-jobs', 'completed'),
    of('keyword', 'requested-attributes', 'job-name', 'job-state'),
  ])
  try {
    const answer = await createClient(device.address, ANSWER_MS, false).send(device.path, question)
    const job = groups(answer, 'job').find((group) => text(group, 'job-name') === jobName)
    return job ? wordFor(number(job, 'job-state')) : 'silent'
  } catch {
    // Whatever went wrong, it says nothing of the job.
    return 'silent'
  }
}

function wordFor(jobState: number | null): DeviceWord {
  if (jobState === COMPLETED) return 'completed'
  return jobState === CANCELED || jobState === ABORTED ? 'gaveUp' : 'silent'
}

/** Null for no IPP. A service name (`Laser._ipp._tcp.local`) instead of a host could only be resolved by DNS-SD. */
export function deviceAt(deviceUri: string): { address: IppAddress; path: string; uri: string } | null {
  const url = URL.parse(deviceUri)
  if (!url || (url.protocol !== 'ipp:' && url.protocol !== 'ipps:') || /\._tcp\b/.test(url.hostname)) return null
  const address = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? IPP_PORT : Number(url.port),
    tls: url.protocol === 'ipps:',
  }
  return { address, path: url.pathname || '/', uri: `${url.protocol}//${url.host}${url.pathname}` }
}
