import { beforeEach, describe, expect, it } from 'vitest'
import type { JobSpec, SpoolRef } from '../../../../../main/printing/driver.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { WindowsError } from '../../../../../main/printing/drivers/winspool/windowsApi.ts'
import { FakeWindows, PRINTER, STATUS, specOf } from './fakeWindows.ts'
import { winspoolBench } from './bench.ts'

/* The driver over Windows' spooler: its job flags and our state for each, and every refusal of the spooler. */

const pdf = await samplePdf(1)
/** A name that this program may give to a job. */
const OURS = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
let windows: FakeWindows
let bench: ReturnType<typeof winspoolBench>
beforeEach(() => {
  bench = winspoolBench()
  windows = bench.windows
})

type Job = { ref: SpoolRef; spec: JobSpec }
async function submitted(): Promise<Job> {
  const spec = specOf()
  return { spec, ref: await bench.driver.submit(pdf, spec) }
}
async function released(): Promise<Job> {
  const job = await submitted()
  await bench.driver.release(job.ref)
  return job
}
const stateOf = async (job: Job) => (await bench.driver.poll([job]))[0]

it('the Windows driver lists a printer with its connection and state, and none whose port asks for a file name', async () => {
  windows.status = 0x10
  const id = `winspool:${PRINTER}`
  const known = { id, nome: PRINTER, driver: 'winspool', padrao: true, ligacao: 'usb', aceita: true }
  expect(await bench.driver.list()).toStrictEqual([{ ...known, estado: 'atencao', motivos: ['media-empty'] }])
  windows.port = 'C:\\papel'
  expect((await bench.driver.list())[0]).not.toHaveProperty('ligacao')
})

it.each(['printers', 'options'] as const)('a document may be retried where Windows answers for no %s', async (what) => {
  windows[what] = () => {
    throw new WindowsError('EnumPrinters', 1722)
  }
  await expect(submitted()).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
})

describe('before it is released', () => {
  it('a held Windows job that shows as paused is submitted and cannot print', async () => {
    const job = await submitted()
    expect(bench.driver.holds?.(job.ref)).toBe(true)
    expect(await stateOf(job)).toEqual({ estado: 'submitted' })
    const [queued] = windows.queue
    if (queued) queued.status |= STATUS.offline
    expect(await stateOf(job)).toEqual({ estado: 'submitted' })
    expect(windows.papers).toEqual([])
  })

  it('a Windows job that was not seen paused does not count as held, whatever the call returned', async () => {
    windows.pauses = false
    const job = await submitted()
    expect(bench.driver.holds?.(job.ref)).toBe(false)
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
  })

  it('a held Windows job that we cancel is cancelled and blank, also while Windows is still deleting it', async () => {
    const job = await submitted()
    const [queued] = windows.queue
    expect(await bench.driver.cancel(job.ref)).toBe('canceled')
    expect(await stateOf(job)).toEqual({ estado: 'canceled' })
    expect(await bench.driver.printedNothing(job)).toBe(true)
    // Windows lists the job until its port has released it.
    if (queued) windows.queue.push({ ...queued, status: STATUS.deleting })
    expect(await stateOf(job)).toEqual({ estado: 'canceled' })
  })

  it.each([
    ['held', submitted],
    ['released', released],
  ])('a %s Windows job that vanishes without an end becomes a question', async (_how, made) => {
    windows.prints = STATUS.printing
    const job = await made()
    windows.queue.length = 0
    expect(await stateOf(job)).toEqual({ estado: 'unknown' })
    expect(await bench.driver.printedNothing(job)).toBe(false)
  })
})

describe('a refusal of the spooler', () => {
  it('a Windows job stays held where the spooler refuses its release', async () => {
    const job = await submitted()
    windows.refuses = { resume: true }
    const refused = { codigo: 'impressora.recusou', detalhe: 'the spooler does not let the job go on' }
    await expect(bench.driver.release(job.ref)).rejects.toMatchObject(refused)
    expect(await stateOf(job)).toEqual({ estado: 'submitted' })
  })

  it.each<[string, (queued: FakeWindows['queue'][number]) => void]>([
    ['that others released', (queued) => (queued.status = STATUS.printing)],
    ['of which a page is out', (queued) => (queued.pagesPrinted = 1)],
  ])('a cancelled Windows job %s is not proven blank', async (_what, happens) => {
    const job = await submitted()
    windows.queue.forEach(happens)
    expect(await bench.driver.cancel(job.ref)).toBe('canceled')
    expect(await bench.driver.printedNothing(job)).toBe(false)
  })

  it.each([
    ['refuses it', STATUS.paused, 'unknown', ['delete']],
    ['says that the job is printed', STATUS.printed, 'too-late', []],
    ['says that the job is complete', STATUS.complete, 'too-late', []],
  ])('the cancellation of a Windows job fails where the spooler %s', async (_what, status, said, asked) => {
    const job = await submitted()
    for (const queued of windows.queue) queued.status = status
    windows.refuses = { delete: true }
    windows.calls.length = 0
    expect(await bench.driver.cancel(job.ref)).toBe(said)
    expect(await bench.driver.printedNothing(job)).toBe(false)
    expect(windows.calls).toEqual(asked)
  })

  it('a Windows job is not called missing where the spooler does not answer', async () => {
    const { spec } = await submitted()
    windows.down = true
    const silent = { codigo: 'impressora.semResposta', detalhe: 'OpenPrinter: error 1722' }
    await expect(bench.driver.find(spec.ourId, spec.impressora)).rejects.toMatchObject(silent)
  })

  it.each([
    ['is gone', { estado: 'unknown' }],
    ['stays', { estado: 'attention', motivo: 'outro' }],
  ])('a Windows job in error that %s as it is deleted has not failed for certain', async (what, state) => {
    windows.prints = STATUS.error
    const job = await released()
    const jobs = windows.jobs.bind(windows)
    let looks = 0
    if (what === 'stays') windows.refuses = { delete: true }
    else windows.jobs = (printer) => ((looks += 1) > 1 ? [] : jobs(printer))
    expect(await stateOf(job)).toEqual(state)
  })

  it('a finished Windows job has ended although Windows cannot remove it, and is removed later', async () => {
    const job = await released()
    const control = windows.control.bind(windows)
    windows.control = () => {
      throw new WindowsError('SetJob', 5)
    }
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
    windows.control = control
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
    expect(windows.queue).toEqual([])
  })
})

