import type { JobSpec } from '../../../../../main/printing/driver.ts'
import type { Band } from '../../../../../main/printing/drivers/raster/pages.ts'
import {
  NO_SUCH_PRINTER,
  WindowsError,
  type JobCommand,
  type Metrics,
  type PrinterOptions,
  type SpoolJob,
  type SpoolPrinter,
  type Surface,
  type WindowsApi,
} from '../../../../../main/printing/drivers/winspool/windowsApi.ts'
import { jobFor } from '../../jobSpec.ts'

export const STATUS = {
  paused: 0x1,
  error: 0x2,
  deleting: 0x4,
  spooling: 0x8,
  printing: 0x10,
  offline: 0x20,
  paperOut: 0x40,
  printed: 0x80,
  deleted: 0x100,
  blocked: 0x200,
  userIntervention: 0x400,
  restart: 0x800,
  complete: 0x1000,
  retained: 0x2000,
  rendering: 0x4000,
} as const

/** A page as it was drawn: the first byte of each pixel, of which each is so many of the printer's. */
export interface FakePage {
  readonly scale: number
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}
export interface FakePaper {
  readonly document: string
  readonly pages: readonly FakePage[]
  readonly settings: Buffer
}

interface QueuedJob {
  id: number
  document: string
  status: number
  user: string
  pagesPrinted: number
  retain: boolean
  paper: FakePaper
}

const RPC_SERVER_UNAVAILABLE = 1722
const ACCESS_DENIED = 5
const COARSE = 72
/** Millimetres. */
const A4 = { width: 210, height: 297 }
const UNPRINTABLE = 4.2
/** Offset of `dmFields` in `DEVMODEW`, and the fields that this printer's driver supports. */
const FIELDS_AT = 72
const KNOWN_FIELDS = 0x1 | 0x2 | 0x100 | 0x200 | 0x800 | 0x1000 | 0x8000
export const [SCALE, COPIES, SOURCE, DUPLEX, COLLATE] = [0x10, 0x100, 0x200, 0x1000, 0x8000]
const AT = {
  orientation: 76,
  paper: 78,
  scale: 84,
  copies: 86,
  source: 88,
  color: 92,
  duplex: 94,
  collate: 100,
} as const

/**
 * A spooler with one printer, as Windows documents it: a begun job is spooled, a paused one stays, and any other prints when it
 * is complete. A printed job is removed unless it is to be retained. Its driver changes settings that it does not support.
 */
export class FakeWindows implements WindowsApi {
  readonly user = 'atendente'
  /** The printer's own trouble, `PRINTER_STATUS_*`. */
  status = 0
  port = 'USB001'
  host: string | undefined
  name = PRINTER
  /** Whether pausing a job works; otherwise it only seems to. */
  pauses = true
  /** The state of a job after it has printed. */
  prints: number = STATUS.printed
  down = false
  refuses: Partial<Record<JobCommand | 'startDocument' | 'draw' | 'endDocument' | 'jobs', boolean>> = {}
  metrics: Metrics = metricsAt(COARSE)
  has: PrinterOptions = {
    papers: [
      { id: 9, width: 2100, height: 2970 },
      { id: 11, width: 1480, height: 2100 },
    ],
    bins: [
      { id: 15, name: 'Seleção automática' },
      { id: 258, name: 'Bandeja 2' },
    ],
    duplex: true,
    copies: 99,
  }
  /** The fields that this driver changes behind everybody's back. */
  changes: Partial<Record<keyof typeof AT, number>> = {}
  color = false
  /** The fields that this driver knows, `dmFields`: it returns no other. */
  fields = KNOWN_FIELDS
  readonly calls: string[] = []
  readonly papers: FakePaper[] = []
  readonly queue: QueuedJob[] = []
  #last = 0

