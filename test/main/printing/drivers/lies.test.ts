import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobSpec, type PrinterDriver, type SpoolState, PrintError } from '../../../../main/printing/driver.ts'
import { createCupsDriver } from '../../../../main/printing/drivers/cups-ipp/driver.ts'
import { createIppDirectDriver } from '../../../../main/printing/drivers/ipp-direct/driver.ts'
import { eachFolder } from '../../../fakes/folder.ts'
import {
  hangsUp,
  http,
  type Imitation,
  refuses,
  type Answer,
  type ImitationJob,
} from '../../../sandbox/printer/imitation.ts'
import { imitated } from './imitated.ts'
import { jobFor } from '../jobSpec.ts'

/*
 * The false answers of a printer, or of a CUPS in front of one, and our verdict on each. `asked again`: no verdict, and the next
 * poll follows; `refused`: the document was not sent, and why; `failed impressora.naoRecebeu`: proven never to have arrived.
 * Printed must be true, and a question is asked only where nothing can be known.
 */
const PENDING = 3,
  HELD = 4,
  PROCESSING = 5,
  STOPPED = 6,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
const BUSY = 4,
  DOWN = 5
const PDF = Buffer.from('%PDF-1.7 %%EOF')
/** Ms after which no data can be in transfer any more. */
const SETTLED_MS = 3_000
const ANSWER_MS = 5_000

let printer: Imitation
let spec: JobSpec
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  printer = await imitated()
  spec = jobFor('ipp-direct:Laser', { expectedPages: 2 })
})
afterEach(() => void vi.useRealTimers())

const said = (state: SpoolState | null | undefined) =>
  state ? [state.estado, state.motivo ?? state.erro].filter(Boolean).join(' ') : 'asked again'

/** Jobs of an earlier time, as a printer in use remembers them. */
function history(...more: Partial<ImitationJob>[]): void {
  const jobs = more.length > 0 ? more : [{}]
  printer.jobs = jobs.map((job, index) => ({
    id: index + 1,
    uuid: `urn:uuid:${randomUUID()}`,
    name: randomUUID(),
    state: COMPLETED,
    ...job,
  }))
}

const HANDED_ON = 'queued-in-device'
const WITH_ERRORS = 'job-completed-with-errors'
const A_TRAY = 'media-empty-warning'
const NO_OPTION = 'unsupported-attributes-or-values'
const QUOTA = 'account-limit-reached'
const PASSWORD = 'document-password-error'
const OVER_QUOTA = { state: CANCELED, reasons: [QUOTA] }
const FAILED = 'failed impressora.falhou'
const NO_QUOTA = 'failed impressora.cota'
const NEVER = 'failed impressora.naoRecebeu'

