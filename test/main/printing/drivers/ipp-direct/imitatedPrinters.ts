import { afterEach, beforeEach, vi } from 'vitest'
import type { JobSpec, PrinterDriver, SpoolJob, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver, type NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import type { Imitation, ImitationJob } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'
import { jobFor } from '../../jobSpec.ts'

export const PROCESSING = 5,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
export const PDF = Buffer.from('%PDF-1.7 %%EOF')
export const LASER = 'ipp-direct:Laser'

/** A station with two imitated printers, and a job of two pages for the first. */
export interface ImitatedPrinters {
  readonly printer: Imitation
  readonly other: Imitation
  /** The printers of the settings. */
  rede: NetworkPrinter[]
  readonly driver: PrinterDriver
  readonly spec: JobSpec
  readonly ref: SpoolRef
  /** Our job as a printer lists it: completed where nothing else is said. */
  job(more?: Partial<ImitationJob>): ImitationJob
  /** The driver's word on our job. */
  poll(more?: Partial<JobSpec>): ReturnType<PrinterDriver['poll']>
}

/** Starts the station anew for each test of a file, and gives the real clock back after it. */
export function eachStation(answerMs?: number): ImitatedPrinters {
  const at = {} as Writable<ImitatedPrinters>
  beforeEach(async () => {
    const [printer, other] = await Promise.all([imitated(), imitated()])
    const spec = jobFor(LASER, { expectedPages: 2 })
    const ref = { impressora: LASER, jobId: '1', uuid: 'urn:uuid:ours', note: spec.ourId }
    const rede = [
      { nome: 'Laser', uri: printer.uri },
      { nome: 'Outra', uri: other.uri },
    ]
    const driver = driverOf(() => at.rede, answerMs)
    Object.assign(at, { printer, other, spec, ref, rede, driver })
  })
  at.job = (more) => ({ id: 1, uuid: at.ref.uuid, name: at.spec.ourId, state: COMPLETED, ...more })
  at.poll = (more) => at.driver.poll([{ ref: at.ref, spec: { ...at.spec, ...more } } satisfies SpoolJob])
  afterEach(() => void vi.useRealTimers())
  return at
}
type Writable<T> = { -readonly [K in keyof T]: T[K] }

export const driverOf = (rede: () => NetworkPrinter[], answerMs?: number) =>
  createIppDirectDriver('balcao', rede, () => undefined, { answerMs })