describe('once released', () => {
  it.each([
    ['0', 0, { estado: 'waiting' }],
    ['paused by somebody', STATUS.paused, { estado: 'waiting', motivo: 'paused' }],
    ['spooling', STATUS.spooling, { estado: 'printing' }],
    ['printing', STATUS.printing, { estado: 'printing' }],
    ['offline', STATUS.offline | STATUS.printing, { estado: 'attention', motivo: 'offline' }],
    ['without paper', STATUS.paperOut | STATUS.printing, { estado: 'attention', motivo: 'media-empty' }],
    ['its driver cannot print it', STATUS.blocked, { estado: 'attention', motivo: 'outro' }],
    ['printed', STATUS.printed, { estado: 'sent' }],
    ['printed and about to go', STATUS.printed | STATUS.deleting, { estado: 'sent' }],
    ['about to go', STATUS.deleting, { estado: 'unknown' }],
    ['only kept', STATUS.retained, { estado: 'waiting' }],
  ])('a released Windows job’s status is read: %s', async (_says, status, state) => {
    windows.prints = status
    expect(await stateOf(await released())).toEqual(state)
  })

  it.each([
    [0x8, STATUS.printing, { estado: 'attention', motivo: 'media-jam' }],
    [0x8, STATUS.error, { estado: 'attention', motivo: 'media-jam' }],
    [0x8, STATUS.offline | STATUS.printing, { estado: 'attention', motivo: 'offline' }],
    [0x10, 0, { estado: 'waiting', motivo: 'media-empty' }],
  ])('a released Windows job is judged by its printer’s status %i and its own, %i', async (printer, status, state) => {
    windows.status = printer
    windows.prints = status
    expect(await stateOf(await released())).toEqual(state)
    expect(windows.queue).toHaveLength(1)
  })

  it('a released Windows job in error is deleted where the printer has no complaint, so that it does not print later', async () => {
    windows.prints = STATUS.error
    expect(await stateOf(await released())).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
    expect(windows.queue).toEqual([])
  })
})

describe('a person’s document in the spool', () => {
  it('a document in the spool stays until its end is seen, and is removed at once then', async () => {
    const job = await released()
    expect(windows.queue.map(({ status }) => status)).toEqual([STATUS.printed | STATUS.retained])
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
    expect(windows.queue).toEqual([])
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
    expect(await bench.driver.cancel(job.ref)).toBe('too-late')
    const { impressora, ourId: uuid } = job.spec
    expect(await bench.driver.find(uuid, impressora)).toEqual({ impressora, jobId: '', uuid })
  })

  it('a finished job of an earlier start is removed as soon as the printers are listed', async () => {
    await released()
    await bench.restarted().list()
    await expect.poll(() => windows.queue).toEqual([])
  })

  it.each([
    ['somebody else’s', { user: 'outra pessoa' }],
    ['another program’s', { document: 'Relatório' }],
    ['another program’s, with a name like ours in it', { document: `${OURS}.pdf` }],
    ['not over', { status: STATUS.printing | STATUS.retained }],
  ])('a job of an earlier start stays in the queue where it is %s', async (_what, more) => {
    windows.put(OURS, STATUS.printed | STATUS.retained, more)
    await bench.driver.poll([])
    expect(windows.queue).toHaveLength(1)
  })

  it('a document in the spool is removed at the next start, and its end is known then', async () => {
    const job = await released()
    const restarted = bench.restarted()
    const found = await restarted.find(job.spec.ourId, job.spec.impressora)
    expect(found).toMatchObject({ uuid: job.spec.ourId, jobId: job.ref.jobId })
    expect(await restarted.poll([job])).toEqual([{ estado: 'sent' }])
    expect(windows.queue).toEqual([])
  })
})

it('a held Windows job is found by its name after a restart, still held', async () => {
  const job = await submitted()
  const restarted = bench.restarted()
  const found = await restarted.find(job.spec.ourId)
  expect(found).toEqual(job.ref)
  expect(found && restarted.holds?.(found)).toBe(true)
  expect(await restarted.poll([job])).toEqual([{ estado: 'submitted' }])
  await restarted.release(job.ref)
  expect(windows.papers).toHaveLength(1)
})

it.each([
  ['another station’s', {}, false],
  ['another account’s', { user: 'outra' }, true],
  ['another program’s', { document: 'ofício' }, true],
  ['printed', { status: STATUS.printed }, true],
  ['being deleted', { status: STATUS.deleting }, true],
])('a Windows job without a record is left alone where it is %s', async (_what, more, isOurs) => {
  windows.put(OURS, STATUS.printing, more)
  const names = { isOurs: () => isOurs, isKnown: () => false }
  expect(await bench.driver.strays(names)).toEqual({ jobs: [], complete: true })
})
