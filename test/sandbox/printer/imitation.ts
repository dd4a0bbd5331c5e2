import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import {
  integer,
  number,
  of,
  text,
  texts,
  type IppAttribute,
  type IppGroup,
  type IppMessage,
  OPERATION as COMMON,
} from '../../../main/printing/drivers/ipp/values.ts'
import { decode } from '../../../main/printing/drivers/ipp/decode.ts'
import { encode } from './encodeAny.ts'

export interface ImitationJob {
  id: number
  uuid?: string
  name: string
  /** `job-state`; absent if the printer does not send it. */
  state?: number
  reasons?: readonly string[]
  impressions?: number
  /** Whether the job has begun; absent if the server does not say. */
  begun?: boolean
  /** The printer's state reasons that CUPS reports in a job. */
  printerReasons?: readonly string[]
  printerMessage?: string
}

/** IPP operations, with further ones of CUPS; the last two are CUPS' own and name no printer. */
const OPERATION = { ...COMMON, releaseJob: 0x000d, getDefault: 0x4001, getPrinters: 0x4002 }

export type Operation = keyof typeof OPERATION
/** Answers one operation instead of the usual answer. */
export type Answer = (response: ServerResponse, message: IppMessage) => void

/** Operations on jobs that belong to an account. */
const OF_ACCOUNT: ReadonlySet<Operation> = new Set(['printJob', 'cancelJob', 'releaseJob'])

const VERSION_NOT_SUPPORTED = 0x0503
const BAD_REQUEST = 0x0400
const NOT_FOUND = 0x0406
const PENDING = 3
const PROCESSING = 5
const CANCELED = 7
const COMPLETED = 9
const FIRST_END = CANCELED

/**
 * An IPP server within this process, whose answers a test sets: a printer, or a CUPS in front of one (`deviceUri`). It can give
 * false answers that a real server never gives.
 */
export class Imitation {
  jobs: ImitationJob[] = []
  /** `printer-state` */
  state = 3
  reasons: readonly string[] = ['none']
  /** `printer-up-time`, s */
  upTime = 1_000
  /** The queue's device, if the server imitates a CUPS. */
  deviceUri: string | null = null
  formats: readonly string[] = ['application/pdf']
  /** Further attributes of the printer. */
  able: readonly IppAttribute[] = []
  /** Whether documents are read: else the printer lists the job, and reads no more than its first part. */
  reads = true
  /** The newest major version of IPP that the printer speaks, and its answer to a newer one. */
  speaks = { major: 2, refusal: VERSION_NOT_SUPPORTED }
  /** The attributes that the printer says to ignore in every job. */
  ignores: readonly IppAttribute[] = []
  /** Answers that replace the usual ones, by operation. */
  readonly lies: Partial<Record<Operation, Answer>> = {}
  readonly asked: Operation[] = []
  /** Decides what becomes of a received document: the job to store, or null for none. */
  taken: (job: ImitationJob) => ImitationJob | null = (job) => job
  readonly #server: Server
  #port = 0

