import { number, text, texts, truth, type IppGroup } from '../ipp/values.ts'
import { JOB_ATTRIBUTES as IPP_JOB_ATTRIBUTES, readListed, type ListedJob } from '../ipp/printerMemory.ts'

export const JOB_ATTRIBUTES = [
  ...IPP_JOB_ATTRIBUTES,
  'job-printer-state-reasons',
  'job-printer-state-message',
  'job-printer-uri',
  'job-printer-uri-actual',
] as const
export const PRINTER_ATTRIBUTES = [
  'printer-name',
  'printer-info',
  'printer-state',
  'printer-state-reasons',
  'printer-is-accepting-jobs',
  'printer-state-message',
  'device-uri',
  'member-names',
] as const
/** A job as CUPS reports it: `begun` means that sending to the printer began, `impressions` are the sides sent. */
export interface CupsJob extends ListedJob {
  readonly state: number
  readonly queue: string
  /** The queue that prints the job. For a class it is the member that CUPS chose, else {@link queue}. */
  readonly member: string
  readonly printerReasons: readonly string[]
  /** The last messages of the filters and the device program, in English. */
  readonly printerMessage: string
}

export interface CupsPrinter {
  readonly name: string
  readonly info: string
  /** `printer-state` (RFC 8011 §5.4.11): 3 idle, 4 processing, 5 stopped; null if not reported. */
  readonly state: number | null
  readonly reasons: readonly string[]
  readonly accepting: boolean
  /** The last message of the device program. */
  readonly message: string
  /** The device address of the queue; null for a class, which has several. */
  readonly deviceUri: string | null
  /** The queues of a class; empty for a printer. */
  readonly members: readonly string[]
}

/** Reads a job from a group of an answer; empty if its number or state is missing. */
export function readJob(group: IppGroup): CupsJob[] {
  const { state, ...job } = readListed(group)
  if (job.id === 0 || state === null) return []
  return [
    {
      ...job,
      state,
      queue: queueIn(text(group, 'job-printer-uri')),
      member: queueIn(text(group, 'job-printer-uri-actual') || text(group, 'job-printer-uri')),
      printerReasons: texts(group, 'job-printer-state-reasons'),
      printerMessage: text(group, 'job-printer-state-message'),
    },
  ]
}

export const FINISHED_ATTRIBUTES = [
  'job-k-octets',
  'job-preserved',
  'time-at-completed',
  'job-printer-up-time',
] as const

/** CUPS' entry of an ended job, which it also returns to accounts that do not own the job. */
export interface FinishedJob {
  /** Whether the job's document is still in the spool; null when CUPS does not report it. */
  readonly preserved: boolean | null
  /** Whether the job ever had a document. */
  readonly hadDocument: boolean
  /** Seconds since the job's end, by CUPS' own clock; null if CUPS does not report it. */
  readonly ageSeconds: number | null
}

export function readFinished(group: IppGroup): FinishedJob {
  const [ended, now] = [number(group, 'time-at-completed'), number(group, 'job-printer-up-time')]
  return {
    preserved: truth(group, 'job-preserved'),
    hadDocument: (number(group, 'job-k-octets') ?? 0) > 0,
    ageSeconds: ended === null || now === null ? null : now - ended,
  }
}

export function readPrinter(group: IppGroup): CupsPrinter {
  const members = texts(group, 'member-names')
  return {
    name: text(group, 'printer-name'),
    info: text(group, 'printer-info'),
    state: number(group, 'printer-state'),
    reasons: texts(group, 'printer-state-reasons'),
    accepting: truth(group, 'printer-is-accepting-jobs') ?? true,
    message: text(group, 'printer-state-message'),
    // CUPS gives a class the address of a file.
    deviceUri: members.length > 0 ? null : text(group, 'device-uri') || null,
    members,
  }
}

/** Name of the queue in `ipp://host/printers/name` or, for a class, `/classes/name`. */
function queueIn(uri: string): string {
  const path = URL.parse(uri)?.pathname ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * How reliable the end of a job is, by its queue's device address. `device`: a printer with IPP. `handover`: the bytes were
 * sent, to a port without answers, to some printer of a class, or to another print server. `none`: a file, for which CUPS
 * reports success without writing.
 */
export function trustIn(deviceUri: string | null): 'device' | 'handover' | 'none' {
  if (deviceUri === null) return 'handover'
  if (deviceUri.startsWith('file:')) return 'none'
  if (/^dnssd:.*\._ipps?\._tcp/.test(deviceUri)) return 'device'
  return /^ipps?:/.test(deviceUri) && !/^ipps?:\/\/[^/]+\/(printers|classes)\//.test(deviceUri) ? 'device' : 'handover'
}
