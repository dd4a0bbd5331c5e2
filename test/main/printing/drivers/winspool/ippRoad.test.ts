import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec, PrinterDriver } from '../../../../../main/printing/driver.ts'
import { makeCertificates } from '../../../../sandbox/printer/certificates.ts'
import { hangsUp, http, type Imitation, refuses, type Answer } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'
import { samplePdf } from '../../paper/samplePdf.ts'
import { asked, winspoolBench } from './bench.ts'
import { PRINTER, specOf, STATUS, type FakeWindows } from './fakeWindows.ts'

/* Windows’ queues at ports that lead to a network printer: who prints, and who follows the job. The printer is an imitation. */

const pdf = await samplePdf(1)
const made = await makeCertificates()
const LONG_MS = 60_000
const [PAUSED, JAM] = [0x1, 0x8]
const PROCESSING = 5
const impressora = `winspool:${PRINTER}`
const never: Answer = () => undefined

let printer: Imitation
let bench: ReturnType<typeof winspoolBench>
let windows: FakeWindows
let driver: PrinterDriver
beforeEach(async () => {
  printer = await imitated()
  begin()
})
afterEach(() => void vi.useRealTimers())
function begin(answerMs?: number): void {
  bench = winspoolBench(undefined, answerMs)
  ;({ windows, driver } = bench)
  windows.port = printer.uri.replace(/^ipp:/, 'http:')
}
/** Prints a document of one page. */
async function print(more: Partial<JobSpec> = {}) {
  const spec = specOf(more)
  const ref = await driver.submit(pdf, spec)
  await driver.release(ref)
  return { ref, spec }
}
/** Who has printed: our IPP, or Windows. */
const papers = () => ({ ipp: printer.jobs.length, windows: windows.papers.length })
const BY_IPP = { ipp: 1, windows: 0 }
const BY_WINDOWS = { ipp: 0, windows: 1 }

describe('the choice between IPP and Windows', () => {
  it('a job for a queue whose printer answers IPP is printed by IPP without Windows, and the printer reports its end', async () => {
    await asked(driver)
    expect(await driver.list()).toMatchObject([{ id: impressora, driver: 'winspool', padrao: true, ligacao: 'direta' }])
    const job = await print()
    expect(driver.printsAtOnce?.(job.spec.ourId)).toBe(true)
    expect(papers()).toEqual(BY_IPP)
    expect(await driver.poll([job])).toEqual([{ estado: 'printed' }])
  })

  it.each<[string, () => void]>([
    ['accepts no format that the app can send', () => (printer.formats = ['image/jpeg'])],
    ['requires a password', () => (printer.lies.getPrinterAttributes = http(401))],
    ['refuses the request for its attributes', () => (printer.lies.getPrinterAttributes = refuses(0x0503))],
    ['closes the connection', () => (printer.lies.getPrinterAttributes = hangsUp)],
    ['is not reachable', () => (windows.port = 'http://127.0.0.1:1/ipp/print')],
    ['belongs to a queue of another computer', () => (windows.name = '\\\\servidor\\laser')],
    ['is a queue of a print server', () => (windows.port = windows.port.replace('/ipp/print', '/printers/laser'))],
    ['is connected by USB', () => (windows.port = 'USB001')],
    ['may be another device now', () => Object.assign(windows, { port: 'IP_127.0.0.1', host: 'b' })],
  ])('Windows prints a job if the printer %s', async (_what, happens) => {
    happens()
    await asked(driver)
    const there = `winspool:${windows.name}`
    expect((await driver.list())[0]).not.toMatchObject({ ligacao: 'direta' })
    await print({ impressora: there })
    expect(papers()).toEqual(BY_WINDOWS)
    expect(driver.printsAtOnce?.('')).toBe(false)
  })

  it('Windows prints until the printer has answered IPP for the first time, and no call waits for a silent printer', async () => {
    begin(LONG_MS)
    printer.lies.getPrinterAttributes = never
    expect(await driver.status(impressora)).toMatchObject({ estado: 'pronta' })
    expect(await driver.witness?.(impressora)).toBeUndefined()
    await print()
    expect(papers()).toEqual(BY_WINDOWS)
  })

  it('Windows prints a job whose tray only the Windows driver knows, and a job that a print rule allows to shrink', async () => {
    printer.able = [{ name: 'media-source-supported', values: [{ tag: 'keyword', value: 'tray-1' }] }]
    await asked(driver)
    expect((await driver.capabilities(impressora)).trays).toEqual(['tray-1'])
    await print({ tray: 'Bandeja 2' })
    await print({ mayShrink: true })
    expect(papers()).toEqual({ ipp: 0, windows: 2 })
    await print({ tray: 'tray-1' })
    expect(papers()).toEqual({ ipp: 1, windows: 2 })
  })

  it.each([
    ['a missing password', http(401), 2],
    ['an unauthorized account', refuses(0x0403), 2],
    ['an unsupported operation', refuses(0x0501), 2],
    ['the size of the request', http(413), 1],
    ['unsupported options', refuses(0x040b), 1],
  ])(
    'Windows prints a job at the next attempt if the printer refuses the job because of %s',
    async (_what, refusal, byWindows) => {
      printer.lies.printJob = refusal
      await asked(driver)
      const spec = specOf()
      await driver.prepare?.(pdf, spec)
      await expect(driver.submit(pdf, spec)).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
      await driver.prepare?.(pdf, spec)
      await driver.release(await driver.submit(pdf, spec))
      expect(papers()).toEqual(BY_WINDOWS)
      delete printer.lies.printJob
      await print()
      expect(papers()).toEqual({ ipp: 2 - byWindows, windows: byWindows })
    },
  )

  it.each([
    ['that may have started to print', refuses(0x0405), 'impressora.recusou'],
    ['that exceeds a quota', refuses(0x041e), 'impressora.cota'],
    ['that its printer still lists', refuses(0x0400), 'impressora.semResposta'],
  ])('Windows does not print a job refused by the printer %s', async (what, refusal, codigo) => {
    await asked(driver)
    printer.lies.printJob = refusal
    const spec = specOf()
    if (what.startsWith('that its')) printer.jobs.push({ id: 1, name: spec.ourId, state: PROCESSING })
    await expect(driver.submit(pdf, spec)).rejects.toMatchObject({ codigo })
    expect(windows.papers).toEqual([])
  })

  it.each<[string, () => void]>([
    ['supports only IPP 1.1', () => (printer.speaks = { major: 1, refusal: 0x0503 })],
    ['has a port with a host name', () => (windows.port = windows.port.replace('127.0.0.1', 'localhost'))],
    ['has a port whose URL scheme is uppercase', () => (windows.port = windows.port.replace('http', 'HTTP'))],
  ])('the app prints by IPP if the printer %s', async (_what, happens) => {
    happens()
    await asked(driver)
    await print()
    expect(papers()).toEqual(BY_IPP)
  })

  it('jobs of two queues with the same port keep the names of their queues', async () => {
    const printers = windows.printers.bind(windows)
    windows.printers = () => {
      const [laser] = printers()
      return laser ? [laser, { ...laser, name: 'Frente e verso', isDefault: false }] : []
    }
    await asked(driver)
    const there = 'winspool:Frente e verso'
    const jobs = [await print(), await print({ impressora: there })]
    expect(jobs.map(({ ref }) => ref.impressora)).toEqual([impressora, there])
    expect(await driver.poll(jobs)).toEqual([{ estado: 'printed' }, { estado: 'printed' }])
  })
})

