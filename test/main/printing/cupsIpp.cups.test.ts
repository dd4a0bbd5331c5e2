import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MEDIA_A4, type JobSpec, type PrinterDriver } from '../../../main/printing/driver.ts'
import { createClient } from '../../../main/printing/drivers/ipp/client.ts'
import { createCupsDriver } from '../../../main/printing/drivers/cups-ipp/driver.ts'
import { createOperations } from '../../../main/printing/drivers/cups-ipp/operations.ts'
import { memoryJournal } from '../../../main/printing/memoryJournal.ts'
import type { PrintRequest } from '../../../main/printing/printRequest.ts'
import { PrintQueue } from '../../../main/printing/queue.ts'
import { isTerminal, type EstadoTrabalho, type Trabalho } from '../../../shared/model/impressao.ts'
import { startVirtualPrinters, type Queue, type VirtualPrinters } from '../../sandbox/printer/virtualPrinters.ts'
import { boxOf, pagesOf, whyNoText } from './pdfText.ts'
import { samplePdf, WORD } from './samplePdf.ts'

// Paper takes its time, also virtual paper.
vi.setConfig({ testTimeout: 30_000 })

const started = await startVirtualPrinters()
const ausente = 'ausente' in started ? started.ausente : null
const printers = started as VirtualPrinters
const [onePage, threePages] = [await samplePdf(1), await samplePdf(3)]
/** CUPS hears of the device's fate about once a second. */
const SOON = { timeout: 15_000, interval: 50 }

let driver: PrinterDriver
let queue: PrintQueue
let seen: Trabalho[]

const idOf = (name: Queue) => `cups-ipp:${name}`
const specFor = (name: Queue, more: Partial<JobSpec> = {}): JobSpec => ({
  ourId: randomUUID(),
  impressora: idOf(name),
  media: MEDIA_A4,
  sides: 'one-sided',
  copies: 1,
  scaling: 'none',
  expectedPages: 1,
  rotulo: '',
  ...more,
})
const requestFor = (name: Queue, more: Partial<PrintRequest> = {}): PrintRequest => ({
  bytes: onePage,
  paginas: 1,
  documentoId: 'doc',
  tipo: 'guia',
  rotulo: 'Guia 1',
  impressora: idOf(name),
  copias: 1,
  ...more,
})
const now = (trabalhoId: string) => queue.jobs().find((trabalho) => trabalho.trabalhoId === trabalhoId)
const statesOf = (trabalhoId: string): EstadoTrabalho[] =>
  seen.filter((trabalho) => trabalho.trabalhoId === trabalhoId).map(({ estado }) => estado)

/** Waits for a job to look like that. */
function comesTo(trabalhoId: string, like: Partial<Trabalho>): Promise<void> {
  return vi.waitFor(() => expect(now(trabalhoId)).toMatchObject(like), SOON)
}

/** Waits for a job's end, whatever it is. */
async function endOf(trabalhoId: string): Promise<Trabalho | undefined> {
  await vi.waitFor(() => expect(isTerminal(now(trabalhoId)?.estado ?? 'queued')).toBe(true), SOON)
  return now(trabalhoId)
}

/** What CUPS itself still has to do, by its own count. */
async function leftInCups(): Promise<number> {
  const jobs = await createOperations(createClient({ socketPath: printers.socket }), 'root').allJobs()
  return jobs.filter(({ state }) => state < 7).length
}

beforeEach(({ skip }) => {
  skip(ausente !== null, ausente ?? '')
  driver = createCupsDriver({ socketPath: printers.socket })!
  seen = []
  queue = new PrintQueue({
    drivers: [driver],
    journal: memoryJournal(),
    clock: Date.now,
    newId: randomUUID,
    log: () => undefined,
    onChange: (trabalho) => seen.push(trabalho),
  })
})
afterEach(async () => {
  if (ausente !== null) return
  await queue.dispose()
  await printers.printer('eve-pdf').mode('ok')
  await printers.printer('eve-ras').mode('ok')
})
afterAll(async () => {
  if (ausente === null) await printers.close()
})

