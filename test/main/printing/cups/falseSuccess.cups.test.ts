import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { cupsKit, requestFor, SOON } from './kit.ts'

/**
 * CUPS says that a job is completed and it is not, or not yet. What is shown for each:
 *
 * | | what happened | shown |
 * |---|---|---|
 * | F1 | the queue was made while its printer was off: nothing is ever printed | unknown |
 * | F3 | the printer lost power in the middle and forgot the job | unknown |
 * | F3 | it lost power once the sheet was out, before CUPS had queried it again | printed |
 * | F5 | pages are counted before there is paper | attention, until they are out |
 * | | the printer gave up, and CUPS looked too early | failed |
 */
const cups = await cupsKit()
const { printers } = cups

describe('CUPS says completed', () => {
  it('F1: a job for a CUPS queue created while its printer was off does not print, and ends as unknown', async () => {
    const { trabalhoId } = await cups.queue.print(requestFor('eve-late'))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'unknown' })
    expect(await cups.papersOf('eve-late')).toBe(0)
  })

  it('F5: a job that CUPS counts as printed before its sheet is out is reported as printed only when the sheet is out', async () => {
    await printers.printer('eve-pdf').mode('media-empty')
    const before = await cups.papersOf('eve-pdf')
    const job = await cups.handOver('eve-pdf')
    await vi.waitFor(async () => {
      const counted = (await cups.inCups()).find(({ uuid }) => uuid === job.ref.uuid)
      expect(counted?.impressions).toBe(1)
    }, SOON)
    expect((await cups.pollOne(job)).estado).not.toBe('printed')
    expect(await cups.papersOf('eve-pdf')).toBe(before)
    await cups.polledTo(job, { estado: 'attention', motivo: 'media-empty' })
    await printers.printer('eve-pdf').mode('ok')
    await cups.polledTo(job, { estado: 'printed' })
    expect(await cups.papersOf('eve-pdf')).toBe(before + 1)
  })

  it('a job that its printer gave up fails, even if CUPS reports it as completed', async () => {
    await printers.printer('eve-ras').mode('fail')
    const jobs = await Promise.all(Array.from({ length: 4 }, () => cups.queue.print(requestFor('eve-ras'))))
    for (const { trabalhoId } of jobs) {
      expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.falhou' })
    }
  })

  // These two are last, because they change the queue permanently: CUPS never removes these reasons.
  it('F3: a job whose printer reported its end just before losing power is reported as printed, though CUPS missed that report', async () => {
    const device = printers.printer('eve-ras')
    await device.mode('slow')
    const before = await cups.papersOf('eve-ras')
    const job = await cups.handOver('eve-ras')
    await cups.isAtPrinter(job)
    // CUPS' backend polls the printer every few seconds: stopped here, it certainly polls too late.
    const pid = await deviceProgramOf(job.spec.ourId)
    process.kill(pid, 'SIGSTOP')
    try {
      await vi.waitFor(async () => expect(await cups.papersOf('eve-ras')).toBe(before + 1), SOON)
      for (let polls = 0; polls < 8; polls += 1) {
        expect(await cups.pollOne(job)).toMatchObject({ estado: 'printing' })
        await sleep(300)
      }
      await device.off()
      await device.mode('ok')
      await device.on()
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect(await cups.polledToEnd(job)).toEqual({ estado: 'printed' })
    expect(await cups.papersOf('eve-ras')).toBe(before + 1)
  })

  it('F3: a job whose printer loses power while printing ends as unknown, and the next job prints', async () => {
    const device = printers.printer('eve-pdf')
    await device.mode('hang')
    const job = await cups.handOver('eve-pdf')
    // The printer itself must have the job before the power goes.
    await cups.isAtPrinter(job)
    await device.off()
    await device.mode('ok')
    await device.on()
    expect(await cups.polledToEnd(job)).toEqual({ estado: 'unknown' })
    const next = await cups.handOver('eve-pdf')
    expect(await cups.polledToEnd(next)).toEqual({ estado: 'printed' })
  })
})

/** The process by which CUPS sends a job to its printer: its first argument is the printer's address. */
async function deviceProgramOf(ourId: string): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [program = '', ...words] = (await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')).split('\0')
    if (program.startsWith('ipp://') && words.includes(ourId)) return Number(pid)
  }
  throw new Error('CUPS sends no such job')
}