it('a queue paused in Windows blocks its jobs, and a jam that Windows reports for an IPP printer does not', async () => {
  await asked(driver)
  windows.status = JAM
  expect(await driver.status(impressora)).toMatchObject({ estado: 'pronta', bloqueio: null })
  windows.status = PAUSED
  expect(await driver.status(impressora)).toMatchObject({ estado: 'parada', bloqueio: 'paused' })
  expect(await driver.list()).toMatchObject([{ estado: 'parada', motivos: ['paused'], ligacao: 'direta' }])
})

describe('a job that keeps its transport', () => {
  it('the app tracks a job that Windows began in the Windows queue, even after the printer has answered IPP', async () => {
    windows.prints = STATUS.printing
    const job = await print()
    await asked(driver)
    expect(await driver.poll([job])).toEqual([{ estado: 'printing' }])
    expect(await driver.find(job.spec.ourId, impressora)).toMatchObject({ jobId: job.ref.jobId })
    expect(await driver.cancel(job.ref)).toBe('canceled')
    expect([printer.jobs, windows.queue]).toEqual([[], []])
  })

  it('a document prepared for IPP is sent by IPP, even if its queue gets a USB port before the submission', async () => {
    await asked(driver)
    const spec = specOf()
    await driver.prepare?.(pdf, spec)
    windows.port = 'USB001'
    await driver.list()
    const ref = await driver.submit(pdf, spec)
    expect(papers()).toEqual(BY_IPP)
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
  })

  it('jobs wait for an IPP printer that stops answering, and Windows prints them after an hour of silence', async () => {
    begin(100)
    await asked(driver)
    vi.useFakeTimers({ toFake: ['performance'] })
    printer.lies.getPrinterAttributes = never
    for (const minutes of [0, 2, 50]) {
      vi.advanceTimersByTime(minutes * 60_000)
      await asked(driver)
      await expect(print()).rejects.toMatchObject({ codigo: 'impressora.ocupada' })
    }
    expect(await driver.status(impressora)).toMatchObject({ bloqueio: 'offline' })
    delete printer.lies.getPrinterAttributes
    await print()
    expect(papers()).toEqual(BY_IPP)
    printer.lies.getPrinterAttributes = never
    for (const minutes of [2, 61]) {
      vi.advanceTimersByTime(minutes * 60_000)
      await asked(driver)
    }
    await print()
    expect(papers()).toEqual({ ipp: 1, windows: 1 })
  })
})