describe('printers', () => {
  it('are all listed, with CUPS’ default', async () => {
    const list = await driver.list()
    expect(list.map(({ nome }) => nome).sort()).toEqual(['dead', 'eve-late', 'eve-pdf', 'eve-ras', 'raw-sock'])
    expect(list.filter(({ padrao }) => padrao).map(({ id }) => id)).toEqual(['cups-ipp:eve-pdf'])
    expect(list.find(({ padrao }) => padrao)).toMatchObject({ driver: 'cups-ipp', aceita: true, motivos: [] })
  })

  it('say what they can do; a raw queue says nothing', async () => {
    const can = await driver.capabilities(idOf('eve-pdf'))
    expect(can.media).toContain(MEDIA_A4)
    expect(can.sides).toEqual(['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'])
    expect(can.formats).toContain('application/pdf')
    expect(can.scalings).toContain('none')
    expect(can.trays).toContain('main')
    expect(can.maxCopies).toBeGreaterThan(1)
    expect(await driver.capabilities(idOf('raw-sock'))).toMatchObject({ media: null, sides: null, trays: null })
  })

  it('that do not exist are absent', async () => {
    for (const call of [driver.capabilities('cups-ipp:nada'), driver.status('cups-ipp:nada')]) {
      await expect(call).rejects.toMatchObject({ codigo: 'impressora.ausente' })
    }
    await expect(driver.submit(onePage, { ...specFor('eve-pdf'), impressora: 'cups-ipp:nada' })).rejects.toMatchObject({
      codigo: 'impressora.ausente',
    })
  })

  it('paused and rejecting are told apart', async () => {
    await printers.admin('/usr/sbin/cupsdisable', 'eve-ras')
    await printers.admin('/usr/sbin/cupsreject', 'raw-sock')
    expect(await driver.status(idOf('eve-ras'))).toEqual({
      estado: 'parada',
      motivos: ['paused'],
      aceita: true,
      bloqueio: 'paused',
    })
    expect(await driver.status(idOf('raw-sock'))).toEqual({
      estado: 'pronta',
      motivos: ['rejecting'],
      aceita: false,
      bloqueio: 'rejecting',
    })
    const refused = await queue.print(requestFor('raw-sock'))
    const paused = await queue.print(requestFor('eve-ras'))
    await comesTo(refused.trabalhoId, { estado: 'attention', motivo: 'rejecting', liberado: false })
    await comesTo(paused.trabalhoId, { estado: 'waiting', motivo: 'paused', liberado: false })
    expect(await leftInCups()).toBe(0)
    await printers.admin('/usr/sbin/cupsenable', 'eve-ras')
    await printers.admin('/usr/sbin/cupsaccept', 'raw-sock')
    await comesTo(paused.trabalhoId, { estado: 'printed' })
    await comesTo(refused.trabalhoId, { estado: 'sent' })
  })
})

describe('paper', () => {
  it('is printed as asked: pages, text, media, sides, copies', async ({ skip }) => {
    skip(whyNoText() !== null, whyNoText() ?? '')
    const before = (await printers.received('eve-pdf')).length
    const { trabalhoId } = await queue.print(
      requestFor('eve-pdf', { bytes: threePages, paginas: 3, copias: 2, sides: 'two-sided-long-edge' }),
    )
    await comesTo(trabalhoId, { estado: 'printed' })
    const [sheet, ...others] = (await printers.received('eve-pdf')).slice(before)
    expect(others).toEqual([])
    expect(sheet?.env).toMatchObject({
      IPP_SIDES: 'two-sided-long-edge',
      IPP_COPIES: '2',
      IPP_MEDIA_COL: expect.stringContaining('x-dimension=21000 y-dimension=29700'),
    })
    const source = join(dirname(sheet!.file), 'source.txt')
    await writeFile(source, threePages)
    // Both sides of two sheets, the last one blank. A tray whose paper comes out face up gets the last page first.
    expect((await pagesOf(sheet!.file)).sort()).toEqual(['', ...(await pagesOf(source))].sort())
    expect(statesOf(trabalhoId).filter((estado) => estado === 'printed')).toHaveLength(1)
  })

  it('shows a known word where the source has it, to a tenth of a point', async ({ skip }) => {
    skip(whyNoText() !== null, whyNoText() ?? '')
    const { trabalhoId } = await queue.print(requestFor('eve-pdf'))
    await comesTo(trabalhoId, { estado: 'printed' })
    const sheet = (await printers.received('eve-pdf')).at(-1)!
    const source = join(dirname(sheet.file), 'source.txt')
    await writeFile(source, onePage)
    const [there, here] = [await boxOf(sheet.file, WORD), await boxOf(source, WORD)]
    for (const edge of ['xMin', 'yMin', 'xMax', 'yMax'] as const) {
      expect(Math.abs(there[edge] - here[edge])).toBeLessThan(0.1)
    }
  })

  it('comes from the tray asked for, under a name that says nothing', async () => {
    const { trabalhoId } = await queue.print(requestFor('eve-pdf', { tray: 'main', rotulo: 'Guia 2026000123' }))
    await comesTo(trabalhoId, { estado: 'printed' })
    const { env } = (await printers.received('eve-pdf')).at(-1)!
    expect(env['IPP_MEDIA_COL']).toContain('media-source=main')
    expect(env['IPP_JOB_NAME']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(env)).not.toContain('2026000123')
  })

  it('is a picture of every page at a printer that reads no PDF', async () => {
    const { trabalhoId } = await queue.print(requestFor('eve-ras', { bytes: threePages, paginas: 3, copias: 2 }))
    await comesTo(trabalhoId, { estado: 'printed' })
    const { env } = (await printers.received('eve-ras')).at(-1)!
    expect(env).toMatchObject({
      CONTENT_TYPE: 'image/pwg-raster',
      IPP_MEDIA_COL: expect.stringContaining('x-dimension=21000'),
    })
  })

  it('by a socket is byte for byte the document, and sent but never printed', async () => {
    const { trabalhoId } = await queue.print(requestFor('raw-sock', { bytes: threePages, paginas: 3 }))
    expect(await endOf(trabalhoId)).toMatchObject({ estado: 'sent' })
    await vi.waitFor(async () => {
      const sheet = (await printers.received('raw-sock')).at(-1)
      expect((await readFile(sheet!.file)).equals(threePages)).toBe(true)
    }, SOON)
  })
})

