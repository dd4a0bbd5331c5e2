import type { JobSpec } from '../../driver.ts'
import { of, OPERATION, request, text, type IppGroup } from '../ipp/values.ts'
import { asked, whom } from '../ipp/calls.ts'
import { CAPABILITY_ATTRIBUTES, readCapabilities } from '../ipp/capabilities.ts'
import type { IppClient } from '../ipp/client.ts'
import { jobTemplate, readTaken } from '../ipp/jobTemplate.ts'
import {
  FINISHED_ATTRIBUTES,
  JOB_ATTRIBUTES,
  readFinished,
  PRINTER_ATTRIBUTES,
  readJob,
  readPrinter,
  trustIn,
} from './records.ts'

/** RFC 8011 §5.4.15; 0x4000 and up are CUPS' own. */
const RELEASE_JOB = 0x000d
const CUPS_GET_DEFAULT = 0x4001
const CUPS_GET_PRINTERS = 0x4002

const ROOT = 'ipp://localhost/'

/**
 * Requests to CUPS. All reject with `IppError`; `printHeld` also with `PrintError` (`impressora.opcao`).
 * @param user name under which CUPS lists the jobs and allows their cancellation
 * @param elsewhere CUPS runs on another machine: device addresses are left out, because they cannot be queried from here
 */
export function createOperations(client: IppClient, user: string, elsewhere: boolean) {
  const onJob = (operation: number, id: number, wanted: readonly string[] = []) =>
    asked([client, '/jobs/'], operation, 'job', whom(ROOT, user, id), wanted)
  const onQueue = (queue: string, wanted: readonly string[]) =>
    asked([client, pathOf(queue)], OPERATION.getPrinterAttributes, 'printer', whom(uriOf(queue), user), wanted)
  const onJobs = (which: 'all' | 'completed', wanted: readonly string[]) =>
    asked([client, '/'], OPERATION.getJobs, 'job', [...whom(ROOT, user), of('keyword', 'which-jobs', which)], wanted)
  /** About CUPS itself: these requests name no printer. */
  const onCups = (operation: number, wanted: readonly string[]) =>
    asked([client, '/'], operation, 'printer', [of('name', 'requesting-user-name', user)], wanted)

  const readQueue = (group: IppGroup) => {
    const queue = readPrinter(group)
    return elsewhere && trustIn(queue.deviceUri) !== 'none' ? { ...queue, deviceUri: null } : queue
  }

  return {
    /** Print-Job, held until `releaseJob`. */
    async printHeld(queue: string, spec: JobSpec, document: Uint8Array) {
      const message = request(
        OPERATION.printJob,
        [
          ...whom(uriOf(queue), user),
          of('name', 'job-name', spec.ourId),
          of('mimeMediaType', 'document-format', 'application/pdf'),
        ],
        [...jobTemplate(spec), of('keyword', 'job-hold-until', 'indefinite')],
      )
      return readTaken(await client.send(pathOf(queue), message, document), spec)
    },
    releaseJob: async (id: number) => void (await onJob(RELEASE_JOB, id)),
    cancelJob: async (id: number) => void (await onJob(OPERATION.cancelJob, id)),
    getJob: async (id: number) =>
      (await onJob(OPERATION.getJobAttributes, id, JOB_ATTRIBUTES)).flatMap(readJob)[0] ?? null,
    allJobs: async () => (await onJobs('all', JOB_ATTRIBUTES)).flatMap(readJob),
    getPrinter: async (queue: string) => (await onQueue(queue, PRINTER_ATTRIBUTES)).map(readQueue)[0] ?? null,
    getCapabilities: async (queue: string) =>
      (await onQueue(queue, CAPABILITY_ATTRIBUTES)).map(readCapabilities)[0] ?? null,
    getPrinters: async () => (await onCups(CUPS_GET_PRINTERS, PRINTER_ATTRIBUTES)).map(readQueue),
    /** Ended jobs, newest first, and whether CUPS still has their documents. */
    finishedJobs: async () => (await onJobs('completed', FINISHED_ATTRIBUTES)).map(readFinished),
    /** Name of CUPS' default printer; rejects with `notFound` when there is none. */
    getDefault: async () => text((await onCups(CUPS_GET_DEFAULT, ['printer-name']))[0] ?? NOTHING, 'printer-name'),
  }
}

const NOTHING: IppGroup = { tag: 'printer', attributes: [] }

function pathOf(queue: string): string {
  return `/printers/${encodeURIComponent(queue)}`
}

function uriOf(queue: string): string {
  return `ipp://localhost${pathOf(queue)}`
}