describe('after a crash between the submission and the storing of the job reference', () => {
  beforeEach(() => asked(driver))

  it.each([
    ['lists a job of the same name', () => undefined],
    ['does not answer', () => (printer.lies.getJobs = hangsUp)],
  ])('a job in the Windows queue is found after a crash although the printer %s', async (_what, happens) => {
    windows.put(specOf().ourId, STATUS.printing)
    const spec = specOf()
    windows.put(spec.ourId, STATUS.paused)
    // Windows’ own IPP driver passes our name on.
    printer.jobs.push({ id: 4, uuid: 'urn:uuid:4', name: spec.ourId, state: PROCESSING })
    happens()
    const found = await bench.restarted().find(spec.ourId, impressora)
    expect(found).toEqual({ impressora, jobId: '2', uuid: spec.ourId, note: 'held' })
  })

  it('a job at its IPP printer is found after a crash and tracked there, even while the spooler is down', async () => {
    const { spec, ref } = await print()
    const restarted = bench.restarted()
    const found = await restarted.find(spec.ourId, impressora)
    expect(found).toEqual(ref)
    expect(await restarted.poll([{ ref, spec }])).toEqual([{ estado: 'printed' }])
    windows.down = true
    expect(await restarted.poll([{ ref, spec }])).toEqual([{ estado: 'printed' }])
    // Nothing is said of a job before its queue is known.
    await expect(bench.restarted().poll([{ ref, spec }])).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
  })

  it('a job at an IPP printer without a record is reported once the printer has answered', async () => {
    const { spec } = await print()
    for (const job of printer.jobs) job.state = PROCESSING
    const names = { isOurs: () => true, isKnown: () => false }
    const job = { ourId: spec.ourId, ref: { impressora, note: spec.ourId } }
    printer.lies.getPrinterAttributes = hangsUp
    const restarted = bench.restarted()
    expect(await restarted.strays(names)).toEqual({ jobs: [], complete: false })
    delete printer.lies.getPrinterAttributes
    expect(await bench.restarted().strays(names)).toMatchObject({ jobs: [job], complete: true })
  })

  describe('a job that neither Windows nor the printer lists', () => {
    let witness: string | undefined
    const lost = specOf()
    beforeEach(async () => {
      await print()
      witness = await driver.witness?.(impressora)
      vi.useFakeTimers({ toFake: ['performance'] })
    })
    /** The verdict on the job, two seconds after it was first missed. */
    async function verdict(told: string | undefined, spec = lost) {
      const of = bench.restarted()
      expect(await of.find(spec.ourId, spec.impressora)).toBeNull()
      await of.neverArrived?.(spec, told)
      vi.advanceTimersByTime(2_000)
      return of.neverArrived?.(spec, told)
    }

    it('a job counts as never arrived if the printer proves that and Windows does not list the job', async () => {
      expect(await verdict(witness)).toBe(true)
      windows.put(lost.ourId, STATUS.printing)
      expect(await driver.neverArrived?.(lost, witness)).toBeNull()
    })

    it('a job whose printer is off stays undecided if the printer answered before the submission', async () => {
      printer.close()
      expect([await verdict(witness), await verdict(undefined)]).toEqual([null, false])
      await expect(driver.find(lost.ourId, impressora)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    })

    it('a job in a queue of another computer is never proven missing', async () => {
      windows.name = '\\\\servidor\\laser'
      const there = { ...lost, impressora: `winspool:${windows.name}` }
      expect(await verdict(witness, there)).toBe(false)
    })
  })
})

it('a job of a removed or renamed queue has the state `unknown` after a restart', async () => {
  await asked(driver)
  const job = await print()
  windows.name = 'Outro nome'
  expect(await driver.poll([job])).toEqual([{ estado: 'printed' }])
  const restarted = bench.restarted()
  expect(await restarted.poll([job])).toEqual([{ estado: 'unknown' }])
  expect(await restarted.cancel(job.ref)).toBe('unknown')
})

it('a TLS printer is recognised by its first certificate, and with another one neither the app nor Windows sends a job', async ({
  skip,
}) => {
  if ('ausente' in made) return skip(made.ausente)
  const { own, foreign } = made
  printer.close()
  printer = await imitated(undefined, own)
  begin()
  windows.port = printer.uri.replace(/^ipp:/, 'https:')
  await asked(driver)
  expect(bench.certificates.get(impressora)).toBe(own.fingerprint)
  await print()
  expect(papers()).toEqual(BY_IPP)
  bench.certificates.set(impressora, foreign.fingerprint)
  driver = bench.restarted()
  await asked(driver)
  expect(await driver.status(impressora)).toMatchObject({ motivos: ['certificate'] })
  expect(await driver.certificates?.(impressora)).toEqual({ conhecido: foreign.fingerprint, atual: own.fingerprint })
  await expect(print()).rejects.toMatchObject({ codigo: 'impressora.certificado' })
  expect(papers()).toEqual(BY_IPP)
})