describe('a printer of the network', () => {
  let driver: PrinterDriver
  beforeEach(() => {
    const { uri } = printer
    driver = createIppDirectDriver(
      'balcao',
      () => [{ nome: 'Laser', uri }],
      () => undefined,
      { answerMs: ANSWER_MS },
    )
  })

  /** Prints, and returns the queue's final verdict. */
  async function word(): Promise<string> {
    const witness = await driver.witness?.(spec.impressora).catch(() => undefined)
    try {
      const ref = await driver.submit(PDF, spec)
      return said((await driver.poll([{ ref, spec, witness }]))[0])
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      if (error.codigo !== 'impressora.semResposta') return `refused ${error.codigo}`
    }
    try {
      const ref = await driver.find(spec.ourId, spec.impressora)
      if (ref) return said((await driver.poll([{ ref, spec, witness }]))[0])
      await driver.neverArrived?.(spec, witness)
      vi.advanceTimersByTime(SETTLED_MS)
      const never = await driver.neverArrived?.(spec, witness)
      return never ? NEVER : never === null ? 'asked again' : 'unknown'
    } catch {
      return 'asked again'
    }
  }

  const becomes = (more: Partial<ImitationJob>) => () => {
    printer.taken = (job) => ({ ...job, ...more })
  }
  const without =
    (key: keyof ImitationJob, more: Partial<ImitationJob> = {}) =>
    () => {
      printer.taken = (job) => {
        const changed = { ...job, ...more }
        delete changed[key]
        return changed
      }
    }

  const refusing = (answer: Answer) => () => (printer.lies.printJob = answer)
  /** Hangs up on the document, once it has done that. */
  const hangingUp =
    (first: () => void = () => undefined) =>
    () => {
      printer.lies.printJob = (response, message) => {
        first()
        hangsUp(response, message)
      }
    }
  const prints = (reason: string) => () => [(printer.reasons = [reason]), becomes({ state: PROCESSING })()]
  const stateIs = (state: number) => void (printer.state = state)
  const gaveUp = (reason: string, impressions?: number, begun = true) =>
    becomes({ state: ABORTED, reasons: [reason], begun, ...(impressions !== undefined && { impressions }) })
  /** A printer that counted the sides of other jobs. */
  const counting = (tell: () => void) => () => [history({ impressions: 4 }), tell()]
  const listsNone = () => (printer.lies.getJobs = refuses(0x0501))
  const restarted = () => ([printer.jobs, printer.upTime] = [[], 1])
  const answersHtml = () => (printer.lies.getJobAttributes = (response) => response.end('<html>'))
  const completedOurs = () =>
    printer.jobs.push({ id: 1, uuid: 'urn:uuid:1', name: spec.ourId, state: COMPLETED, impressions: 2 })
  const gaveNumberAway = () => {
    printer.lies.getJobAttributes = (response, message) => {
      delete printer.lies.getJobAttributes
      printer.jobs = printer.jobs.map((job) => ({ ...job, uuid: 'urn:uuid:stranger', name: 'stranger' }))
      refuses(0x0406)(response, message)
    }
  }

  it.each<[lie: string, tell: () => unknown, word: string]>([
    ['it completed, and counted each side', becomes({ impressions: 2 }), 'printed'],
    ['it completed, and counts nothing ever', becomes({ impressions: 0 }), 'sent'],
    ['it completed and does not say how many', becomes({}), 'printed'],
    ['it handed the job on to another device', becomes({ reasons: [HANDED_ON], impressions: 2 }), 'sent'],
    ['it completed with half of the sides', becomes({ impressions: 1 }), 'unknown'],
    ['it completed, counted 0 sides, and counts other jobs', counting(becomes({ impressions: 0 })), 'unknown'],
    ['it completed, with errors', becomes({ reasons: [WITH_ERRORS] }), 'unknown'],
    ['it cancelled unasked', becomes({ state: CANCELED, reasons: ['aborted-by-system'] }), FAILED],
    ['it was cancelled at the panel', becomes({ state: CANCELED, reasons: ['job-canceled-at-device'] }), 'canceled'],
    ['it gave up', becomes({ state: ABORTED }), FAILED],
    ['it gave up: the quota is used up', counting(gaveUp(QUOTA, 0)), NO_QUOTA],
    ['it never began: the quota is used up', gaveUp(QUOTA, 0, false), NO_QUOTA],
    ['it never began: the password is missing', gaveUp(PASSWORD, undefined, false), 'failed documento.trancado'],
    ['it never began: an option is missing', gaveUp(NO_OPTION, 0, false), 'failed impressora.opcao'],
    ['it gave up: the quota is used up, and it counts nothing ever', gaveUp(QUOTA, 0), FAILED],
    ['it gave up in the middle: the quota is used up', gaveUp(QUOTA, 1), FAILED],
    ['it gave up, and does not say how far it came', gaveUp(QUOTA), FAILED],
    ['it cancelled: the quota is used up', becomes({ ...OVER_QUOTA, begun: false }), NO_QUOTA],
    ['it cancelled: the quota is used up, and it does not say whether it began', becomes(OVER_QUOTA), FAILED],
    ['it cannot read what it said it reads', counting(gaveUp('document-format-error', 0)), 'failed documento.invalido'],
    ['it holds a job that no request held', becomes({ state: HELD }), 'attention outro'],
    ['it stopped without a reason', becomes({ state: STOPPED }), 'attention outro'],
    ['it stopped, and is paused', () => [stateIs(DOWN), becomes({ state: STOPPED })()], 'attention paused'],
    ['it prints, with a warning', prints('toner-low-warning'), 'printing'],
    ['one of its trays is empty', prints(A_TRAY), 'printing'],
    ['it reports a state that IPP does not define', becomes({ state: 77 }), 'unknown'],
    ['it reports no state', without('state'), 'unknown'],
    ['it lacks paper', prints('media-empty'), 'attention media-empty'],
    ['it lists the job by another name, without a uuid', without('uuid', { name: 'Document 7' }), 'unknown'],
    ['it lists the job by another name, under its own uuid', becomes({ name: 'Document 7' }), 'unknown'],
    ['it gave the job’s number to another job', gaveNumberAway, 'unknown'],
    ['it accepted the job, and lists it no more', () => (printer.taken = () => null), 'unknown'],
    ['it is busy', refusing(refuses(0x0507)), 'refused impressora.ocupada'],
    ['it says that it accepts jobs, and refuses this one', refusing(refuses(0x0506)), 'refused impressora.recusou'],
    ['it refuses an option', refusing(refuses(0x040b)), 'refused impressora.opcao'],
    ['it reads no PDF', () => (printer.formats = ['image/pwg-raster']), 'refused impressora.opcao'],
    ['it requires a password', refusing(http(401)), 'refused impressora.recusou'],
    ['it hung up, and lists earlier jobs', () => [history(), hangingUp()()], NEVER],
    ['it hung up, and lists no job', hangingUp(), 'unknown'],
    ['it hung up, and lists earlier jobs by its own names', () => [history({ name: 'D1' }), hangingUp()()], 'unknown'],
    ['it hung up, and refuses to list its jobs', () => [history(), hangingUp(listsNone)()], 'asked again'],
    ['it hung up, and lost its power', () => [history(), hangingUp(restarted)()], 'unknown'],
    ['it completed the document, and hung up before its answer', hangingUp(completedOurs), 'printed'],
    ['it answers with HTML', answersHtml, 'asked again'],
  ])('a job at a network printer gets a true verdict: %s', async (_lie, tell, ours) => {
    tell()
    expect(await word()).toBe(ours)
  })
})

