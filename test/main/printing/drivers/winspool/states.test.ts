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

it('the Windows driver lists a printer with its connection and state, and names no connection if its port is a file path', async () => {
  windows.status = 0x10
  const id = `winspool:${PRINTER}`
  const known = { id, nome: PRINTER, driver: 'winspool', padrao: true, ligacao: 'usb', aceita: true }
  expect(await bench.driver.list()).toStrictEqual([{ ...known, estado: 'atencao', motivos: ['media-empty'] }])
  windows.port = 'C:\\papel'
  expect((await bench.driver.list())[0]).not.toHaveProperty('ligacao')
})

it.each(['printers', 'options'] as const)(
  'a print job can be retried if the Windows call for printers or options fails (%s)',
  async (what) => {
    windows[what] = () => {
      throw new WindowsError('EnumPrinters', 1722)
    }
    await expect(submitted()).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
  },
)

describe('a Windows job before its release', () => {
  it('a Windows job that the spooler shows as paused has the state `submitted` and does not print', async () => {
    const job = await submitted()
    expect(bench.driver.holds?.(job.ref)).toBe(true)
    expect(await stateOf(job)).toEqual({ estado: 'submitted' })
    const [queued] = windows.queue
    if (queued) queued.status |= STATUS.offline
    expect(await stateOf(job)).toEqual({ estado: 'submitted' })
    expect(windows.papers).toEqual([])
  })

  it('a Windows job that the spooler does not show as paused is not held, even if the pause call succeeded', async () => {
    windows.pauses = false
    const job = await submitted()
    expect(bench.driver.holds?.(job.ref)).toBe(false)
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
  })

  it('a held Windows job that the app cancels is proven blank, and is `canceled` while Windows still deletes it', async () => {
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
  ])(
    'a %s Windows job that disappears from the queue without a final status has the state `unknown`',
    async (_how, made) => {
      windows.prints = STATUS.printing
      const job = await made()
      windows.queue.length = 0
      expect(await stateOf(job)).toEqual({ estado: 'unknown' })
      expect(await bench.driver.printedNothing(job)).toBe(false)
    },
  )
})

