import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import { PrintError } from '../../../../../main/printing/errors.ts'
import { createWindowsDriver, type WindowsDriverOptions } from '../../../../../main/printing/drivers/windows/driver.ts'
import type { SpoolerPort, WindowsJob, WindowsPrinter } from '../../../../../main/printing/drivers/windows/spooler.ts'
import { jobFor } from '../../jobSpec.ts'

export const PDF = Buffer.from('%PDF-1.7 %%EOF')
export const LASER = 'windows:Laser'
export const JATO = 'windows:Jato'
/** `PRINTER_STATUS_PAPER_JAM` */
const JAM = 0x8
/** `JOB_STATUS_PRINTING` */
export const PRINTING = 0x10
const NO_ANSWER = new PrintError('impressora.semResposta', 'silent')

/** Windows' queues in memory: a printer that is well, and one that is jammed. */
export class Queues implements SpoolerPort {
  printers: WindowsPrinter[] = [
    { name: 'Laser', status: 0, offline: false, isDefault: false },
    { name: 'Jato', status: JAM, offline: false, isDefault: true },
  ]
  jobs: WindowsJob[] = []
  silent: string[] = []
  removal: 'removed' | 'gone' | null = 'removed'
  /** So many questions are answered. */
  answers = Infinity
  readonly asked: Array<readonly string[] | null> = []
  readonly removed: WindowsJob[] = []

  async read(jobsOf: readonly string[] | null) {
    this.asked.push(jobsOf)
    if (this.asked.length > this.answers) throw NO_ANSWER
    const jobs = this.jobs.filter(({ printer }) => jobsOf === null || jobsOf.includes(printer))
    return { printers: this.printers, jobs, silent: this.silent }
  }

  async remove(job: WindowsJob) {
    this.removed.push(job)
    if (this.removal === null) throw NO_ANSWER
    return this.removal
  }
}

/** For each test of a file: the driver on queues in memory, its folder not made yet, and a job of ours. */
export function queuesBench() {
  let dir = ''
  let queues = new Queues()
  let spec = jobFor(LASER)
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'balcao-filas-'))
    queues = new Queues()
    spec = jobFor(LASER)
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))
  const bench = {
    get queues() {
      return queues
    },
    get folder() {
      return join(dir, 'a', 'temporarios')
    },
    get spec() {
      return spec
    },
    get ref(): SpoolRef {
      return { impressora: LASER, jobId: '7', uuid: spec.ourId }
    },
    /** With this program as the helper. */
    helpedBy: (
      [programa, ...first]: [string, ...string[]],
      more: Partial<WindowsDriverOptions> = {},
    ): PrinterDriver => {
      const helper = { programa, argumentos: [...first, '{impressora}', '{arquivo}', '{copias}'] }
      const { folder } = bench
      const driver = createWindowsDriver({ helper, folder, spooler: queues, platform: 'win32', ...more })
      if (!driver) throw new Error('no driver')
      return driver
    },
    /** Our job as it is listed in a queue. */
    ours: (more: Partial<WindowsJob> = {}): WindowsJob => ({
      printer: 'Laser',
      id: 7,
      document: `${spec.ourId}.pdf`,
      status: PRINTING,
      ...more,
    }),
  }
  return bench
}
