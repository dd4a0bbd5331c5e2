import { beforeEach, describe, expect, it } from 'vitest'
import type { JobSpec, SpoolRef } from '../../../../../main/printing/driver.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { FakeWindows, STATUS } from './fakeWindows.ts'
import { specOf } from './jobSpec.ts'
import { winspoolBench } from './winspoolBench.ts'

/* The spooler's job flags and our state for each: every row. */

const pdf = await samplePdf(1)
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
  ])(
    'a released Windows job on a printer with the status %i and its own status %i asks for a person or fails accordingly',
    async (printer, status, state) => {
      windows.status = printer
      windows.prints = status
      expect(await stateOf(await released())).toEqual(state)
      expect(windows.queue).toHaveLength(1)
    },
  )

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

describe('after a restart', () => {
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
})