  private constructor(tls?: { key: string; cert: string }) {
    const hear = (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (this.reads || chunk.readUInt16BE(2) !== OPERATION.printJob) return
        request.pause()
        this.#takeJob(decode(chunk).message, PROCESSING)
      })
      request.on('end', () => this.#answer(decode(Buffer.concat(chunks)).message, response))
    }
    this.#server = tls ? createTlsServer(tls, hear) : createServer(hear)
  }

  /**
   * @param socket path of a local socket; by default a free port of the loopback
   * @param tls PEM of key and certificate; by default the server uses no TLS
   */
  static async start(socket?: string, tls?: { key: string; cert: string }): Promise<Imitation> {
    const made = new Imitation(tls)
    await new Promise<void>((resolve) =>
      socket === undefined ? made.#server.listen(0, '127.0.0.1', resolve) : made.#server.listen(socket, resolve),
    )
    if (socket === undefined) made.#port = (made.#server.address() as AddressInfo).port
    return made
  }

  get port(): number {
    return this.#port
  }

  get uri(): string {
    return `ipp://127.0.0.1:${this.#port}/ipp/print`
  }

  /** Stops the server and cuts its connections. */
  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #answer(message: IppMessage, response: ServerResponse): void {
    const operation = (Object.keys(OPERATION) as Operation[]).find((name) => OPERATION[name] === message.code)
    if (message.version[0] > this.speaks.major) return reply(response, message, this.speaks.refusal)
    if (operation === undefined) return reply(response, message, 0x0501)
    this.asked.push(operation)
    const lie = this.lies[operation]
    if (lie) return lie(response, message)
    const [asking] = message.groups
    // A request must name its target first (RFC 8011 §4.1.5). A job belongs to the account that the request names.
    const isAnonymous = OF_ACCOUNT.has(operation) && !(asking && text(asking, 'requesting-user-name'))
    const target = asking?.attributes.slice(2).map(({ name }) => name) ?? []
    const isOfServer = operation === 'getDefault' || operation === 'getPrinters'
    const isAddressed = target[0] === 'printer-uri' && [1, -1].includes(target.indexOf('job-id'))
    if (isAnonymous || !(isAddressed || isOfServer)) return reply(response, message, BAD_REQUEST)
    const wanted = asking ? texts(asking, 'requested-attributes') : []
    /** Answers with the requested attributes only. */
    const tell = (...all: IppGroup[]) => reply(response, message, 0, ...all.map((group) => only(wanted, group)))
    switch (operation) {
      case 'getPrinterAttributes':
      case 'getDefault':
      case 'getPrinters':
        return tell({ tag: 'printer', attributes: this.#printer() })
      case 'getJobs': {
        const ended = asking !== undefined && text(asking, 'which-jobs') === 'completed'
        const all = asking !== undefined && text(asking, 'which-jobs') === 'all'
        const jobs = this.jobs.filter(({ state = 0 }) => all || state >= FIRST_END === ended)
        return tell(...jobs.map(jobGroup))
      }
      case 'getJobAttributes':
      case 'releaseJob':
      case 'cancelJob': {
        const job = this.jobs.find(({ id }) => asking && id === number(asking, 'job-id'))
        if (!job) return reply(response, message, NOT_FOUND)
        if (operation === 'getJobAttributes') return tell(jobGroup(job))
        job.state = operation === 'releaseJob' ? PENDING : CANCELED
        return reply(response, message, 0)
      }
      case 'printJob': {
        const group = jobGroup(this.#takeJob(message, COMPLETED))
        if (this.ignores.length === 0) return reply(response, message, 0, group)
        return reply(response, message, 0x0001, { tag: 'unsupported', attributes: this.ignores }, group)
      }
    }
  }

  #takeJob({ groups: [asking] }: IppMessage, state: number): ImitationJob {
    const id = 1 + Math.max(0, ...this.jobs.map((job) => job.id))
    const name = asking ? text(asking, 'job-name') : ''
    const job = this.taken({ id, uuid: `urn:uuid:job-${id}`, name, state })
    if (job) this.jobs.push(job)
    return job ?? { id, name }
  }

  #printer(): IppAttribute[] {
    const [format = '', ...formats] = this.formats
    return [
      of('name', 'printer-name', 'q'),
      ...this.able,
      ...(format === '' ? [] : [of('mimeMediaType', 'document-format-supported', format, ...formats)]),
      stateOf('printer-state', this.state),
      ...words('printer-state-reasons', this.reasons),
      { name: 'printer-is-accepting-jobs', values: [{ tag: 'boolean', value: true }] },
      integer('printer-up-time', this.upTime),
      ...(this.deviceUri === null ? [] : [of('uri', 'device-uri', this.deviceUri)]),
    ]
  }
}

/** An IPP answer, in the version and with the number of its request (RFC 8011 §4.1). */
function reply(
  response: ServerResponse,
  { version, requestId }: IppMessage,
  code: number,
  ...groups: IppGroup[]
): void {
  const head = [
    of('charset', 'attributes-charset', 'utf-8'),
    of('naturalLanguage', 'attributes-natural-language', 'en'),
  ]
  response.end(encode({ version, code, requestId, groups: [{ tag: 'operation', attributes: head }, ...groups] }))
}

export const refuses =
  (code: number): Answer =>
  (response, message) =>
    reply(response, message, code)
export const hangsUp: Answer = (response) => void response.destroy()
/** Answers with an HTTP status instead of an IPP answer. */
export const http =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code).end()

const NOT_YET: IppAttribute = { name: 'time-at-processing', values: [{ tag: 'noValue' }] }

function jobGroup(job: ImitationJob): IppGroup {
  return {
    tag: 'job',
    attributes: [
      integer('job-id', job.id),
      of('uri', 'job-uri', `ipp://localhost/jobs/${job.id}`),
      ...(job.uuid === undefined ? [] : [of('uri', 'job-uuid', job.uuid)]),
      of('name', 'job-name', job.name),
      ...(job.state === undefined ? [] : [stateOf('job-state', job.state)]),
      ...words('job-state-reasons', job.reasons ?? ['none']),
      ...(job.impressions === undefined ? [] : [integer('job-impressions-completed', job.impressions)]),
      ...(job.begun === undefined ? [] : [job.begun ? integer('time-at-processing', 1) : NOT_YET]),
      of('uri', 'job-printer-uri', 'ipp://localhost/printers/q'),
      ...words('job-printer-state-reasons', job.printerReasons ?? []),
      ...(job.printerMessage === undefined ? [] : [of('text', 'job-printer-state-message', job.printerMessage)]),
    ],
  }
}

function only(wanted: readonly string[], { tag, attributes }: IppGroup): IppGroup {
  return { tag, attributes: wanted.length === 0 ? attributes : attributes.filter(({ name }) => wanted.includes(name)) }
}

function stateOf(name: string, value: number): IppAttribute {
  return { name, values: [{ tag: 'enum', value }] }
}

function words(name: string, [first, ...others]: readonly string[]): IppAttribute[] {
  return first === undefined ? [] : [of('keyword', name, first, ...others)]
}
