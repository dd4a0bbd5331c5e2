import type { JobSpec } from '../../driver.ts'
import type { IppTarget } from '../ipp/address.ts'
import { number, of, OPERATION, request, texts, truth, type IppGroup } from '../ipp/values.ts'
import { asked, whom } from '../ipp/calls.ts'
import { createClient } from '../ipp/client.ts'
import { jobTemplate, readTaken } from '../ipp/jobTemplate.ts'
import { printerStatus, type ReportedState } from '../ipp/states.ts'
import { JOB_ATTRIBUTES, printerMemory, readListed } from '../ipp/printerMemory.ts'
import type { Trust } from '../ipp/trust.ts'
import { DOCUMENT_ATTRIBUTES, readAbilities } from '../raster/kind.ts'

/** Limit of an answer (ms): short, because the list of printers waits for all of them. */
const ANSWER_MS = 2_000
/** Limit for sending a document, ms: a slow printer reads it only as fast as it prints, at 6 s per side. */
const TAKING_MS = 30_000
const TAKING_SIDE_MS = 6_000

const STATUS_ATTRIBUTES = ['printer-state', 'printer-state-reasons', 'printer-is-accepting-jobs']

/** A document on its way; `stop` breaks it off. */
export interface Sent {
  readonly mime: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** Sides that the printer prints, over all copies. */
  readonly sides: number
  readonly stop?: AbortSignal
}

/**
 * The requests made to one printer. All reject with `IppError`; `print` also with `PrintError` (`impressora.opcao`).
 * @param user name the printer lists the jobs under
 */
export function createPrinterOperations(target: IppTarget, user: string, trust: Trust, answerMs = ANSWER_MS) {
  const { address, path, uri } = target
  const client = createClient(address, answerMs, { trust })
  const ask = (operation: number, tag: IppGroup['tag'], wanted: readonly string[], job?: number) =>
    asked([client, path], operation, tag, whom(uri, user, job), wanted)
  const memory = printerMemory(target, client, user)

  const getStatus = async () => readStatus(await ask(OPERATION.getPrinterAttributes, 'printer', STATUS_ATTRIBUTES))
  /**
   * True while the printer reports a block, such as no paper. Sending then has no time limit: it waits until a person
   * clears the block, or the job expires (`stop`).
   */
  const waits = () =>
    getStatus().then(
      (status) => printerStatus(status).bloqueio !== null,
      () => false,
    )

  return {
    memory,
    getStatus,
    getCapabilities: async () => {
      const [printer = NOTHING] = await ask(OPERATION.getPrinterAttributes, 'printer', DOCUMENT_ATTRIBUTES)
      return readAbilities(printer)
    },
    /**
     * Print-Job; the new job's number, or null when the answer omits it, and the options that the printer said it ignores.
     * @param strict refuse options that cannot be met exactly, instead of printing differently
     */
    async print(spec: JobSpec, { mime, bytes, sides, stop }: Sent, strict: boolean) {
      const limit = TAKING_MS + TAKING_SIDE_MS * sides
      const document = bytes instanceof Uint8Array ? bytes : { chunks: bytes, waits }
      const message = request(
        OPERATION.printJob,
        [
          ...whom(uri, user),
          of('name', 'job-name', spec.ourId),
          { name: 'ipp-attribute-fidelity', values: [{ tag: 'boolean', value: strict }] },
          of('mimeMediaType', 'document-format', mime),
        ],
        jobTemplate(spec),
      )
      return readTaken(await createClient(address, limit, { trust }).send(path, message, document, stop), spec)
    },
    getJob: async (id: number) =>
      (await ask(OPERATION.getJobAttributes, 'job', JOB_ATTRIBUTES, id)).map(readListed)[0] ?? null,
    /** The newest job of that name, also one that is over. */
    async findJob(name: string) {
      // Jobs under way are queried first, so that a job which ends in between is seen among the completed.
      for (const jobs of [() => memory.active(), () => memory.ended()]) {
        const found = (await jobs()).filter((job) => job.name === name)
        if (found.length > 0) return found.reduce((newest, job) => (job.id > newest.id ? job : newest))
      }
      return null
    },
    cancelJob: async (id: number) => void (await ask(OPERATION.cancelJob, 'job', [], id)),
  }
}

export type PrinterOperations = ReturnType<typeof createPrinterOperations>

const NOTHING: IppGroup = { tag: 'printer', attributes: [] }

function readStatus([printer = NOTHING]: readonly IppGroup[]): ReportedState {
  return {
    state: number(printer, 'printer-state'),
    reasons: texts(printer, 'printer-state-reasons'),
    accepting: truth(printer, 'printer-is-accepting-jobs') ?? true,
  }
}
