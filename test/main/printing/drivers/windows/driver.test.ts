import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec } from '../../../../../main/printing/driver.ts'
import { scanned } from '../../../../fakes/scanner.ts'
import { jobFor } from '../../jobSpec.ts'
import { windowsBench } from './windowsBench.ts'

const PDF = Buffer.from('%PDF-1.7 inteiro %%EOF')
const PRINTING = 0x10

type Bench = Awaited<ReturnType<typeof windowsBench>>
let bench: Bench
afterEach(() => bench.close())
const opened = async (...more: Parameters<typeof windowsBench>) => (bench = await windowsBench(...more))

async function printed(more: Partial<JobSpec> = {}) {
  const spec = jobFor(bench.impressora, { rotulo: 'Guia 1', ...more })
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
    const fileOf = ({ spec }: typeof first) => join(bench.folder, `${spec.ourId}.pdf`)
    expect(one).toEqual([...fixed, 'noscale,duplexlong,paper=A4,bin=Bandeja 2,3x', fileOf(first)])
    expect(two).toEqual([...fixed, 'noscale,duplexshort,paper=letter,1x', fileOf(second)])
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
    await vi.waitFor(() => expect(bench.temporary()).toEqual([]), { timeout: 110_000 })
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

describe('PowerShell', () => {
  it.each(['down', 'half', 'words', 'hang'] as const)('%s is no answer, in time', async (how) => {
    await opened({ answerMs: 2_000 })
    bench.powershell(how)
    const error: unknown = await bench.driver.list().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'PrintError', codigo: 'impressora.semResposta' })
    expect(String(error)).not.toMatch(/RPC|Laser/)
  })
})
