import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MEDIA_A4, type JobSpec } from '../../../../../main/printing/driver.ts'
import { createWindowsDriver } from '../../../../../main/printing/drivers/windows/driver.ts'
import { scanned } from '../../../../fakes/scanner.ts'
import { windowsBench } from './windowsBench.ts'

const PDF = Buffer.from('%PDF-1.7 inteiro %%EOF')
const ERROR = 0x2,
  PRINTING = 0x10,
  PRINTED = 0x80,
  RETAINED = 0x2000

type Bench = Awaited<ReturnType<typeof windowsBench>>
let bench: Bench
afterEach(() => bench.close())
const opened = async (...more: Parameters<typeof windowsBench>) => (bench = await windowsBench(...more))

const specOf = (more: Partial<JobSpec> = {}): JobSpec => ({
  ourId: randomUUID(),
  impressora: bench.impressora,
  media: MEDIA_A4,
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: 'Guia 1',
  ...more,
})
async function printed(more: Partial<JobSpec> = {}) {
  const spec = specOf(more)
  return { spec, ref: await bench.driver.submit(PDF, spec) }
}
const stateOf = async (job: Awaited<ReturnType<typeof printed>>) => (await bench.driver.poll([job]))[0]

describe('a driver for Windows', () => {
  it('a helper program gets each option as it is, and the tray only if one is named', async () => {
    await opened()
    const first = await printed({ copies: 3, sides: 'two-sided-long-edge', tray: 'Bandeja 2' })
    const second = await printed({ sides: 'two-sided-short-edge', media: 'na_letter_8.5x11in' })
    const fixed = ['-print-to', 'Laser Balcão 1', '-silent', '-print-settings']
    const [one, two] = bench
      .argv()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string[])
    expect(one).toEqual([
      ...fixed,
      'noscale,duplexlong,paper=A4,bin=Bandeja 2,3x',
      join(bench.folder, `${first.spec.ourId}.pdf`),
    ])
    expect(two).toEqual([
      ...fixed,
      'noscale,duplexshort,paper=letter,1x',
      join(bench.folder, `${second.spec.ourId}.pdf`),
    ])
  })

  it('a helper program starts without a shell, so that a printer’s name stays a name', async () => {
    await opened()
    const printer = '$(touch x) & calc "; rm -rf'
    bench.printerSays({ printer })
    await printed({ impressora: `windows:${printer}` })
    expect(JSON.parse(bench.argv())).toContain(printer)
  })

  it('a temporary document that a virus scanner holds open is emptied at once, and deleted when the scanner releases it', async () => {
    let held = true
    await opened({ disk: scanned(Number.POSITIVE_INFINITY, { which: () => held }) })
    await printed()
    expect(await readFile(join(bench.folder, ...bench.temporary()), 'utf8')).toBe('')
    held = false
    await vi.waitFor(() => expect(bench.temporary()).toEqual([]), { timeout: 60_000 })
  })

  it('a document of a killed run is removed like any other', async () => {
    await opened()
    mkdirSync(bench.folder, { recursive: true })
    const left = join(bench.folder, `${randomUUID()}.pdf`)
    writeFileSync(left, PDF)
    const helper = { programa: process.execPath, argumentos: ['{impressora}', '{arquivo}'] }
    createWindowsDriver({ helper, folder: bench.folder, platform: 'win32', disk: scanned(2) })
    await vi.waitFor(() => expect(bench.temporary()).toEqual([]), { timeout: 60_000 })
  })
})

describe('a helper', () => {
  it('a job is not trusted as printed where the Windows helper reports success and the queue is empty', async () => {
    await opened()
    bench.helper('lose')
    expect(await stateOf(await printed())).toEqual({ estado: 'unknown' })
  })

  it('a job whose spooler stopped answering is not handed to the Windows helper twice', async () => {
    await opened()
    bench.status(PRINTING)
    const job = await printed()
    bench.powershell('down')
    await expect(bench.driver.poll([job])).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    // No program was started, so it may be tried again.
    await expect(printed()).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
    expect(bench.papers()).toHaveLength(1)
  })
})

describe('a job', () => {
  it('a job that a Windows queue keeps after printing is deleted with its document', async () => {
    await opened()
    bench.status(PRINTED | RETAINED)
    expect(await stateOf(await printed())).toEqual({ estado: 'sent' })
    expect(bench.jobs()).toEqual([])
  })

  it('a job in error is removed from the Windows queue, so that it does not print later by itself', async () => {
    await opened()
    bench.status(ERROR)
    expect(await stateOf(await printed())).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
    expect(bench.jobs()).toEqual([])
  })

  it('a job whose Windows queue does not answer has no verdict', async () => {
    await opened()
    bench.status(PRINTING)
    const job = await printed()
    bench.silent()
    expect(await stateOf(job)).toBeNull()
    await expect(bench.driver.find(job.spec.ourId)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('a foreign job that now has the same number is not touched', async () => {
    await opened()
    bench.status(PRINTING)
    const job = await printed()
    await bench.driver.cancel(job.ref)
    const other = await printed()
    expect(other.ref.jobId).toBe(job.ref.jobId)
    expect(await bench.driver.cancel(job.ref)).toBe('unknown')
    expect(bench.jobs()).toHaveLength(1)
  })
})

describe('a printer', () => {
  it.each([
    [{ status: 0x400 }, { estado: 'imprimindo', motivos: [], aceita: true, bloqueio: null }],
    [{ offline: true }, { estado: 'parada', motivos: ['offline'], aceita: true, bloqueio: 'offline' }],
  ])('a Windows printer that reports %j has the status %j', async (says, status) => {
    await opened()
    bench.printerSays(says)
    expect(await bench.driver.status(bench.impressora)).toEqual(status)
  })
})

describe('PowerShell', () => {
  it.each(['down', 'half', 'words', 'hang'] as const)('%s is no answer, in time', async (how) => {
    await opened({ answerMs: 2_000 })
    bench.powershell(how)
    const error: unknown = await bench.driver.list().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PrintError', codigo: 'impressora.semResposta' })
    expect(String(error)).not.toMatch(/RPC|Laser/)
  })
})
