import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { cupsKit, LPADMIN, requestFor, SOON } from './kit.ts'

/**
 * CUPS says that a job is completed and it is not, or not yet. What is shown for each:
 *
 * | | what happened | shown |
 * |---|---|---|
 * | F1 | the queue was made while its printer was off: nothing is ever printed | unknown |
 * | F2 | the queue leads to a file: no byte is written | unknown |
 * | F3 | the printer lost power in the middle and forgot the job | unknown |
 * | F3 | it lost power once the sheet was out, before CUPS had queried it again | printed |
 * | F4 | a printer on a plain socket took the bytes and answers nothing | sent |
 * | F5 | pages are counted before there is paper | attention, until they are out |
 * | F6 | the queue was recreated just before | printed if and only if the sheet came out |
 * | | the printer gave up, and CUPS looked too early | failed |
 */
const cups = await cupsKit()
const { printers } = cups
/** The error policy by which a failed job is tried again at once or not at all, but never later. */
const POLICY = ['-o', 'printer-error-policy=retry-current-job']

describe('CUPS says completed', () => {
  it('F1: a job for a CUPS queue made while its printer was off prints nothing and ends as unknown', async () => {
    const { trabalhoId } = await cups.queue.print(requestFor('eve-late'))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'unknown' })
    expect(await cups.papersOf('eve-late')).toBe(0)
  })

  it('F2: a job that CUPS calls completed in a queue that leads to a file ends as unknown', async () => {
    const { uri } = printers.printer('raw-sock')
    await printers.admin(LPADMIN, '-p', 'raw-sock', '-v', 'file:///dev/null')
    const { trabalhoId } = await cups.queue.print(requestFor('raw-sock'))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'unknown' })
    await printers.admin(LPADMIN, '-p', 'raw-sock', '-v', uri)
  })

  it('F4: a job to a plain socket ends as handed over, never as printed', async () => {
    const { trabalhoId } = await cups.queue.print(requestFor('raw-sock'))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'sent' })
    expect(cups.statesOf(trabalhoId)).not.toContain('printed')
  })

  it('F5: a job that CUPS counts as printed before its sheet is out is not called printed until the sheet is out', async () => {
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

  it('F6: the first job of a recreated CUPS queue is called printed only if its sheet came out', async () => {
    await printers.admin(LPADMIN, '-x', 'eve-ras')
    const { uri } = printers.printer('eve-ras')
    await printers.admin(LPADMIN, ...'-p eve-ras -E -m everywhere'.split(' '), '-v', uri, ...POLICY)
    const before = await cups.papersOf('eve-ras')
    const job = await cups.handOver('eve-ras')
    const { estado } = await cups.polledToEnd(job)
    expect(estado === 'printed').toBe((await cups.papersOf('eve-ras')) === before + 1)
    // CUPS may leave a job without its document in the printer, which then accepts no other until its power is cut.
    await printers.printer('eve-ras').off()
    await printers.printer('eve-ras').on()
  })

  it('jobs whose printer gave up fail, although CUPS calls some of them completed', async () => {
    await printers.printer('eve-ras').mode('fail')
    const jobs = await Promise.all(Array.from({ length: 4 }, () => cups.queue.print(requestFor('eve-ras'))))
    for (const { trabalhoId } of jobs) {
      expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.falhou' })
    }
  })

  // These two are last, because they change the queue permanently: CUPS never removes these reasons.
  it('F3: a job is printed where its printer reported the end just before it lost power, though CUPS missed that report', async () => {
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

  it('F3: a job whose printer loses power while it prints ends as unknown, and the next job prints', async () => {
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
