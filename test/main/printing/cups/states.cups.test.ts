import { describe, expect, it, vi } from 'vitest'
import { createOperations } from '../../../../main/printing/drivers/cups-ipp/operations.ts'
import { createClient } from '../../../../main/printing/drivers/ipp/client.ts'
import { drawnPdf } from '../../../fakes/pdf.ts'
import { cupsKit, idOf, LPADMIN, onePage, requestFor, SOON, specFor } from './kit.ts'

/**
 * Every event between CUPS and a printer, and the state shown for it. "held back": the job stays with us, CUPS never
 * sees it; "handed over": it happened when CUPS already had the job.
 *
 * | what happens | shown |
 * |---|---|
 * | nothing | submitted, printing, printed |
 * | paper out in the middle | attention, then printed by itself |
 * | paper out before | held back: attention, then printed by itself |
 * | queue paused | held back: waiting |
 * | queue rejecting | held back: attention |
 * | held by us | submitted, for as long as it takes |
 * | cancelled without paper, at the end of an attendance or for the reserve | canceled |
 * | printer off | held back: attention |
 * | printer off, job handed over | attention |
 * | printer comes back | printed by itself |
 * | printer off, CUPS told to give up (`contimeout`, `abort-job`) | failed |
 * | paper size it does not have | failed if CUPS ever got it |
 * | corrupt, password | failed and out of CUPS if it ever got it |
 * | locked by its owner | printed if the lock lets it be; else failed, out of CUPS |
 * | CUPS is not running | held back: attention, then printed |
 */
const cups = await cupsKit()
const { printers } = cups

const broken = [
  ['a corrupt PDF', Buffer.from('%PDF-1.7\nnothing of the kind\n%%EOF')],
  ['a PDF with a password', await pdfLocked({ userPassword: 'segredo' })],
] as const

interface Lock {
  readonly userPassword?: string
  readonly ownerPassword?: string
  readonly printing?: 'highResolution'
}

function pdfLocked({ printing, ...passwords }: Lock): Promise<Buffer> {
  const lock = { pdfVersion: '1.7', permissions: { printing }, ...passwords } as const
  return drawnPdf((doc) => doc.text('GUIA FICTICIA', 72, 72), [595, 842], lock)
}

describe('a printer that is off', () => {
  it('a job for a printer that is off waits in our queue and prints when the printer is on again', async () => {
    const device = printers.printer('eve-ras')
    const before = await cups.papersOf('eve-ras')
    await device.off()
    const { trabalhoId } = await cups.queue.print(requestFor('eve-ras'))
    await cups.comesTo(trabalhoId, { estado: 'attention', motivo: 'offline', liberado: false })
    expect(await cups.leftInCups()).toBe(0)
    await device.on()
    await cups.comesTo(trabalhoId, { estado: 'printed' })
    expect(await cups.papersOf('eve-ras')).toBe(before + 1)
  })

  it('a job that CUPS holds for a printer that is off asks for attention, then prints when the printer is on again', async () => {
    const device = printers.printer('eve-pdf')
    const before = await cups.papersOf('eve-pdf')
    await device.off()
    const job = await cups.handOver('eve-pdf')
    await cups.polledTo(job, { estado: 'attention', motivo: 'offline' })
    expect(await cups.driver.status(idOf('eve-pdf'))).toMatchObject({ estado: 'atencao', motivos: ['offline'] })
    await device.on()
    await cups.polledTo(job, { estado: 'printed' })
    expect(await cups.papersOf('eve-pdf')).toBe(before + 1)
  })

  it('a job for a printer that is off fails if CUPS is set to abort jobs', async () => {
    const device = printers.printer('eve-pdf')
    const set = (uri: string, policy: string) =>
      printers.admin(LPADMIN, '-p', 'eve-pdf', '-v', uri, '-o', `printer-error-policy=${policy}`)
    await set(`${device.uri}?contimeout=1`, 'abort-job')
    await device.off()
    const job = await cups.handOver('eve-pdf')
    expect(await cups.polledToEnd(job)).toEqual({ estado: 'failed', erro: 'impressora.falhou' })
    await device.on()
    await set(device.uri, 'retry-current-job')
  })
})

