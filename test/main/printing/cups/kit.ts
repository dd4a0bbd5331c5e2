import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { accountName } from '../../../../main/platform/account.ts'
import { createCupsDriver } from '../../../../main/printing/drivers/cups-ipp/driver.ts'
import { createOperations } from '../../../../main/printing/drivers/cups-ipp/operations.ts'
import type { CupsJob } from '../../../../main/printing/drivers/cups-ipp/records.ts'
import { createClient } from '../../../../main/printing/drivers/ipp/client.ts'
import type { JobSpec, PrinterDriver, SpoolJob, SpoolState } from '../../../../main/printing/driver.ts'
import type { PrintRequest } from '../../../../main/printing/paper/printRequest.ts'
import type { PrintQueue } from '../../../../main/printing/queue/queue.ts'
import { isTerminal, type Trabalho } from '../../../../shared/model/impressao.ts'
import { startVirtualPrinters, type Queue, type VirtualPrinters } from '../../../sandbox/printer/virtualPrinters.ts'
import { jobFor } from '../jobSpec.ts'
import { samplePdf } from '../paper/samplePdf.ts'
import { queueOf } from '../queue/queueKit.ts'

/** A limit, not a measurement: what has not happened by then on the busiest machine never will. */
const NEVER_MS = 120_000
/** A limit for events that must happen, however long they take. */
export const SOON = { timeout: NEVER_MS - 10_000, interval: 50 }
export const LPADMIN = '/usr/sbin/lpadmin'
const BREAKABLE = ['eve-pdf', 'eve-ras'] as const

export const [onePage, threePages] = [await samplePdf(1), await samplePdf(3)]

export const idOf = (name: Queue) => `cups-ipp:${name}`

export const specFor = (name: Queue, more: Partial<JobSpec> = {}): JobSpec => jobFor(idOf(name), more)

export const requestFor = (name: Queue, more: Partial<PrintRequest> = {}): PrintRequest => ({
  bytes: onePage,
  paginas: 1,
  documentoId: 'doc',
  tipo: 'guia',
  rotulo: 'Guia 1',
  impressora: idOf(name),
  copias: 1,
  ...more,
})

/**
 * Real CUPS and virtual printers for one test file, with a new driver and queue for each test. All tests of the file are skipped
 * when that is impossible.
 */
export async function cupsKit() {
  vi.setConfig({ testTimeout: NEVER_MS, hookTimeout: NEVER_MS })
  const started = await startVirtualPrinters()
  const ausente = 'ausente' in started ? started.ausente : null
  const printers = started as VirtualPrinters
  let driver: PrinterDriver
  let queue: PrintQueue

  beforeEach(({ skip }) => {
    skip(ausente !== null, ausente ?? '')
    // As patient as the tests: a late answer on a busy machine must not count as silence.
    const made = createCupsDriver(accountName(), { socketPath: printers.socket }, NEVER_MS)
    if (!made) throw new Error('no driver')
    driver = made
    queue = queueOf({ drivers: [driver], newId: randomUUID })
  })
  afterEach(async () => {
    if (ausente !== null) return
    await queue.dispose()
    for (const name of BREAKABLE) await printers.printer(name).mode('ok')
  })
  afterAll(async () => {
    if (ausente === null) await printers.close()
  })

  const now = (trabalhoId: string) => queue.jobs().find((trabalho) => trabalho.trabalhoId === trabalhoId)

  /** All jobs that CUPS remembers, as CUPS reports them. */
  const inCups = (): Promise<CupsJob[]> =>
    createOperations(createClient({ socketPath: printers.socket }), 'root', false).allJobs()

  const pollOne = async (job: SpoolJob): Promise<SpoolState> => {
    const [state] = await driver.poll([job])
    if (!state) throw new Error('no state')
    return state
  }

  return {
    printers,
    get driver() {
      return driver
    },
    get queue() {
      return queue
    },
    inCups,
    pollOne,

    /** Waits until a job of the queue has these fields. */
    comesTo: (trabalhoId: string, like: Partial<Trabalho>): Promise<void> =>
      vi.waitFor(() => expect(now(trabalhoId)).toMatchObject(like), SOON),

    /** Waits for the end of a job of the queue, whatever it is. */
    async endOf(trabalhoId: string): Promise<Trabalho | undefined> {
      await vi.waitFor(() => expect(isTerminal(now(trabalhoId)?.estado ?? 'queued')).toBe(true), SOON)
      return now(trabalhoId)
    },

    /** The number of jobs that CUPS has not finished, by its own count. */
    leftInCups: async (): Promise<number> => (await inCups()).filter(({ state }) => state < 7).length,

    /** Past the queue and its gate: the job is CUPS', released. */
    async handOver(name: Queue, bytes: Uint8Array = onePage, more: Partial<JobSpec> = {}): Promise<SpoolJob> {
      const spec = specFor(name, more)
      // A printer that is off does not answer.
      const witness = await driver.witness?.(spec.impressora).catch(() => undefined)
      const ref = await driver.submit(bytes, spec)
      await driver.release(ref)
      return { ref, spec, witness }
    },

    /** Waits until a submitted job's state has these fields. */
    polledTo: (job: SpoolJob, like: Partial<SpoolState>): Promise<void> =>
      vi.waitFor(async () => expect(await pollOne(job)).toMatchObject(like), SOON),

    /** Waits for the end of a job handed over, whatever it is. */
    polledToEnd: (job: SpoolJob): Promise<SpoolState> =>
      vi.waitFor(async () => {
        const state = await pollOne(job)
        expect(isTerminal(state.estado)).toBe(true)
        return state
      }, SOON),

    /** Waits until the printer itself has the job. */
    isAtPrinter: ({ ref }: SpoolJob): Promise<void> =>
      vi.waitFor(async () => {
        const known = (await inCups()).find(({ uuid }) => uuid === ref.uuid)
        expect(known?.printerReasons).toContain('cups-waiting-for-job-completed')
      }, SOON),

    /** The number of papers printed since the last call for this printer, or since the start. */
    papersOf: async (name: Queue): Promise<number> => (await printers.received(name)).length,
  }
}
