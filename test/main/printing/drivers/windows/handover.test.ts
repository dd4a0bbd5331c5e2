import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import * as system from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Disk } from '../../../../../main/durableFile.ts'
import type { JobSpec, PrinterDriver, SpoolRef } from '../../../../../main/printing/driver.ts'
import type { WindowsJob } from '../../../../../main/printing/drivers/windows/spooler.ts'
import { openToOthers } from '../../../ownerAlone.ts'
import { doing, ending } from './ending.ts'
import { PDF, queuesBench } from './queuesBench.ts'

const PRINTED = 0x80,
  RETAINED = 0x2000
/** A folder and a file in it. */
const OWNER_ALONE = [0o700, 0o600]

const bench = queuesBench()
const { helpedBy, ours } = bench
let queues: typeof bench.queues
let folder: string
let spec: JobSpec
let ref: SpoolRef
let driver: PrinterDriver
beforeEach(() => {
  ;({ queues, folder, spec, ref } = bench)
  driver = helpedBy(ending())
})
afterEach(() => void vi.useRealTimers())

describe('a document', () => {
  it.each<[what: string, job: Partial<WindowsJob>, made: Partial<SpoolRef>]>([
    ['in the queue', {}, {}],
    ['named with its path, by a program that adds itself', { document: 'C:\\t\\ID.pdf - SumatraPDF' }, {}],
    ['printed at once, and kept', { status: PRINTED | RETAINED }, { note: 'done' }],
    ['in the queue of another printer', { printer: 'Jato' }, { jobId: '' }],
    ['that is somebody else’s', { document: 'outro.pdf' }, { jobId: '' }],
  ])('a document counts as handed over where the Windows queue lists a job %s', async (_what, job, made) => {
    queues.jobs = [ours({ ...job, document: (job.document ?? 'ID.pdf').replace('ID', spec.ourId) })]
    expect(await driver.submit(PDF, spec)).toEqual({ ...ref, ...made })
    expect(queues.asked).toEqual([[], ['Laser']])
    expect(readdirSync(folder)).toEqual([])
  })

  it('a document reaches the Windows helper unchanged, in a file that only its owner can read', async () => {
    const seen: unknown[] = []
    const disk: Disk = {
      ...system,
      rm: async (path, options) => {
        const modes = await Promise.all(
          [folder, String(path)].map(async (one) => (await system.stat(one)).mode & 0o777),
        )
        seen.push(await openToOthers(String(path), folder), process.platform === 'win32' ? OWNER_ALONE : modes)
        await system.rm(path, options)
      },
    }
    const code = `
      const [, printer, file] = process.argv
      const right = require('node:fs').readFileSync(file, 'utf8') === '${PDF.toString()}' && printer === 'Laser'
      process.exitCode = right ? 0 : 1`
    expect(await helpedBy(doing(code), { disk }).submit(PDF, spec)).toEqual({ ...ref, jobId: '' })
    expect(seen).toEqual([[], OWNER_ALONE])
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['in its folder’s place', () => '.'],
    ['of its name there', () => `${spec.ourId}.pdf`],
  ])('a document is not printed where a file lies %s, and the error shows no path', async (_where, name) => {
    const path = join(folder, name())
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'outro')
    const taken = { codigo: 'fila.indisponivel', detalhe: 'temporary file: EEXIST' }
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject(taken)
    expect(queues.asked).toEqual([[]])
  })

  it('a document with an option that the Windows helper cannot express is not sent', async () => {
    await expect(driver.submit(PDF, { ...spec, tray: 'Bandeja 2' })).rejects.toMatchObject({
      codigo: 'impressora.opcao',
    })
    expect(queues.asked).toEqual([])
  })

  it('a document is retried where Windows failed before the helper started, and not after', async () => {
    queues.answers = 0
    const busy = { codigo: 'impressora.ocupada', detalhe: 'silent' }
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject(busy)
    expect(existsSync(folder)).toBe(false)
    queues.answers = 2
    expect(await driver.submit(PDF, spec)).toEqual({ ...ref, jobId: '' })
  })

  it('a document whose Windows helper fails may have come out, unless the helper never started', async () => {
    const failing = helpedBy(ending(2))
    const open = { codigo: 'impressora.semResposta', detalhe: 'the helper ended with an error' }
    await expect(failing.submit(PDF, spec)).rejects.toMatchObject(open)
    queues.jobs = [ours()]
    expect(await failing.submit(PDF, spec)).toEqual(ref)
    const never = { codigo: 'impressora.recusou', detalhe: 'helper: ENOENT' }
    await expect(helpedBy(['/nonexistent/SumatraPDF.exe']).submit(PDF, spec)).rejects.toMatchObject(never)
    expect(readdirSync(folder)).toEqual([])
  })

  it('a document whose Windows helper is no program was not handed over', async () => {
    const none = helpedBy([join(import.meta.filename, 'SumatraPDF.exe')])
    await expect(none.submit(PDF, spec)).rejects.toMatchObject({ name: 'PrintError', codigo: 'impressora.recusou' })
  })

  it('a helper program may take a minute, and two seconds for each page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hung = helpedBy(doing('setInterval(() => {}, 1000)'))
    const error = hung.submit(PDF, { ...spec, expectedPages: 3, copies: 2 }).catch((reason: unknown) => reason)
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(71_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    const detalhe = 'the helper did not end in time'
    expect(await error).toMatchObject({ codigo: 'impressora.semResposta', detalhe })
  })

  it('a temporary document of an earlier start is deleted by the next start', async () => {
    const left = () => (existsSync(folder) ? readdirSync(folder) : [])
    mkdirSync(folder, { recursive: true })
    for (const name of ['a.pdf', 'b.pdf']) writeFileSync(join(folder, name), PDF)
    helpedBy(ending())
    await expect.poll(left).toEqual([])
    writeFileSync(join(folder, 'c.pdf'), PDF)
    const removed: string[] = []
    const disk: Disk = { ...system, rm: async (path) => void removed.push(String(path)) }
    helpedBy(ending(), { disk })
    expect(removed).toEqual([join(folder, 'c.pdf')])
  })
})
