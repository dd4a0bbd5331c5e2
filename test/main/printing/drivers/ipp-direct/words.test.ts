import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type JobSpec, type PrinterDriver, type SpoolRef } from '../../../../../main/printing/driver.ts'
import { createIppDirectDriver, type NetworkPrinter } from '../../../../../main/printing/drivers/ipp-direct/driver.ts'
import { jobFor } from '../../jobSpec.ts'
import {
  hangsUp,
  http,
  Imitation,
  refuses,
  type Answer,
  type ImitationJob,
} from '../../../../sandbox/printer/imitation.ts'

// The error code for each kind of silence and refusal of a network printer.

const COMPLETED = 9
const LASER = 'ipp-direct:Laser'
const PDF = Buffer.from('%PDF-1.7 %%EOF')
const OFFLINE = { estado: 'parada', motivos: ['offline'], aceita: false, bloqueio: 'offline' }
const REFUSING = { estado: 'desconhecida', motivos: [], aceita: true, bloqueio: null }
const html: Answer = (response) => void response.end('<html>')

let printer: Imitation
let other: Imitation
let rede: NetworkPrinter[]
let driver: PrinterDriver
let spec: JobSpec
let ref: SpoolRef
beforeEach(async () => {
  ;[printer, other] = await Promise.all([Imitation.start(), Imitation.start()])
  rede = [
    { nome: 'Laser', uri: printer.uri },
    { nome: 'Outra', uri: other.uri },
  ]
  driver = createIppDirectDriver(
    'balcao',
    () => rede,
    () => undefined,
  )
  spec = jobFor(LASER, { expectedPages: 2 })
  ref = { impressora: LASER, jobId: '1', uuid: 'urn:uuid:ours', note: spec.ourId }
})
afterEach(() => {
  printer.close()
  other.close()
})
const job = (more: Partial<ImitationJob> = {}): ImitationJob => ({
  id: 1,
  uuid: ref.uuid,
  name: spec.ourId,
  state: COMPLETED,
  ...more,
})
const word = async () => (await driver.poll([{ ref, spec }]))[0]

describe('a printer of the network', () => {
  it.each<[string, Answer, object]>([
    ['hangs up', hangsUp, OFFLINE],
    ['answers something else', html, OFFLINE],
    ['wants a password', http(401), REFUSING],
    ['refuses the question', refuses(0x0501), REFUSING],
  ])('a network printer that %s gets that status', async (_what, lie, status) => {
    printer.lies.getPrinterAttributes = lie
    expect(await driver.status(LASER)).toEqual(status)
  })

  it('a network printer where nobody answers is off', async () => {
    printer.close()
    expect(await driver.status(LASER)).toEqual(OFFLINE)
  })

  it.each<[string, NetworkPrinter[]]>([
    ['is not among those of this station', [{ nome: 'Outra', uri: 'ipp://10.0.0.8/' }]],
    ['has an address that is none', [{ nome: 'Laser', uri: 'http://10.0.0.7/' }]],
  ])('a network printer that %s cannot be printed to', async (_what, configured) => {
    rede = configured
    const ausente = { codigo: 'impressora.ausente', detalhe: 'not among the network printers of this station' }
    await expect(driver.capabilities(LASER)).rejects.toMatchObject(ausente)
    await expect(driver.status(LASER)).rejects.toMatchObject(ausente)
    await expect(driver.submit(PDF, spec)).rejects.toMatchObject(ausente)
    expect(await word()).toEqual({ estado: 'unknown' })
  })

  it('a network printer is listed by its own state, and as pending until it answers', async () => {
    other.slowness = 400
    other.state = 4
    const known = { driver: 'ipp-direct', padrao: false } as const
    const laser = { ...known, id: LASER, nome: 'Laser', estado: 'pronta', motivos: [], aceita: true }
    const unheard = {
      ...known,
      id: 'ipp-direct:Outra',
      nome: 'Outra',
      estado: 'desconhecida',
      motivos: [],
      aceita: true,
    }
    expect((await driver.list())[1]).toEqual({ ...unheard, conferindo: true })
    // A busy machine may be late for the first one as well.
    await expect.poll(async () => (await driver.list())[0]).toEqual(laser)
    await expect.poll(async () => (await driver.list())[1]).toEqual({ ...unheard, estado: 'imprimindo' })
    expect(
      createIppDirectDriver(
        'balcao',
        () => [],
        () => undefined,
      ),
    ).toMatchObject({ id: 'ipp-direct', twoPhase: false })
  })

  it('a network printer’s job is released as soon as the printer has it', async () => {
    await driver.release(ref)
    expect(printer.asked).toEqual([])
  })
})

