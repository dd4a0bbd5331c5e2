import type { JobSpec } from '../../driver.ts'
import { PrintError } from '../../errors.ts'
import { collection, integer, number, of, text } from './attributes.ts'
import type { IppClient } from './client.ts'
import { mediaSize } from './mediaSize.ts'
import {
  CAPABILITY_ATTRIBUTES,
  JOB_ATTRIBUTES,
  PRINTER_ATTRIBUTES,
  readCapabilities,
  readJob,
  readPrinter,
  type CupsCapabilities,
  type CupsJob,
  type CupsPrinter,
} from './records.ts'
import { groups, request, requested } from './request.ts'
import type { IppAttribute } from './values.ts'

/** RFC 8011 §5.4.15; 0x4000 and up are CUPS' own. */
const OPERATION = {
  printJob: 0x0002,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  releaseJob: 0x000d,
  cupsGetDefault: 0x4001,
  cupsGetPrinters: 0x4002,
} as const

const ROOT = 'ipp://localhost/'

/** The requests this program makes. All reject with `IppError`; `printHeld` also with `PrintError` (`impressora.opcao`). */
export interface CupsOperations {
  /** Print-Job, held until `releaseJob`; the new job's number, or null when the answer does not tell it. */
  printHeld(queue: string, spec: JobSpec, document: Uint8Array): Promise<number | null>
  releaseJob(id: number): Promise<void>
  cancelJob(id: number): Promise<void>
  getJob(id: number): Promise<CupsJob | null>
  /** Every job CUPS remembers, also those that are over. */
  allJobs(): Promise<CupsJob[]>
  getPrinter(queue: string): Promise<CupsPrinter | null>
  getCapabilities(queue: string): Promise<CupsCapabilities | null>
  getPrinters(): Promise<CupsPrinter[]>
  /** Name of CUPS' default printer; rejects with `notFound` when there is none. */
  getDefault(): Promise<string>
}

/** @param user name CUPS lists the jobs under, and by which it lets them be cancelled */
export function createOperations(client: IppClient, user: string): CupsOperations {
  const ask = (operation: number, path: string, attributes: readonly IppAttribute[], wanted: readonly string[] = []) =>
    client.send(
      path,
      request(operation, [...attributes, of('name', 'requesting-user-name', user), ...requested(wanted)]),
    )
  const onJob = (operation: number, id: number, wanted: readonly string[] = []) =>
    ask(operation, '/jobs/', [of('uri', 'printer-uri', ROOT), integer('job-id', id)], wanted)
  const onQueue = (operation: number, queue: string, wanted: readonly string[]) =>
    ask(operation, pathOf(queue), [of('uri', 'printer-uri', uriOf(queue))], wanted)

  return {
    async printHeld(queue, spec, document) {
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
      const job = groups(await client.send(pathOf(queue), message, document), 'job')[0]
      return job ? number(job, 'job-id') : null
    },
    releaseJob: async (id) => void (await onJob(OPERATION.releaseJob, id)),
    cancelJob: async (id) => void (await onJob(OPERATION.cancelJob, id)),
    getJob: async (id) =>
      groups(await onJob(OPERATION.getJobAttributes, id, JOB_ATTRIBUTES), 'job').flatMap(readJob)[0] ?? null,
    allJobs: async () => {
      const target = [of('uri', 'printer-uri', ROOT), of('keyword', 'which-jobs', 'all')]
      return groups(await ask(OPERATION.getJobs, '/', target, JOB_ATTRIBUTES), 'job').flatMap(readJob)
    },
    getPrinter: async (queue) =>
      groups(await onQueue(OPERATION.getPrinterAttributes, queue, PRINTER_ATTRIBUTES), 'printer').map(readPrinter)[0] ??
      null,
    getCapabilities: async (queue) =>
      groups(await onQueue(OPERATION.getPrinterAttributes, queue, CAPABILITY_ATTRIBUTES), 'printer').map(
        readCapabilities,
      )[0] ?? null,
    getPrinters: async () =>
      groups(await ask(OPERATION.cupsGetPrinters, '/', [], PRINTER_ATTRIBUTES), 'printer').map(readPrinter),
    getDefault: async () =>
      groups(await ask(OPERATION.cupsGetDefault, '/', [], ['printer-name']), 'printer').map((group) =>
        text(group, 'printer-name'),
      )[0] ?? '',
  }
}

/** Everything explicit, for each of these has a default in the queue that once spoiled a guide. */
function jobTemplate({ copies, sides, media, scaling, tray }: JobSpec): IppAttribute[] {
  return [
    integer('copies', copies),
    of('keyword', 'sides', sides),
    of('keyword', 'print-scaling', scaling),
    tray === undefined ? of('keyword', 'media', media) : mediaFrom(tray, media),
  ]
}

/** A tray goes into the media's collection, which must repeat the size: name and collection exclude each other. */
function mediaFrom(tray: string, media: string): IppAttribute {
  const size = mediaSize(media)
  if (!size) throw new PrintError('impressora.opcao', `media ${media} has no size, so no tray can be chosen`)
  return collection(
    'media-col',
    collection('media-size', integer('x-dimension', size.x), integer('y-dimension', size.y)),
    of('keyword', 'media-source', tray),
  )
}

function pathOf(queue: string): string {
  return `/printers/${encodeURIComponent(queue)}`
}

function uriOf(queue: string): string {
  return `ipp://localhost${pathOf(queue)}`
}