  /** Puts a job into the queue, as another program or an earlier start does. */
  put(document: string, status: number, more: Partial<QueuedJob> = {}): void {
    const paper = { document, pages: [], settings: Buffer.alloc(0) }
    const job = { id: (this.#last += 1), document, status, user: this.user, pagesPrinted: 0, retain: true, paper }
    this.queue.push({ ...job, ...more })
  }

  printers(): SpoolPrinter[] {
    this.#reach()
    const laser = {
      name: this.name,
      port: this.port,
      host: this.host,
      status: this.status,
      offline: false,
      isDefault: true,
    }
    return [laser, { ...laser, name: 'Microsoft Print to PDF', port: 'PORTPROMPT:', isDefault: false }]
  }

  options(printer: string): PrinterOptions {
    this.#reach(printer)
    return this.has
  }

  settings(printer: string, wanted: Uint8Array | null): Uint8Array {
    this.#reach(printer)
    const made = Buffer.alloc(220 + 64)
    if (wanted === null) {
      made.writeUInt16LE(220, 68)
      made.writeUInt16LE(64, 70)
      made.writeUInt32LE(this.fields, FIELDS_AT)
      for (const [field, at] of Object.entries(AT)) made.writeInt16LE(field === 'source' ? 999 : 1, at)
      if (this.color) made.writeInt16LE(2, AT.color)
      return made
    }
    made.set(wanted)
    made.writeUInt32LE((made.readUInt32LE(FIELDS_AT) & this.fields) >>> 0, FIELDS_AT)
    for (const [field, value] of Object.entries(this.changes)) made.writeInt16LE(value, AT[field as keyof typeof AT])
    return made
  }

  jobs(printer: string): SpoolJob[] {
    this.#reach(printer)
    if (this.refuses.jobs) throw new WindowsError('EnumJobs', 122)
    return this.queue.map(asJob)
  }

  job(printer: string, id: number): SpoolJob | null {
    this.#reach(printer)
    const found = this.queue.find((job) => job.id === id)
    return found ? asJob(found) : null
  }

  control(printer: string, id: number, command: JobCommand): boolean {
    this.#reach(printer)
    this.calls.push(command)
    const job = this.queue.find((one) => one.id === id)
    if (!job || this.refuses[command]) return false
    if (command === 'retain') job.retain = true
    if (command === 'pause' && this.pauses) job.status |= STATUS.paused
    if (command === 'resume') {
      job.status &= ~STATUS.paused
      this.#print(job)
    }
    if (command === 'delete') this.queue.splice(this.queue.indexOf(job), 1)
    return true
  }

  open(printer: string, settings: Uint8Array): Surface {
    this.#reach(printer)
    const pages: FakePage[] = []
    const bands: { band: Band; scale: number }[] = []
    let job: QueuedJob | null = null
    const call = <T>(name: string, answer: () => T): T => {
      this.#reach(printer)
      this.calls.push(name)
      return answer()
    }
    return {
      metrics: () => this.metrics,
      startDocument: (document) =>
        call('startDocument', () => {
          if (this.refuses.startDocument) throw new WindowsError('StartDoc', ACCESS_DENIED)
          this.put(document, STATUS.spooling, {
            retain: false,
            paper: { document, pages, settings: Buffer.from(settings) },
          })
          job = this.queue.at(-1) ?? null
          return this.#last
        }),
      startPage: () => call('startPage', () => true),
      draw: (band, scale) => {
        if (this.refuses.draw) return false
        bands.push({ band: { ...band, rows: band.rows.slice() }, scale })
        return true
      },
      endPage: () => call('endPage', () => pages.push(this.#page(bands.splice(0))) > 0),
      endDocument: () =>
        call('endDocument', () => {
          if (this.refuses.endDocument || !job) return false
          job.status &= ~STATUS.spooling
          this.#print(job)
          return true
        }),
      abort: () => {
        this.calls.push('abort')
        if (job && !this.refuses.delete) this.queue.splice(this.queue.indexOf(job), 1)
      },
      close: () => void this.calls.push('close'),
    }
  }

  /** Sets the state of every job that prints. */
  all(status: number): void {
    const printing = this.queue.filter((job) => (job.status & STATUS.paused) === 0)
    for (const job of printing) this.#become(job, status)
  }

  /** Prints a complete, unpaused job, as far as the printer's state allows. */
  #print(job: QueuedJob): void {
    if ((job.status & (STATUS.paused | STATUS.spooling)) === 0) this.#become(job, this.prints)
  }

  #become(job: QueuedJob, status: number): void {
    job.status = status
    if ((status & (STATUS.printed | STATUS.complete)) === 0) return
    if (!this.papers.includes(job.paper)) this.papers.push(job.paper)
    if (job.retain) job.status |= STATUS.retained
    else this.queue.splice(this.queue.indexOf(job), 1)
  }

  #page(bands: readonly { band: Band; scale: number }[]): FakePage {
    const scale = bands[0]?.scale ?? 1
    const [width, height] = [bands[0]?.band.width ?? 0, Math.floor(this.metrics.printable.height / scale)]
    const dots = new Uint8Array(width * height).fill(255)
    for (const { band } of bands) {
      const stride = band.rows.length / band.height
      for (let row = 0; row < band.height; row += 1) {
        const line = band.rows.subarray(row * stride, row * stride + width * band.bytesPerPixel)
        const first = band.bytesPerPixel === 1 ? line : line.filter((_, at) => at % band.bytesPerPixel === 0)
        dots.set(first, (band.top + row) * width)
      }
    }
    return { scale, width, height, dots }
  }

  #reach(printer = this.name): void {
    if (this.down) throw new WindowsError('OpenPrinter', RPC_SERVER_UNAVAILABLE)
    if (printer !== this.name) throw new WindowsError('OpenPrinter', NO_SUCH_PRINTER)
  }
}

/** A4 with margins on which this printer cannot print. */
export function metricsAt(dpi: number, unprintable = UNPRINTABLE): Metrics {
  const pixels = (mm: number) => Math.round((mm / 25.4) * dpi)
  const margin = pixels(unprintable)
  return {
    dpi: { x: dpi, y: dpi },
    printable: { width: pixels(A4.width) - 2 * margin, height: pixels(A4.height) - 2 * margin },
    offset: { x: margin, y: margin },
  }
}

export const PRINTER = 'HP: Laser Balcão 1'

/** A job's options for that printer, unless a test overrides them. */
export const specOf = (more: Partial<JobSpec> = {}) => jobFor(`winspool:${PRINTER}`, { rotulo: 'Guia 1', ...more })

function asJob({ id, document, status, user, pagesPrinted }: QueuedJob): SpoolJob {
  return { printer: PRINTER, id, document, status, user, pagesPrinted }
}