describe('a refusal of the spooler', () => {
  it('a Windows job stays held if the spooler refuses to resume it', async () => {
    const job = await submitted()
    windows.refuses = { resume: true }
    const refused = { codigo: 'impressora.recusou', detalhe: 'the spooler does not let the job go on' }
    await expect(bench.driver.release(job.ref)).rejects.toMatchObject(refused)
    expect(await stateOf(job)).toEqual({ estado: 'submitted' })
  })

  it.each<[string, (queued: FakeWindows['queue'][number]) => void]>([
    ['that another program resumed', (queued) => (queued.status = STATUS.printing)],
    ['with a printed page', (queued) => (queued.pagesPrinted = 1)],
  ])('a cancelled Windows job %s is not proven blank', async (_what, happens) => {
    const job = await submitted()
    windows.queue.forEach(happens)
    expect(await bench.driver.cancel(job.ref)).toBe('canceled')
    expect(await bench.driver.printedNothing(job)).toBe(false)
  })

  it.each([
    ['refuses to delete the job', STATUS.paused, 'unknown', ['delete']],
    ['shows the job as printed', STATUS.printed, 'too-late', []],
    ['shows the job as complete', STATUS.complete, 'too-late', []],
  ])('the app cannot cancel a Windows job if the spooler %s', async (_what, status, said, asked) => {
    const job = await submitted()
    for (const queued of windows.queue) queued.status = status
    windows.refuses = { delete: true }
    windows.calls.length = 0
    expect(await bench.driver.cancel(job.ref)).toBe(said)
    expect(await bench.driver.printedNothing(job)).toBe(false)
    expect(windows.calls).toEqual(asked)
  })

  it('the search for a Windows job reports no answer instead of a missing job while the spooler is down', async () => {
    const { spec } = await submitted()
    windows.down = true
    const silent = { codigo: 'impressora.semResposta', detalhe: 'OpenPrinter: error 1722' }
    await expect(bench.driver.find(spec.ourId, spec.impressora)).rejects.toMatchObject(silent)
  })

  it.each([
    ['disappears while the app deletes it', { estado: 'unknown' }],
    ['stays because Windows refuses to delete it', { estado: 'attention', motivo: 'outro' }],
  ])('a Windows job in error that %s is not reported as failed', async (what, state) => {
    windows.prints = STATUS.error
    const job = await released()
    const jobs = windows.jobs.bind(windows)
    let looks = 0
    if (what.startsWith('stays')) windows.refuses = { delete: true }
    else windows.jobs = (printer) => ((looks += 1) > 1 ? [] : jobs(printer))
    expect(await stateOf(job)).toEqual(state)
  })

  it('a printed Windows job has the state `sent` even if Windows cannot delete it, and the app deletes it later', async () => {
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

describe('a released Windows job', () => {
  it.each([
    ['none', 0, { estado: 'waiting' }],
    ['paused', STATUS.paused, { estado: 'waiting', motivo: 'paused' }],
    ['spooling', STATUS.spooling, { estado: 'printing' }],
    ['printing', STATUS.printing, { estado: 'printing' }],
    ['offline and printing', STATUS.offline | STATUS.printing, { estado: 'attention', motivo: 'offline' }],
    ['out of paper and printing', STATUS.paperOut | STATUS.printing, { estado: 'attention', motivo: 'media-empty' }],
    ['blocked by the driver', STATUS.blocked, { estado: 'attention', motivo: 'outro' }],
    ['printed', STATUS.printed, { estado: 'sent' }],
    ['printed and being deleted', STATUS.printed | STATUS.deleting, { estado: 'sent' }],
    ['being deleted', STATUS.deleting, { estado: 'unknown' }],
    ['retained', STATUS.retained, { estado: 'waiting' }],
  ])('a released Windows job with the status “%s” (%i) has the state %j', async (_says, status, state) => {
    windows.prints = status
    expect(await stateOf(await released())).toEqual(state)
  })

  it.each([
    [0x8, STATUS.printing, { estado: 'attention', motivo: 'media-jam' }],
    [0x8, STATUS.error, { estado: 'attention', motivo: 'media-jam' }],
    [0x8, STATUS.offline | STATUS.printing, { estado: 'attention', motivo: 'offline' }],
    [0x10, 0, { estado: 'waiting', motivo: 'media-empty' }],
  ])(
    'a Windows printer with the status %i and a released job with the status %i give the job the state %j',
    async (printer, status, state) => {
      windows.status = printer
      windows.prints = status
      expect(await stateOf(await released())).toEqual(state)
      expect(windows.queue).toHaveLength(1)
    },
  )

  it('the app deletes a released Windows job in error if its printer reports no fault, so that the job does not print later', async () => {
    windows.prints = STATUS.error
    expect(await stateOf(await released())).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
    expect(windows.queue).toEqual([])
  })
})

describe('a printed document in the Windows spool', () => {
  it('a printed Windows job stays in the spool until the app reads its final status, and the app then deletes it', async () => {
    const job = await released()
    expect(windows.queue.map(({ status }) => status)).toEqual([STATUS.printed | STATUS.retained])
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
    expect(windows.queue).toEqual([])
    expect(await stateOf(job)).toEqual({ estado: 'sent' })
    expect(await bench.driver.cancel(job.ref)).toBe('too-late')
    const { impressora, ourId: uuid } = job.spec
    expect(await bench.driver.find(uuid, impressora)).toEqual({ impressora, jobId: '', uuid })
  })

  it('the app deletes a printed Windows job of an earlier app start when it lists the printers', async () => {
    await released()
    await bench.restarted().list()
    await expect.poll(() => windows.queue).toEqual([])
  })

  it.each([
    ['belongs to another account', { user: 'outra pessoa' }],
    ['belongs to another program', { document: 'Relatório' }],
    ['belongs to another program and contains a job name of the app', { document: `${OURS}.pdf` }],
    ['is still printing', { status: STATUS.printing | STATUS.retained }],
  ])('the app does not delete a retained Windows job that %s', async (_what, more) => {
    windows.put(OURS, STATUS.printed | STATUS.retained, more)
    await bench.driver.poll([])
    expect(windows.queue).toHaveLength(1)
  })

  it('a printed Windows job is found after a restart, reported as `sent` and deleted', async () => {
    const job = await released()
    const restarted = bench.restarted()
    const found = await restarted.find(job.spec.ourId, job.spec.impressora)
    expect(found).toMatchObject({ uuid: job.spec.ourId, jobId: job.ref.jobId })
    expect(await restarted.poll([job])).toEqual([{ estado: 'sent' }])
    expect(windows.queue).toEqual([])
  })
})

it('a held Windows job is found by its name after a restart, and can be released', async () => {
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
  ['belongs to another station', {}, false],
  ['belongs to another account', { user: 'outra' }, true],
  ['belongs to another program', { document: 'ofício' }, true],
  ['is printed', { status: STATUS.printed }, true],
  ['is being deleted', { status: STATUS.deleting }, true],
])('a Windows job without a record is not reported if the job %s', async (_what, more, isOurs) => {
  windows.put(OURS, STATUS.printing, more)
  const names = { isOurs: () => isOurs, isKnown: () => false }
  expect(await bench.driver.strays(names)).toEqual({ jobs: [], complete: true })
})
