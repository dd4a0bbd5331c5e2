import type { JobSpec } from '../../driver.ts'
import {
  integer,
  of,
  text,
  type IppAttribute,
  type IppGroup,
  groups,
  OPERATION,
  request,
  requested,
} from '../ipp/values.ts'
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
  const ask = (operation: number, path: string, attributes: readonly IppAttribute[], wanted: readonly string[] = []) =>
    client.send(
      path,
      request(operation, [...attributes, of('name', 'requesting-user-name', user), ...requested(wanted)]),
    )
  const onJob = (operation: number, id: number, wanted: readonly string[] = []) =>
    ask(operation, '/jobs/', [of('uri', 'printer-uri', ROOT), integer('job-id', id)], wanted)
  const onQueue = (operation: number, queue: string, wanted: readonly string[]) =>
    ask(operation, pathOf(queue), [of('uri', 'printer-uri', uriOf(queue))], wanted)

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
          of('uri', 'printer-uri', uriOf(queue)),
          of('name', 'requesting-user-name', user),
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
      groups(await onJob(OPERATION.getJobAttributes, id, JOB_ATTRIBUTES), 'job').flatMap(readJob)[0] ?? null,
    allJobs: async () => {
      const target = [of('uri', 'printer-uri', ROOT), of('keyword', 'which-jobs', 'all')]
      return groups(await ask(OPERATION.getJobs, '/', target, JOB_ATTRIBUTES), 'job').flatMap(readJob)
    },
    getPrinter: async (queue: string) =>
      groups(await onQueue(OPERATION.getPrinterAttributes, queue, PRINTER_ATTRIBUTES), 'printer').map(readQueue)[0] ??
      null,
    getCapabilities: async (queue: string) =>
      groups(await onQueue(OPERATION.getPrinterAttributes, queue, CAPABILITY_ATTRIBUTES), 'printer').map(
        readCapabilities,
      )[0] ?? null,
    getPrinters: async () =>
      groups(await ask(CUPS_GET_PRINTERS, '/', [], PRINTER_ATTRIBUTES), 'printer').map(readQueue),
    /** Ended jobs, newest first, and whether CUPS still has their documents. */
    finishedJobs: async () => {
      const target = [of('uri', 'printer-uri', ROOT), of('keyword', 'which-jobs', 'completed')]
      return groups(await ask(OPERATION.getJobs, '/', target, FINISHED_ATTRIBUTES), 'job').map(readFinished)
    },
    /** Name of CUPS' default printer; rejects with `notFound` when there is none. */
    getDefault: async () =>
      groups(await ask(CUPS_GET_DEFAULT, '/', [], ['printer-name']), 'printer').map((group) =>
        text(group, 'printer-name'),
      )[0] ?? '',
  }
}

function pathOf(queue: string): string {
  return `/printers/${encodeURIComponent(queue)}`
}

function uriOf(queue: string): string {
  return `ipp://localhost${pathOf(queue)}`
}
