import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobSpec, PrinterDriver } from '../../../../../main/printing/driver.ts'
import { makeCertificates } from '../../../../sandbox/printer/certificates.ts'
import { hangsUp, http, Imitation, refuses, type Answer } from '../../../../sandbox/printer/imitation.ts'
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
  printer = await Imitation.start()
  begin()
})
afterEach(() => {
  vi.useRealTimers()
  printer.close()
})
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

describe('who prints', () => {
  it('a queue at a printer that answers by IPP is printed to without Windows, and the printer tells the end', async () => {
    await asked(driver)
    expect(await driver.list()).toMatchObject([{ id: impressora, driver: 'winspool', padrao: true, ligacao: 'direta' }])
    const job = await print()
    expect(driver.printsAtOnce?.(job.spec.ourId)).toBe(true)
    expect(papers()).toEqual(BY_IPP)
    expect(await driver.poll([job])).toEqual([{ estado: 'printed' }])
  })

  it.each<[string, () => void]>([
    ['has no format that can be sent', () => (printer.formats = ['image/jpeg'])],
    ['wants a password', () => (printer.lies.getPrinterAttributes = http(401))],
    ['refuses the question', () => (printer.lies.getPrinterAttributes = refuses(0x0503))],
    ['hangs up', () => (printer.lies.getPrinterAttributes = hangsUp)],
    ['is not there', () => (windows.port = 'http://127.0.0.1:1/ipp/print')],
    ['is at another machine’s queue', () => (windows.name = '\\\\servidor\\laser')],
    ['is a print server', () => (windows.port = windows.port.replace('/ipp/print', '/printers/laser'))],
    ['has a cable', () => (windows.port = 'USB001')],
    ['may have moved, because its port was changed', () => Object.assign(windows, { port: 'IP_127.0.0.1', host: 'b' })],
  ])('Windows prints where the printer %s', async (_what, happens) => {
    happens()
    await asked(driver)
    const there = `winspool:${windows.name}`
    expect((await driver.list())[0]).not.toMatchObject({ ligacao: 'direta' })
    await print({ impressora: there })
    expect(papers()).toEqual(BY_WINDOWS)
    expect(driver.printsAtOnce?.('')).toBe(false)
  })

  it('Windows prints until the printer has answered for the first time, and nothing waits for a silent one', async () => {
    begin(LONG_MS)
    printer.lies.getPrinterAttributes = never
    expect(await driver.status(impressora)).toMatchObject({ estado: 'pronta' })
    expect(await driver.witness?.(impressora)).toBeUndefined()
    await print()
    expect(papers()).toEqual(BY_WINDOWS)
  })

  it('Windows prints what only the maker’s driver knows: a tray by its word, and the area that a rule shrinks to', async () => {
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
    ['the password', http(401), 2],
    ['the account', refuses(0x0403), 2],
    ['the operation', refuses(0x0501), 2],
    ['this request', http(413), 1],
    ['these options', refuses(0x040b), 1],
  ])(
    'a job that the printer refuses for %s is printed by Windows at the next try',
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
    ['that may have begun', refuses(0x0405), 'impressora.recusou'],
    ['of a used-up quota', refuses(0x041e), 'impressora.cota'],
    ['that its printer lists all the same', refuses(0x0400), 'impressora.semResposta'],
  ])('a refused job %s is not printed by Windows', async (what, refusal, codigo) => {
    await asked(driver)
    printer.lies.printJob = refusal
    const spec = specOf()
    if (what.startsWith('that its')) printer.jobs.push({ id: 1, name: spec.ourId, state: PROCESSING })
    await expect(driver.submit(pdf, spec)).rejects.toMatchObject({ codigo })
    expect(windows.papers).toEqual([])
  })

  it.each<[string, () => void]>([
    ['speaks IPP 1.1 only', () => (printer.speaks = { major: 1, refusal: 0x0503 })],
    ['has a port with a host’s name', () => (windows.port = windows.port.replace('127.0.0.1', 'localhost'))],
    ['has a port in capitals', () => (windows.port = windows.port.replace('http', 'HTTP'))],
  ])('our IPP prints where the printer %s', async (_what, happens) => {
    happens()
    await asked(driver)
    await print()
    expect(papers()).toEqual(BY_IPP)
  })

  it('two queues with the same port print under their own names', async () => {
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

it('a queue that somebody paused in Windows holds jobs back; Windows’ other words are the maker’s, and the printer’s count', async () => {
  await asked(driver)
  windows.status = JAM
  expect(await driver.status(impressora)).toMatchObject({ estado: 'pronta', bloqueio: null })
  windows.status = PAUSED
  expect(await driver.status(impressora)).toMatchObject({ estado: 'parada', bloqueio: 'paused' })
  expect(await driver.list()).toMatchObject([{ estado: 'parada', motivos: ['paused'], ligacao: 'direta' }])
})

describe('a job goes one way', () => {
  it('a job that Windows began is followed in Windows after the printer has answered by IPP', async () => {
    windows.prints = STATUS.printing
    const job = await print()
    await asked(driver)
    expect(await driver.poll([job])).toEqual([{ estado: 'printing' }])
    expect(await driver.find(job.spec.ourId, impressora)).toMatchObject({ jobId: job.ref.jobId })
    expect(await driver.cancel(job.ref)).toBe('canceled')
    expect([printer.jobs, windows.queue]).toEqual([[], []])
  })

  it('a document that was prepared for the printer is not given to Windows, whatever the printer says meanwhile', async () => {
    await asked(driver)
    const spec = specOf()
    await driver.prepare?.(pdf, spec)
    windows.port = 'USB001'
    await driver.list()
    const ref = await driver.submit(pdf, spec)
    expect(papers()).toEqual(BY_IPP)
    expect(await driver.poll([{ ref, spec }])).toEqual([{ estado: 'unknown' }])
  })

  it('a printer that falls silent is waited for, and not given up to Windows before an hour', async () => {
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

describe('after a kill between the submission and its reference', () => {
  beforeEach(() => asked(driver))

  it.each([
    ['answers', () => undefined],
    ['is silent', () => (printer.lies.getJobs = hangsUp)],
  ])('a job in Windows’ queue is found there, also if the printer %s', async (_what, happens) => {
    windows.put(specOf().ourId, STATUS.printing)
    const spec = specOf()
    windows.put(spec.ourId, STATUS.paused)
    // Windows’ own IPP driver passes our name on.
    printer.jobs.push({ id: 4, uuid: 'urn:uuid:4', name: spec.ourId, state: PROCESSING })
    happens()
    const found = await bench.restarted().find(spec.ourId, impressora)
    expect(found).toEqual({ impressora, jobId: '2', uuid: spec.ourId, note: 'held' })
  })

  it('a job at the printer is found and followed there, also while Windows’ spooler does not answer', async () => {
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

  it('a job at the printer that no record knows is told once the printer has answered', async () => {
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

  describe('a job that is nowhere', () => {
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

    it('a job never arrived if the printer proves it, and Windows has no such job', async () => {
      expect(await verdict(witness)).toBe(true)
      windows.put(lost.ourId, STATUS.printing)
      expect(await driver.neverArrived?.(lost, witness)).toBeNull()
    })

    it('a printer that is off may still have the job, if it had answered before', async () => {
      printer.close()
      expect([await verdict(witness), await verdict(undefined)]).toEqual([null, false])
      await expect(driver.find(lost.ourId, impressora)).rejects.toMatchObject({ codigo: 'impressora.semResposta' })
    })

    it('a job in another machine’s queue is never proven missing', async () => {
      windows.name = '\\\\servidor\\laser'
      const there = { ...lost, impressora: `winspool:${windows.name}` }
      expect(await verdict(witness, there)).toBe(false)
    })
  })
})

it('a queue that was removed or renamed leaves the job of an earlier start as a question', async () => {
  await asked(driver)
  const job = await print()
  windows.name = 'Outro nome'
  expect(await driver.poll([job])).toEqual([{ estado: 'printed' }])
  const restarted = bench.restarted()
  expect(await restarted.poll([job])).toEqual([{ estado: 'unknown' }])
  expect(await restarted.cancel(job.ref)).toBe('unknown')
})

it('a TLS printer is known by its first certificate; with another one nothing is sent, by Windows neither', async ({
  skip,
}) => {
  if ('ausente' in made) return skip(made.ausente)
  const { own, foreign } = made
  printer.close()
  printer = await Imitation.start(undefined, own)
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