describe('a queue', () => {
  it('a job for a paused CUPS queue waits in our queue', async () => {
    await printers.admin('/usr/sbin/cupsdisable', 'eve-ras')
    expect(await cups.driver.status(idOf('eve-ras'))).toEqual({
      estado: 'parada',
      motivos: ['paused'],
      aceita: true,
      bloqueio: 'paused',
    })
    const { trabalhoId } = await cups.queue.print(requestFor('eve-ras'))
    await cups.comesTo(trabalhoId, { estado: 'waiting', motivo: 'paused', liberado: false })
    expect(await cups.leftInCups()).toBe(0)
    await printers.admin('/usr/sbin/cupsenable', 'eve-ras')
    await cups.comesTo(trabalhoId, { estado: 'printed' })
  })

  it('a CUPS queue that rejects jobs receives none, and its job asks for attention', async () => {
    await printers.admin('/usr/sbin/cupsreject', 'raw-sock')
    expect(await cups.driver.status(idOf('raw-sock'))).toEqual({
      estado: 'pronta',
      motivos: ['rejecting'],
      aceita: false,
      bloqueio: 'rejecting',
    })
    await expect(cups.handOver('raw-sock')).rejects.toMatchObject({ codigo: 'impressora.recusou' })
    const { trabalhoId } = await cups.queue.print(requestFor('raw-sock'))
    await cups.comesTo(trabalhoId, { estado: 'attention', motivo: 'rejecting', liberado: false })
    await printers.admin('/usr/sbin/cupsaccept', 'raw-sock')
    await cups.comesTo(trabalhoId, { estado: 'sent' })
  })
})

describe('a document', () => {
  it.each(broken)('a broken document (%s) that CUPS accepted fails, and is removed from CUPS', async (_what, bytes) => {
    const before = await cups.papersOf('eve-pdf')
    const job = await cups.handOver('eve-pdf', bytes)
    expect(await cups.polledToEnd(job)).toMatchObject({ estado: 'failed' })
    expect(await cups.leftInCups()).toBe(0)
    expect(await cups.papersOf('eve-pdf')).toBe(before)
  })

  it('a document with an owner password prints if the password’s restrictions allow printing', async () => {
    const bytes = await pdfLocked({ ownerPassword: 'dono', printing: 'highResolution' })
    const { trabalhoId } = await cups.queue.print(requestFor('eve-pdf', { bytes }))
    expect(await cups.endOf(trabalhoId)).toMatchObject({ estado: 'printed' })
  })

  it('a document whose restrictions forbid printing is refused before it reaches CUPS', async () => {
    const before = await cups.papersOf('eve-pdf')
    const bytes = await pdfLocked({ ownerPassword: 'dono' })
    const inCups = (await cups.inCups()).length
    await expect(cups.queue.print(requestFor('eve-pdf', { bytes }))).rejects.toThrow('documento.protegido')
    expect(await cups.inCups()).toHaveLength(inCups)
    expect(await cups.polledToEnd(await cups.handOver('eve-pdf', bytes))).toMatchObject({ estado: 'failed' })
    expect(await cups.leftInCups()).toBe(0)
    expect(await cups.papersOf('eve-pdf')).toBe(before)
  })

  it('a document for paper that the printer lacks fails after CUPS accepted it, although CUPS reports it as canceled', async () => {
    const raw = createOperations(createClient({ socketPath: printers.socket }), 'root', false)
    const spec = specFor('eve-pdf', { media: 'iso_a3_297x420mm' })
    await raw.printHeld('eve-pdf', spec, onePage)
    const ref = await cups.driver.find(spec.ourId)
    if (!ref) throw new Error('not found by its name')
    await cups.driver.release(ref)
    expect(await cups.polledToEnd({ ref, spec })).toEqual({ estado: 'failed', erro: 'impressora.opcao' })
  })
})

it('a job waits in our queue while CUPS is down, and prints once CUPS runs again', async () => {
  const before = await cups.papersOf('eve-ras')
  await printers.server.stop()
  await expect(cups.driver.list()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  await expect(cups.handOver('eve-ras')).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  const { trabalhoId } = await cups.queue.print(requestFor('eve-ras'))
  await cups.comesTo(trabalhoId, { estado: 'attention', motivo: 'offline', liberado: false })
  await printers.server.start()
  await cups.comesTo(trabalhoId, { estado: 'printed' })
  expect(await cups.papersOf('eve-ras')).toBe(before + 1)
  await vi.waitFor(async () => expect(await cups.driver.list()).toHaveLength(5), SOON)
})