describe('a job handed over', () => {
  it.each<[string, (given: ImitationJob) => ImitationJob, string]>([
    ['is known by the number and uuid that the printer gave it', (given) => given, 'urn:uuid:job-1'],
    ['is not known by the uuid of a job of another name', (given) => ({ ...given, name: 'Document 1' }), ''],
  ])('a submitted job %s', async (_what, taken, uuid) => {
    printer.taken = taken
    expect(await driver.submit(PDF, spec)).toEqual({ impressora: LASER, jobId: '1', uuid, note: spec.ourId })
  })

  it('a submitted job is found under the same name', async () => {
    printer.jobs = [job({ id: 7 })]
    expect(await driver.find(spec.ourId)).toEqual({ ...ref, jobId: '7' })
  })

  it('a submitted job is searched for at all printers, and a silent one leaves the answer open unless another has it', async () => {
    expect(await driver.find(spec.ourId)).toBeNull()
    printer.lies.getJobs = hangsUp
    await expect(driver.find(spec.ourId)).rejects.toMatchObject({
      name: 'PrintError',
      codigo: 'impressora.semResposta',
    })
    other.jobs = [job()]
    expect(await driver.find(spec.ourId)).toMatchObject({ impressora: 'ipp-direct:Outra' })
  })

  it.each<[string, Answer]>([
    ['hangs up', hangsUp],
    ['breaks down', http(500)],
    ['refuses', refuses(0x0403)],
  ])('a submitted job gets no verdict from a printer that %s', async (_what, lie) => {
    printer.jobs = [job()]
    printer.lies.getJobAttributes = lie
    expect(await word()).toBeNull()
    for (const gone of [0x0406, 0x0407]) {
      printer.lies.getJobAttributes = refuses(gone)
      expect(await word()).toEqual({ estado: 'unknown' })
    }
  })

  it.each<[string, Partial<ImitationJob>, string]>([
    ['counted another', { impressions: 1 }, 'unknown'],
    ['never counts', { impressions: 0 }, 'sent'],
    ['does not say what it counts', {}, 'sent'],
  ])(
    'a completed job without counted pages, at a printer that %s, is judged accordingly',
    async (_what, more, estado) => {
      printer.jobs = [job({ impressions: 0 }), job({ id: 2, name: 'other', uuid: 'urn:uuid:2', ...more })]
      expect(await word()).toEqual({ estado })
      printer.lies.getJobs = hangsUp
      expect(await word()).toEqual({ estado: 'sent' })
    },
  )

  it('a two-sided job needs at least half as many sheets as pages', async () => {
    printer.jobs = [job({ impressions: 1 })]
    expect(await word()).toEqual({ estado: 'unknown' })
    spec = { ...spec, sides: 'two-sided-long-edge' }
    expect(await word()).toEqual({ estado: 'printed' })
  })

  it('a job that has ended cannot be cancelled, and a silent printer’s job is unknown', async () => {
    printer.jobs = [job()]
    printer.lies.cancelJob = refuses(0x0404)
    expect(await driver.cancel(ref)).toBe('too-late')
    printer.lies.cancelJob = hangsUp
    await expect(driver.cancel(ref)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })
})