describe('trouble', () => {
  it.each([
    ['media-empty', 'media-empty'],
    ['media-jam', 'media-jam'],
    ['door-open', 'door-open'],
    ['toner-empty', 'toner-empty'],
  ] as const)('%s asks for a person, and the job goes on by itself', async (mode, motivo) => {
    await printers.printer('eve-pdf').mode(mode)
    const { trabalhoId } = await queue.print(requestFor('eve-pdf'))
    await comesTo(trabalhoId, { estado: 'attention', motivo })
    expect(await driver.status(idOf('eve-pdf'))).toMatchObject({ estado: 'atencao', motivos: [motivo] })
    await printers.printer('eve-pdf').mode('ok')
    await comesTo(trabalhoId, { estado: 'printed' })
    expect(statesOf(trabalhoId)).toEqual(expect.arrayContaining(['queued', 'submitted', 'attention', 'printed']))
  })

  it('a printer that gives up is a failure, not a cancellation', async () => {
    await printers.printer('eve-pdf').mode('fail')
    const { trabalhoId } = await queue.print(requestFor('eve-pdf'))
    expect(await endOf(trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.falhou' })
  })

  it('is no success either when CUPS takes it for one', async () => {
    // CUPS' own word depends on which of two threads looks first: about one in three such jobs it calls completed.
    await printers.printer('eve-ras').mode('fail')
    const jobs = await Promise.all(Array.from({ length: 8 }, () => queue.print(requestFor('eve-ras'))))
    for (const { trabalhoId } of jobs) {
      expect(await endOf(trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.falhou' })
    }
  })

  it('a cancelled job is cancelled, also in CUPS', async () => {
    await printers.printer('eve-pdf').mode('hang')
    const { trabalhoId } = await queue.print(requestFor('eve-pdf'))
    await comesTo(trabalhoId, { estado: 'printing' })
    expect(await queue.cancel(trabalhoId)).toMatchObject({ estado: 'canceled' })
    expect(await leftInCups()).toBe(0)
  })

  it('a document nothing can read fails and does not stay in CUPS', async () => {
    const corrupt = Buffer.from('%PDF-1.7\nnothing of the kind')
    await expect(queue.print(requestFor('eve-pdf', { bytes: corrupt }))).rejects.toMatchObject({
      codigo: 'documento.invalido',
    })
    expect(queue.jobs()).toEqual([])
    // One that got past us all the same.
    const spec = specFor('eve-pdf')
    const ref = await driver.submit(corrupt, spec)
    await driver.release(ref)
    const failed = { estado: 'failed', erro: 'documento.invalido' }
    await vi.waitFor(async () => expect(await driver.poll([{ ref, spec }])).toEqual([failed]), SOON)
    expect(await leftInCups()).toBe(0)
  })

  it('paper the printer does not have is refused before anything is sent', async () => {
    const { trabalhoId } = await queue.print(requestFor('eve-pdf', { media: 'iso_a3_297x420mm' }))
    expect(await endOf(trabalhoId)).toMatchObject({ estado: 'failed', erro: 'impressora.opcao' })
    expect(statesOf(trabalhoId)).toEqual(['queued', 'failed'])
    const tray = specFor('eve-pdf', { tray: 'tray-99' })
    await expect(driver.submit(onePage, tray)).rejects.toMatchObject({ codigo: 'impressora.opcao' })
    expect(await driver.find(tray.ourId)).toBeNull()
  })

  it('a printer nobody answers for is offline and never a success', async () => {
    const { trabalhoId } = await queue.print(requestFor('dead'))
    await comesTo(trabalhoId, { estado: 'attention', motivo: 'offline' })
    expect(await driver.status(idOf('dead'))).toMatchObject({ estado: 'atencao', motivos: ['offline'] })
    await queue.cancel(trabalhoId)
    expect(statesOf(trabalhoId)).not.toContain('sent')
    expect(await leftInCups()).toBe(0)
  })

  it('a queue made while its printer was off prints nothing, whatever CUPS says (F1)', async () => {
    const { trabalhoId } = await queue.print(requestFor('eve-late'))
    expect(await endOf(trabalhoId)).toMatchObject({ estado: 'unknown' })
    expect(await printers.received('eve-late')).toEqual([])
  })
})

describe('the two phases', () => {
  it('hold the job until it is released, and find it by our name alone', async () => {
    const spec = specFor('eve-pdf')
    const before = (await printers.received('eve-pdf')).length
    const ref = await driver.submit(onePage, spec)
    expect(ref.uuid).toMatch(/^urn:uuid:/)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
    expect(await printers.received('eve-pdf')).toHaveLength(before)
    expect(await driver.find(spec.ourId)).toEqual(ref)
    await driver.release(ref)
    await vi.waitFor(async () => expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'printed' }]), SOON)
    expect(await driver.cancel(ref)).toBe('too-late')
  })

  it('never touch a job that only has the same number', async () => {
    const spec = specFor('eve-pdf')
    const ref = await driver.submit(onePage, spec)
    const stranger = { ...ref, uuid: 'urn:uuid:00000000-0000-0000-0000-000000000000' }
    expect(await driver.cancel(stranger)).toBe('unknown')
    await expect(driver.release(stranger)).rejects.toMatchObject({ codigo: 'trabalho.ausente' })
    expect(await driver.poll([{ ref: stranger, spec }])).toEqual([{ estado: 'unknown' }])
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'submitted' }])
    expect(await driver.cancel(ref)).toBe('canceled')
  })
})

