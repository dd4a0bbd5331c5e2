import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWindowsDriver, type WindowsDriverOptions } from '../../../../../main/printing/drivers/windows/driver.ts'
import { powershellSpooler } from '../../../../../main/printing/drivers/windows/powershell.ts'
import { jobsIn, preparePrinters, setJob, type SpoolPrinter } from './fixture/fakeSpool.ts'

const script = (name: string) => join(import.meta.dirname, 'fixture', name)
/** As main/printing/drivers/windows/README.md gives them for SumatraPDF. */
const SUMATRA = [
  '-print-to',
  '{impressora}',
  '-silent',
  '-print-settings',
  'noscale,{lados},paper={papel},bin={bandeja},{copias}x',
  '{arquivo}',
]
const LASER: SpoolPrinter = {
  printer: 'Laser Balcão 1',
  port: 'IP_10.0.0.7',
  status: 0,
  offline: false,
  isDefault: true,
}
const PDF: SpoolPrinter = { ...LASER, printer: 'Microsoft Print to PDF', port: 'PORTPROMPT:', isDefault: false }

/** The driver on a spool folder, with a helper and a PowerShell that are real programs. */
export async function windowsBench(
  more: Partial<WindowsDriverOptions> & { answerMs?: number; arguments?: string[] } = {},
) {
  const { answerMs, arguments: template = SUMATRA, ...options } = more
  const dir = await mkdtemp(join(tmpdir(), 'balcao-windows-'))
  const folder = join(dir, 'temporarios')
  preparePrinters(dir, [LASER, PDF])
  const mode = (name: string, value: string) => writeFileSync(join(dir, name), value)
  const driver = createWindowsDriver({
    helper: { programa: process.execPath, argumentos: [script('helper.ts'), dir, ...template] },
    folder,
    spooler: powershellSpooler([process.execPath, script('powershell.ts'), dir], answerMs),
    platform: 'win32',
    ...options,
  })
  if (!driver) throw new Error('no driver')
  return {
    driver,
    dir,
    folder,
    impressora: `windows:${LASER.printer}`,
    /** Sets what the printer does with jobs, as `JOB_STATUS_*` bits. */
    status: (bits: number) => mode('job.status', String(bits)),
    helper: (value: 'ok' | 'hang' | 'refuse' | 'late' | 'lose') => mode('helper.mode', value),
    powershell: (value: 'ok' | 'down' | 'hang' | 'half' | 'words') => mode('powershell.mode', value),
    silent: () => mode('silent', ''),
    jobs: () => jobsIn(dir),
    /** Changes the state of every job in the queue. */
    every: (status: number) => jobsIn(dir).forEach((job) => setJob(dir, { ...job, status })),
    printerSays: (change: Partial<SpoolPrinter>) => preparePrinters(dir, [{ ...LASER, ...change }]),
    papers: () =>
      readdirSync(join(dir, 'received'))
        .sort()
        .map((name) => readFileSync(join(dir, 'received', name))),
    /** One line for each start of the helper. */
    argv: () => (existsSync(join(dir, 'argv.jsonl')) ? readFileSync(join(dir, 'argv.jsonl'), 'utf8') : ''),
    temporary: () => (existsSync(folder) ? readdirSync(folder) : []),
    close: () => rmSync(dir, { recursive: true, force: true }),
  }
}
