import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, vi } from 'vitest'
import type { JobSpec, PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createCupsDriver } from '../../../../../main/printing/drivers/cups-ipp/driver.ts'
import type { Imitation, ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'
import { jobFor } from '../../jobSpec.ts'

export const PENDING = 3,
  HELD = 4,
  PROCESSING = 5,
  STOPPED = 6,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
export const BAD_REQUEST = 0x0400,
  NOT_POSSIBLE = 0x0404,
  NOT_FOUND = 0x0406
export const PDF = Buffer.from('%PDF-1.7 %%EOF')
export const QUEUE = 'cups-ipp:q'
/** Ms after which a missing job cannot be in transfer any more. */
export const SETTLED_MS = 2_000

/** An imitated CUPS with one queue, the printer behind it, and a job of two pages that this station sends there. */
export interface ImitatedCups {
  readonly cups: Imitation
  readonly printer: Imitation
  readonly driver: PrinterDriver
  readonly spec: JobSpec
  readonly ref: SpoolRef
  /** Sets the state of our job in CUPS from now on. */
  cupsHas(job: Partial<ImitationJob>): void
  /** Sets the printer's list; each job is ours and completed where nothing else is said. */
  printerHas(...jobs: Partial<ImitationJob>[]): void
}

/** @param socketPath CUPS listens there; else at a port of the loopback, where its processes are not looked for */
export async function startCups(socketPath?: string, answerMs = 5_000): Promise<ImitatedCups> {
  const [printer, cups] = await Promise.all([imitated(), imitated(socketPath)])
  cups.deviceUri = printer.uri
  cups.taken = (job) => ({ ...job, state: HELD })
  const address = socketPath === undefined ? { host: '127.0.0.1', port: cups.port, tls: false } : { socketPath }
  const driver = createCupsDriver('balcao', address, answerMs)
  if (!driver) throw new Error('no driver')
  const spec = jobFor(QUEUE, { expectedPages: 2, rotulo: 'Guia 2026000123' })
  const ref = { impressora: QUEUE, jobId: '1', uuid: 'urn:uuid:job-1' }
  const ours = { name: spec.ourId, state: COMPLETED }
  return {
    cups,
    printer,
    driver,
    spec,
    ref,
    cupsHas(job) {
      const begun = (job.state ?? COMPLETED) > HELD
      cups.jobs = [{ id: 1, uuid: ref.uuid, impressions: 2, ...ours, begun, ...job }]
    },
    printerHas(...jobs) {
      printer.jobs = jobs.map((job, n) => ({ id: n + 1, uuid: `urn:uuid:${randomUUID()}`, ...ours, ...job }))
    },
  }
}

/** Starts them anew for each test of a file, with these timers faked. */
export function eachCups(
  toFake: ('performance' | 'setTimeout' | 'clearTimeout' | 'Date')[],
  answerMs?: number,
): ImitatedCups {
  const at = {} as ImitatedCups
  beforeEach(async () => {
    vi.useFakeTimers({ toFake })
    Object.assign(at, await startCups(undefined, answerMs))
  })
  afterEach(() => void vi.useRealTimers())
  return at
}