describe.skipIf(process.platform !== 'linux')('a printer behind CUPS', () => {
  let cups: Imitation
  let folder: string
  let driver: PrinterDriver
  let scheduler: ChildProcess
  let orphan: ChildProcess | null
  let job: ImitationJob

  beforeAll(() => {
    // This machine's processes are trusted only if a CUPS is visible among them.
    scheduler = spawn('sleep', ['600'], { argv0: 'cupsd', stdio: 'ignore' })
  })
  afterAll(() => void scheduler.kill())
  eachFolder((made) => void (folder = made))
  beforeEach(async () => {
    const socketPath = join(folder, 's')
    cups = await imitated(socketPath)
    cups.deviceUri = printer.uri
    const made = createCupsDriver('balcao', { socketPath }, ANSWER_MS)
    if (!made) throw new Error('no driver')
    driver = made
    orphan = null
    job = { id: 1, uuid: 'urn:uuid:ours', name: spec.ourId, state: COMPLETED, impressions: 2 }
  })
  afterEach(() => void orphan?.kill())

  /** A program of CUPS that still sends our job. */
  const sends = () => (orphan = spawn('sleep', ['600'], { argv0: spec.ourId, stdio: 'ignore' }))
  /** The printer has lost its power. */
  const lostPower = () => void (printer.upTime = 2)
  const BLANK = { state: ABORTED, impressions: 0 }
  const OTHER = { name: 'other', impressions: 4 }
  const LOCKED = { state: ABORTED, reasons: [PASSWORD], begun: false }
  const QUEUE = 'a=ipp://x/printers/q'
  const lostAll = () => [(printer.jobs = []), lostPower()]
  const NO_HISTORY = { printerReasons: ['cups-ipp-missing-job-history'] }
  const listsNone = () => void (printer.lies.getJobs = refuses(0x0501))
  const to = (deviceUri: string, more?: Partial<ImitationJob>) => [has(more), (cups.deviceUri = deviceUri)]
  const forgot = () => void (cups.jobs = [])
  const has = (more: Partial<ImitationJob> = {}) => void (cups.jobs = [{ ...job, ...more }])
  const lacksATray = () => has({ state: PROCESSING, printerReasons: [A_TRAY] })
  const overQuota = () => has({ state: CANCELED, printerReasons: [QUOTA], impressions: 0, begun: true })
  const lists = (...jobs: Partial<ImitationJob>[]) =>
    printer.jobs.push(
      ...jobs.map((one, n) => ({ id: 50 + n, uuid: `urn:uuid:p${n}`, name: spec.ourId, state: COMPLETED, ...one })),
    )

  it.each<[lie: string, tell: () => void, word: string]>([
    ['CUPS forgot it; the printer completed it', () => [forgot(), lists({ impressions: 2 })], 'printed'],
    ['CUPS forgot it; the printer completed it, uncounted', () => [forgot(), lists({ impressions: 0 })], 'sent'],
    ['CUPS forgot it; the printer completed half of it', () => [forgot(), lists({ impressions: 1 })], 'unknown'],
    ['CUPS forgot it; the printer printed it twice', () => [forgot(), lists({}, {})], 'unknown'],
    ['CUPS forgot it; the printer is processing it', () => [forgot(), lists({ state: PROCESSING })], 'printing'],
    ['CUPS forgot it; the printer gave up', () => [forgot(), lists({ state: ABORTED })], FAILED],
    ['CUPS forgot it; the printer never received it', forgot, NEVER],
    ['CUPS gave its number to another', () => has({ uuid: 'urn:uuid:other' }), NEVER],
    ['CUPS forgot it; a program of CUPS still sends it', () => [forgot(), sends()], 'printing'],
    ['still sent by CUPS; the printer is off', () => [forgot(), sends(), printer.close()], 'attention offline'],
    ['CUPS forgot it; so did the printer', () => [forgot(), (printer.jobs = [])], 'unknown'],
    ['CUPS forgot it; the printer lists no jobs', () => [forgot(), listsNone()], 'unknown'],
    ['CUPS forgot it; the printer hangs up', () => [forgot(), (printer.lies.getJobs = hangsUp)], 'asked again'],
    ['CUPS forgot it; the printer is off', () => [forgot(), printer.close()], 'asked again'],
    ['CUPS forgot it; a plain socket cannot be asked', () => [forgot(), (cups.deviceUri = 'socket://x')], 'unknown'],
    ['completed, and so says the printer', () => [has(), lists({})], 'printed'],
    ['completed; the printer handed it on', () => [has(), lists({ reasons: [HANDED_ON] })], 'sent'],
    ['completed; the printer had errors', () => [has(), lists({ reasons: [WITH_ERRORS], impressions: 2 })], 'unknown'],
    [
      'forgotten; the printer had errors',
      () => [forgot(), lists({ reasons: [WITH_ERRORS], impressions: 2 })],
      'unknown',
    ],
    ['forgotten; the printer handed it on', () => [forgot(), lists({ reasons: [HANDED_ON], impressions: 2 })], 'sent'],
    ['completed; the printer gave up', () => [has(), lists({ state: ABORTED })], FAILED],
    ['completed; the printer is still processing it', () => [has(), lists({ state: PROCESSING })], 'printing'],
    ['completed; the printer printed it twice', () => [has(), lists({}, {})], 'unknown'],
    ['completed; the printer never received it', has, NEVER],
    ['completed; the printer lost its power', () => [has(), lostAll()], 'unknown'],
    ['completed, without a history; the printer lost its power', () => [has(NO_HISTORY), lostAll()], 'unknown'],
    ['completed; the printer lists no jobs', () => [has(), listsNone()], 'sent'],
    ['completed; the printer lists no jobs and lost its power', () => [has(), listsNone(), lostPower()], 'unknown'],
    ['completed; the printer has its history back, and lost its power', () => [has(), lostPower()], 'unknown'],
    ['completed; the printer, which lists names, lists only another job', () => [has(), lists({ name: 'D1' })], NEVER],
    ['completed; the printer is off', () => [has(), printer.close()], 'asked again'],
    ['completed, half of it by its own count', () => [has({ impressions: 1 }), lists({})], 'unknown'],
    ['completed, and not added', () => has({ printerMessage: 'Unable to add document to print job.' }), 'unknown'],
    ['completed, into a file', () => to('file:///dev/null'), 'unknown'],
    ['completed, to a plain socket', () => to('socket://x'), 'sent'],
    ['completed, to no address', () => to('', { impressions: 0 }), 'sent'],
    ['completed, to another server’s queue', () => to('ipp://x/printers/laser'), 'sent'],
    ['to an announced socket', () => to('dnssd://L._pdl-datastream._tcp.local/', { impressions: 0 }), 'sent'],
    ['to an announced printer', () => to('dnssd://L._ipp._tcp.local/?uuid=1', { impressions: 0 }), 'unknown'],
    ['completed; the printer’s address is a queue’s', () => [lists({}), to(`${cups.deviceUri}?${QUEUE}`)], 'printed'],
    ['completed, by CUPS’ retrying backend', () => to('beh:/1/3/5/ipp://x/ipp/print', { impressions: 0 }), 'sent'],
    ['cancelled without a request', () => has({ state: CANCELED }), FAILED],
    ['over the quota; the printer never received it', overQuota, NO_QUOTA],
    ['over the quota; the printer, which counts, counted nothing', () => [overQuota(), lists(BLANK, OTHER)], NO_QUOTA],
    ['over the quota; the printer counts nothing ever', () => [overQuota(), lists(BLANK)], FAILED],
    ['over the quota; the printer lists no jobs', () => [overQuota(), listsNone()], FAILED],
    ['aborted before it began: it lacks the password', () => [has(LOCKED), listsNone()], 'failed documento.trancado'],
    ['jammed', () => has({ state: PROCESSING, printerReasons: ['media-jam-error'] }), 'attention media-jam'],
    ['waiting, at a queue that stopped', () => [has({ state: PENDING }), (cups.state = DOWN)], 'waiting paused'],
    ['processing', () => [has({ state: PROCESSING }), (cups.state = BUSY)], 'printing'],
    ['stopped, because its only tray is empty', () => [lacksATray(), (cups.state = DOWN)], 'attention media-empty'],
    ['processing, and one tray is empty', () => [lacksATray(), (cups.state = BUSY)], 'printing'],
    ['empty by SNMP', () => [lacksATray(), (cups.deviceUri = 'socket://x')], 'attention media-empty'],
  ])('a job behind CUPS gets a true verdict: %s', async (_lie, tell, ours) => {
    history()
    const ref = { impressora: 'cups-ipp:q', jobId: '1', uuid: 'urn:uuid:ours' }
    const inCups = { ...spec, impressora: 'cups-ipp:q' }
    const witness = await driver.witness?.(ref.impressora)
    tell()
    await driver.poll([{ ref, spec: inCups, witness }])
    vi.advanceTimersByTime(SETTLED_MS)
    expect(said((await driver.poll([{ ref, spec: inCups, witness }]))[0])).toBe(ours)
  })

  it('a job that a CUPS process may have sent before it ended is never reported as missing', async () => {
    history()
    const one = { ref: { impressora: 'cups-ipp:q', jobId: '1', uuid: 'urn:uuid:ours' }, spec }
    const job = { ...one, witness: await driver.witness?.('cups-ipp:q') }
    forgot()
    const program = sends()
    expect(said((await driver.poll([job]))[0])).toBe('printing')
    program.kill()
    await once(program, 'exit')
    ;[printer.jobs, printer.upTime] = [[], 2]
    await driver.poll([job])
    vi.advanceTimersByTime(SETTLED_MS)
    expect(said((await driver.poll([job]))[0])).toBe('unknown')
  })
})