// Late, because it leaves its mark on the printer: CUPS never takes these reasons back.
describe('a printer that loses power while it prints (F3)', () => {
  it('leaves the question open, and prints again when it is back', async () => {
    await printers.printer('eve-pdf').mode('hang')
    const lost = await queue.print(requestFor('eve-pdf'))
    await comesTo(lost.trabalhoId, { estado: 'printing' })
    // CUPS must have seen the job at the device before the power goes.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await printers.printer('eve-pdf').off()
    await printers.printer('eve-pdf').mode('ok')
    await printers.printer('eve-pdf').on()
    expect(await endOf(lost.trabalhoId)).toMatchObject({ estado: 'unknown' })
    const next = await queue.print(requestFor('eve-pdf'))
    expect(await endOf(next.trabalhoId)).toMatchObject({ estado: 'printed' })
  })
})

describe('a printer reached by TLS', () => {
  it('is asked the same way', async () => {
    const { uri } = printers.printer('eve-pdf')
    await printers.admin('/usr/sbin/lpadmin', '-p', 'eve-pdf', '-v', uri.replace('ipp:', 'ipps:'))
    const { trabalhoId } = await queue.print(requestFor('eve-pdf'))
    expect(await endOf(trabalhoId)).toMatchObject({ estado: 'printed' })
    await printers.admin('/usr/sbin/lpadmin', '-p', 'eve-pdf', '-v', uri)
  })
})

describe('CUPS itself', () => {
  it('down is no answer, and back is as before', async () => {
    await printers.server.stop()
    await expect(driver.list()).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    const { trabalhoId } = await queue.print(requestFor('eve-ras'))
    await comesTo(trabalhoId, { estado: 'attention', motivo: 'offline', liberado: false })
    await printers.server.start()
    expect(await driver.list()).toHaveLength(5)
    await comesTo(trabalhoId, { estado: 'printed' })
  })
})
