/*
 * CUPS is killed (`kill -9`). `DirtyCleanInterval` is the time after which CUPS writes a job down.
 *
 * - The queue is paused. With 30 s, the default, the job is lost and another document gets its number: `failed`, proven by the
 *   printer, or `unknown` where the printer had printed nothing before. With 0 s the job is kept and printed once.
 * - The job prints. With 30 s CUPS forgets it while one sheet comes out: `sent`, because this printer counts nothing. With 0 s
 *   CUPS prints it again: `unknown`, because two sheets came out.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SpoolJob } from '../../../../main/printing/driver.ts'
import { cupsKit, SOON } from './kit.ts'

const cups = await cupsKit()
const { printers } = cups
const DISABLE = '/usr/sbin/cupsdisable'
const ENABLE = '/usr/sbin/cupsenable'

async function restartWith(DirtyCleanInterval: number): Promise<void> {
  await printers.server.stop()
  await printers.server.configure({ DirtyCleanInterval })
  await printers.server.start()
}

async function restartAfterKill(): Promise<void> {
  await printers.server.stop('SIGKILL')
  await printers.server.start()
}

/** A job of ours that CUPS has and cannot print yet. */
async function waitingJob(): Promise<SpoolJob> {
  await printers.admin(DISABLE, 'eve-pdf')
  const job = await cups.handOver('eve-pdf')
  await cups.polledTo(job, { estado: 'waiting', motivo: 'paused' })
  return job
}

/** A job of ours that the printer is printing. */
async function printingJob(): Promise<SpoolJob> {
  await printers.printer('eve-pdf').mode('hang')
  const job = await cups.handOver('eve-pdf')
  await cups.isAtPrinter(job)
  return job
}

let before: number
beforeEach(async () => {
  before = await cups.papersOf('eve-pdf')
})

/** Waits for this many sheets since the test began, and returns the count. */
async function papers(count: number): Promise<number> {
  const since = async () => (await cups.papersOf('eve-pdf')) - before
  await vi.waitFor(async () => expect(await since()).toBeGreaterThanOrEqual(count), SOON)
  return since()
}

describe('kill -9, jobs written down after 30 s', () => {
  it('a waiting job that CUPS lost in a kill -9 ends as unknown, and the next job with the same number is not confused with it', async () => {
    await restartWith(30)
    const lost = await waitingJob()
    await restartAfterKill()
    await cups.polledTo(lost, { estado: 'unknown' })
    expect(await cups.driver.find(lost.spec.ourId)).toBeNull()
    await printers.admin(ENABLE, 'eve-pdf')
    const other = await cups.handOver('eve-pdf')
    expect(other.ref.jobId).toBe(lost.ref.jobId)
    expect(await cups.driver.cancel(lost.ref)).toBe('unknown')
    await cups.polledTo(other, { estado: 'printed' })
    await cups.polledTo(lost, { estado: 'unknown' })
    expect(await papers(1)).toBe(1)
  })

  it('a waiting job that CUPS lost in a kill -9 fails as never received if its printer has printed another job since', async () => {
    await restartWith(30)
    await cups.polledTo(await cups.handOver('eve-pdf'), { estado: 'printed' })
    const lost = await waitingJob()
    await restartAfterKill()
    await cups.polledTo(lost, { estado: 'failed', erro: 'impressora.naoRecebeu' })
    await printers.admin(ENABLE, 'eve-pdf')
    expect(await papers(1)).toBe(1)
  })

  it('a printing job that CUPS lost in a kill -9 is tracked at its printer until its sheet is out', async () => {
    await restartWith(30)
    const job = await printingJob()
    await restartAfterKill()
    expect(await cups.pollOne(job)).toEqual({ estado: 'printing' })
    await printers.printer('eve-pdf').mode('ok')
    await cups.polledTo(job, { estado: 'sent' })
    expect(await papers(1)).toBe(1)
  })
})

describe('kill -9, jobs written down at once', () => {
  it('a job that waits in CUPS survives a kill -9 of CUPS, and is printed once', async () => {
    await restartWith(0)
    const job = await waitingJob()
    await restartAfterKill()
    await cups.polledTo(job, { estado: 'waiting', motivo: 'paused' })
    await printers.admin(ENABLE, 'eve-pdf')
    await cups.polledTo(job, { estado: 'printed' })
    expect(await papers(1)).toBe(1)
  })

  it('a job that CUPS prints twice after a kill -9 ends as unknown, never as printed', async () => {
    await restartWith(0)
    const job = await printingJob()
    await restartAfterKill()
    await printers.printer('eve-pdf').mode('ok')
    expect(await cups.polledToEnd(job)).toEqual({ estado: 'unknown' })
    expect(await papers(2)).toBe(2)
  })
})
