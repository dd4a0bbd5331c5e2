import type { JobSpec, PrinterDriver, SpoolJob, SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver, type NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { Imitation, type ImitationJob } from '../../../../sandbox/printer/imitation.ts'
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
  close(): void
}

export async function startPrinters(answerMs?: number): Promise<ImitatedPrinters> {
  const [printer, other] = await Promise.all([Imitation.start(), Imitation.start()])
  const spec = jobFor(LASER, { expectedPages: 2 })
  const ref = { impressora: LASER, jobId: '1', uuid: 'urn:uuid:ours', note: spec.ourId }
  const station: ImitatedPrinters = {
    printer,
    other,
    rede: [
      { nome: 'Laser', uri: printer.uri },
      { nome: 'Outra', uri: other.uri },
    ],
    driver: driverOf(() => station.rede, answerMs),
    spec,
    ref,
    job: (more) => ({ id: 1, uuid: ref.uuid, name: spec.ourId, state: COMPLETED, ...more }),
    poll: (more) => station.driver.poll([{ ref, spec: { ...spec, ...more } } satisfies SpoolJob]),
    close() {
      printer.close()
      other.close()
    },
  }
  return station
}

export const driverOf = (rede: () => NetworkPrinter[], answerMs?: number) =>
  createIppDirectDriver('balcao', rede, () => undefined, answerMs)
