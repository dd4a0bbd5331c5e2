import { describe, expect, it } from 'vitest'
import type { CupsJob, CupsPrinter } from '../../../../../main/printing/drivers/cups-ipp/records.ts'
import type { DeviceAnswer } from '../../../../../main/printing/drivers/cups-ipp/probe.ts'
import type { PrinterStatus } from '../../../../../main/printing/driver.ts'
import { statusOf } from '../../../../../main/printing/drivers/cups-ipp/reasons.ts'
import {
  judge,
  mayEndUnheard,
  wantsDevice,
  type Expectation,
  type Verdict,
} from '../../../../../main/printing/drivers/cups-ipp/state.ts'
import type { Testimony } from '../../../../../main/printing/drivers/ipp/testimony.ts'

const PENDING = 3,
  HELD = 4,
  PROCESSING = 5,
  STOPPED = 6,
  CANCELED = 7,
  ABORTED = 8,
  COMPLETED = 9
const GIVEN_UP = [STOPPED, CANCELED, ABORTED]
const IDLE = 3,
  BUSY = 4,
  DOWN = 5
const UNREACHABLE = 'The printer may not exist or is unavailable at this time.'
const AT_DEVICE = 'cups-waiting-for-job-completed'

const jobWith = (state: number, more: Partial<CupsJob> = {}): CupsJob => ({
  id: 1,
  uuid: 'urn:uuid:1',
  name: 'n',
  queue: 'q',
  state,
  reasons: ['none'],
  impressions: 2,
  begun: true,
  printerReasons: ['none'],
  printerMessage: '',
  ...more,
})
const printerWith = (more: Partial<CupsPrinter> = {}): CupsPrinter => ({
  name: 'q',
  info: 'q',
  state: IDLE,
  reasons: ['none'],
  accepting: true,
  message: '',
  deviceUri: 'ipp://host/ipp/print',
  ...more,
})
const expected: Expectation = { impressions: 2, device: 'completed', orphan: false, settled: true, givenUp: false }

type Row = [what: string, job: CupsJob | null, printer: CupsPrinter | null, state: Verdict['state'], discard?: boolean]

/** Attributes as measured on CUPS 2.4 with virtual printers. */
const JOBS: Row[] = [
  ['normal: in line', jobWith(PENDING), printerWith({ state: BUSY }), { estado: 'waiting' }],
  [
    'normal: at work',
    jobWith(PROCESSING, { reasons: ['job-printing'], printerReasons: [AT_DEVICE], printerMessage: 'Printing.' }),
    printerWith({ state: BUSY, reasons: [AT_DEVICE] }),
    { estado: 'printing' },
  ],
  ['normal: done', jobWith(COMPLETED, { reasons: ['processing-to-stop-point'] }), printerWith(), { estado: 'printed' }],
  [
    'paper out in the middle',
    jobWith(PROCESSING, {
      reasons: ['job-printing'],
      printerReasons: [AT_DEVICE, 'media-empty-warning', 'media-needed-warning'],
    }),
    printerWith({ state: BUSY }),
    { estado: 'attention', motivo: 'media-empty' },
  ],
  [
    'paper out, told by the queue only',
    jobWith(PROCESSING),
    printerWith({ state: BUSY, reasons: ['media-empty-error'] }),
    { estado: 'attention', motivo: 'media-empty' },
  ],
  [
    'paper out for the job before',
    jobWith(PENDING),
    printerWith({ state: BUSY, reasons: ['media-empty-warning'] }),
    { estado: 'waiting', motivo: 'media-empty' },
  ],
  [
    'jam',
    jobWith(PROCESSING, { printerReasons: ['media-jam-error'] }),
    printerWith(),
    { estado: 'attention', motivo: 'media-jam' },
  ],
  [
    'door',
    jobWith(PROCESSING, { printerReasons: ['cover-open'] }),
    printerWith(),
    { estado: 'attention', motivo: 'door-open' },
  ],
  [
    'toner out',
    jobWith(PROCESSING, { printerReasons: ['toner-empty-error'] }),
    printerWith(),
    { estado: 'attention', motivo: 'toner-empty' },
  ],
  [
    'toner low is no reason to stop',
    jobWith(PROCESSING, { printerReasons: ['toner-low-warning', 'marker-supply-low-warning'] }),
    printerWith(),
    { estado: 'printing' },
  ],
  [
    'an error we have no word for',
    jobWith(PROCESSING, { printerReasons: ['fuser-over-temp-error'] }),
    printerWith(),
    { estado: 'attention', motivo: 'outro' },
  ],
  [
    'queue paused',
    jobWith(PENDING),
    printerWith({ state: DOWN, reasons: ['paused'] }),
    { estado: 'waiting', motivo: 'paused' },
  ],
  [
    'queue stopped without a reason',
    jobWith(PENDING),
    printerWith({ state: DOWN }),
    { estado: 'waiting', motivo: 'paused' },
  ],
  ['held', jobWith(HELD, { reasons: ['job-hold-until-specified'] }), printerWith(), { estado: 'submitted' }],
  [
    'held for a password',
    jobWith(HELD, { reasons: ['cups-held-for-authentication'] }),
    printerWith(),
    { estado: 'attention', motivo: 'outro' },
  ],
  [
    'cancelled while printing',
    jobWith(CANCELED, { reasons: ['job-canceled-by-user'] }),
    printerWith(),
    { estado: 'canceled' },
  ],
  [
    'cancelled while printing, its program ended by CUPS',
    jobWith(CANCELED, { reasons: ['processing-to-stop-point', 'job-canceled-by-user'] }),
    printerWith(),
    { estado: 'canceled' },
  ],
  [
    'device off, job sent',
    jobWith(PROCESSING, { impressions: 0, printerMessage: UNREACHABLE }),
    printerWith({ state: BUSY }),
    { estado: 'attention', motivo: 'offline' },
  ],
  [
    'device back, its words not yet replaced',
    jobWith(PROCESSING, { printerReasons: [AT_DEVICE], printerMessage: UNREACHABLE }),
    printerWith({ state: BUSY }),
    { estado: 'printing' },
  ],
  ['device back and done', jobWith(COMPLETED, { printerMessage: UNREACHABLE }), printerWith(), { estado: 'printed' }],
  [
    'device off, error policy abort-job',
    jobWith(ABORTED),
    printerWith(),
    { estado: 'failed', erro: 'impressora.falhou' },
  ],
  [
    'print engine fails',
    jobWith(CANCELED, { reasons: ['processing-to-stop-point'], printerMessage: 'Print job canceled at printer.' }),
    printerWith(),
    { estado: 'failed', erro: 'impressora.falhou' },
  ],
  [
    'unsupported media',
    jobWith(CANCELED, {
      reasons: ['processing-to-stop-point'],
      printerMessage: 'Printer cannot print with supplied options.',
    }),
    printerWith(),
    { estado: 'failed', erro: 'impressora.opcao' },
  ],
  [
    'corrupt, garbage or password PDF',
    jobWith(STOPPED, {
      reasons: ['job-completed-with-errors'],
      printerMessage: 'loadFilename failed: /spool/d1: unable to find trailer dictionary',
    }),
    printerWith(),
    { estado: 'failed', erro: 'documento.invalido' },
    true,
  ],
  // A printer's own messages pass through CUPS; only messages of CUPS' own backends begin like this.
  [
    'words of a printer that look like CUPS’ own: not taken',
    jobWith(COMPLETED, { printerMessage: 'Tray 2: Unable to start next job' }),
    printerWith(),
    { estado: 'printed' },
  ],
  [
    'words of a printer that look like CUPS’ own: options',
    jobWith(CANCELED, { printerMessage: 'Tray 2: Printer cannot print with supplied options' }),
    printerWith(),
    { estado: 'failed', erro: 'impressora.falhou' },
  ],
  [
    'words of a printer that look like CUPS’ own: unreadable',
    jobWith(STOPPED, { reasons: ['job-completed-with-errors'], printerMessage: 'Tray 2: loadFilename failed' }),
    printerWith(),
    { estado: 'failed', erro: 'impressora.falhou' },
    true,
  ],
  [
    'words of a printer that look like CUPS’ own: nobody there',
    jobWith(PROCESSING, { printerMessage: 'Tray 2: The printer is unreachable' }),
    printerWith(),
    { estado: 'printing' },
  ],
  [
    'another filter that failed',
    jobWith(STOPPED, { reasons: ['job-completed-with-errors'] }),
    printerWith(),
    { estado: 'failed', erro: 'impressora.falhou' },
    true,
  ],
  [
    'stopped with the printer',
    jobWith(STOPPED, { reasons: ['printer-stopped'] }),
    printerWith({ state: DOWN, reasons: ['paused'] }),
    { estado: 'attention', motivo: 'paused' },
  ],
  ['stopped, its queue removed', jobWith(STOPPED), null, { estado: 'attention', motivo: 'outro' }],
  ['at work, its queue removed', jobWith(PROCESSING), null, { estado: 'printing' }],
  ['in line, its queue removed', jobWith(PENDING), null, { estado: 'waiting' }],
  ['stopped, nobody says why', jobWith(STOPPED), printerWith(), { estado: 'attention', motivo: 'outro' }],

  // False or premature success.
  [
    'F1 queue made while the printer was off',
    jobWith(COMPLETED, { impressions: 0, printerMessage: 'Unable to add document to print job.' }),
    printerWith(),
    { estado: 'unknown' },
  ],
  [
    'F1 with pages counted all the same',
    jobWith(COMPLETED, { printerMessage: 'Unable to add document to print job.' }),
    printerWith(),
    { estado: 'unknown' },
  ],
  [
    'F2 file: device',
    jobWith(COMPLETED, { impressions: 0 }),
    printerWith({ deviceUri: 'file:///dev/null' }),
    { estado: 'unknown' },
  ],
  [
    'F2 file: device that counted',
    jobWith(COMPLETED),
    printerWith({ deviceUri: 'file:/tmp/x' }),
    { estado: 'unknown' },
  ],
  [
    'F4 socket device',
    jobWith(COMPLETED, { impressions: 0 }),
    printerWith({ deviceUri: 'socket://host:9100' }),
    { estado: 'sent' },
  ],
  ['F4 usb device', jobWith(COMPLETED), printerWith({ deviceUri: 'usb://HP/LaserJet?serial=1' }), { estado: 'sent' }],
  ['F4 lpd device', jobWith(COMPLETED), printerWith({ deviceUri: 'lpd://host/queue' }), { estado: 'sent' }],
  ['F4 a class of printers', jobWith(COMPLETED), printerWith({ deviceUri: null }), { estado: 'sent' }],
  [
    'F4 another print server',
    jobWith(COMPLETED),
    printerWith({ deviceUri: 'ipp://servidor:631/printers/laser' }),
    { estado: 'sent' },
  ],
  [
    'F5 pages counted before paper do not end a job',
    jobWith(PROCESSING, { impressions: 2, printerReasons: ['media-empty-warning'] }),
    printerWith(),
    { estado: 'attention', motivo: 'media-empty' },
  ],
  ['F6 nothing counted at an ipp device', jobWith(COMPLETED, { impressions: 0 }), printerWith(), { estado: 'unknown' }],
  ['fewer pages counted than asked for', jobWith(COMPLETED, { impressions: 1 }), printerWith(), { estado: 'unknown' }],
  ['pages not counted at all', jobWith(COMPLETED, { impressions: null }), printerWith(), { estado: 'printed' }],
  ['padding sides of a duplex job', jobWith(COMPLETED, { impressions: 4 }), printerWith(), { estado: 'printed' }],
  [
    'found by DNS-SD, speaking ipp',
    jobWith(COMPLETED),
    printerWith({ deviceUri: 'dnssd://Laser._ipps._tcp.local/?uuid=1' }),
    { estado: 'printed' },
  ],
  [
    'found by DNS-SD, a socket',
    jobWith(COMPLETED),
    printerWith({ deviceUri: 'dnssd://Laser._pdl-datastream._tcp.local/' }),
    { estado: 'sent' },
  ],
  ['queue removed before we looked', jobWith(COMPLETED), null, { estado: 'unknown' }],
  ['a state no standard has', jobWith(42), printerWith(), { estado: 'unknown' }],
]

describe('what CUPS says of a job, and what it honestly means', () => {
  it.each(JOBS)('a job’s state is judged from CUPS’ report: %s', (_what, job, printer, state, discard = false) => {
    // For jobs that CUPS gave up, the printer reports the same here.
    const device = job !== null && GIVEN_UP.includes(job.state) ? 'gaveUp' : 'completed'
    expect(judge(job, printer, { ...expected, device })).toStrictEqual({ state, discard })
  })

  const FAILED = { estado: 'failed', erro: 'impressora.falhou' } as const
  const NEVER = { estado: 'failed', erro: 'impressora.naoRecebeu' } as const
  const UNKNOWN = { estado: 'unknown' } as const
  const PRINTING = { estado: 'printing' } as const

  it.each<[device: Testimony, more: Partial<Expectation>, state: Verdict['state'] | null]>([
    ['completed', {}, { estado: 'printed' }],
    ['uncounted', {}, { estado: 'printed' }],
    // CUPS counted all sides.
    ['short', {}, { estado: 'printed' }],
    ['gaveUp', {}, FAILED],
    ['twice', {}, UNKNOWN],
    ['underWay', {}, PRINTING],
    ['absent', {}, NEVER],
    ['absent', { settled: false }, null],
    // It was in the middle when the power went.
    ['restarted', {}, UNKNOWN],
    // A list may omit a job that ends while the list is made.
    ['restarted', { settled: false }, null],
    ['forgot', { settled: false }, null],
    ['off', {}, null],
    ['silent', {}, null],
    ['silent', { givenUp: true }, { estado: 'sent' }],
    ['forgot', {}, { estado: 'sent' }],
    ['mute', {}, { estado: 'sent' }],
  ])('a job that CUPS calls completed, and of which the printer says %s (%j), is %j', (device, more, state) => {
    const verdict = judge(jobWith(COMPLETED), printerWith(), { ...expected, ...more, device })
    expect(verdict && verdict.state).toEqual(state)
  })

  it.each<[device: Testimony, state: Verdict['state']]>([
    // After a kill and a restart, CUPS gave up the second attempt at a job that it had already delivered.
    ['completed', { estado: 'printed' }],
    ['underWay', PRINTING],
    ['twice', UNKNOWN],
    ['uncounted', UNKNOWN],
    ['short', FAILED],
    ['gaveUp', FAILED],
    ['absent', FAILED],
    ['off', FAILED],
    ['mute', FAILED],
  ])('a job that CUPS gave up, uncancelled, and of which the printer says %s, is %j', (device, state) => {
    for (const job of [jobWith(ABORTED), jobWith(CANCELED, { reasons: ['processing-to-stop-point'] })]) {
      expect(wantsDevice(job, printerWith())).toBe(true)
      expect(judge(job, printerWith(), { ...expected, device })).toEqual({ state, discard: false })
    }
    const stopped = jobWith(STOPPED, { reasons: ['job-completed-with-errors'] })
    expect(wantsDevice(stopped, printerWith())).toBe(true)
    const discard = device !== 'underWay'
    expect(judge(stopped, printerWith(), { ...expected, device })).toEqual({ state, discard })
    const byHand = jobWith(CANCELED, { reasons: ['job-canceled-by-user'] })
    expect(wantsDevice(byHand, printerWith())).toBe(false)
  })

  it.each(['absent', 'restarted', 'forgot'] as const)(
    'a job that CUPS gave up has no end before its printer has called it %s for a while: the sheet may lie there',
    (device) => {
      const stopped = jobWith(STOPPED, { reasons: ['job-completed-with-errors'] })
      for (const job of [jobWith(ABORTED), jobWith(CANCELED), stopped])
        expect(judge(job, printerWith(), { ...expected, device, settled: false })).toBeNull()
    },
  )

  it.each<[device: Testimony, more: Partial<Expectation>, state: Verdict['state'] | null]>([
    ['completed', {}, { estado: 'printed' }],
    ['uncounted', {}, { estado: 'sent' }],
    ['short', {}, UNKNOWN],
    ['gaveUp', {}, FAILED],
    ['twice', {}, UNKNOWN],
    ['underWay', {}, PRINTING],
    ['underWay', { wants: 'media-empty' }, { estado: 'attention', motivo: 'media-empty' }],
    ['absent', {}, NEVER],
    // Sent data may still be in transfer.
    ['absent', { settled: false }, null],
    ['forgot', { settled: false }, null],
    // It is unknown whether a process of CUPS is still running: another machine's CUPS, another system.
    ['absent', { orphan: null }, UNKNOWN],
    ['restarted', {}, UNKNOWN],
    ['forgot', {}, UNKNOWN],
    ['mute', {}, UNKNOWN],
    ['off', {}, null],
    ['silent', { givenUp: true }, null],
    // A process of the job outlived its CUPS and may deliver it, or deliver it a second time.
    ...(['absent', 'restarted', 'forgot', 'mute', 'off', 'gaveUp', 'completed', 'short'] as const).map(
      (device): [Testimony, Partial<Expectation>, Verdict['state']] => [device, { orphan: true }, PRINTING],
    ),
    ['absent', { orphan: true, wants: 'offline' }, { estado: 'attention', motivo: 'offline' }],
  ])('a job that CUPS has forgotten, and of which the printer says %s (%j), is %j', (device, more, state) => {
    const verdict = judge(null, printerWith(), { ...expected, ...more, device })
    expect(verdict && verdict.state).toEqual(state)
  })

  it('a printer is queried only about jobs that CUPS calls completed or forgot, and only where the device speaks IPP', () => {
    expect(wantsDevice(jobWith(COMPLETED), printerWith())).toBe(true)
    expect(wantsDevice(jobWith(PROCESSING), printerWith())).toBe(false)
    expect(wantsDevice(jobWith(COMPLETED), printerWith({ deviceUri: 'socket://host' }))).toBe(false)
    expect(wantsDevice(jobWith(COMPLETED), null)).toBe(false)
    expect(wantsDevice(null, printerWith())).toBe(true)
    expect(wantsDevice(null, printerWith({ deviceUri: 'usb://x' }))).toBe(false)
  })

  it('a job that stopped with errors and was restarted is printing, and its printer is not queried yet', () => {
    const again = jobWith(PROCESSING, { reasons: ['job-completed-with-errors', 'job-printing'] })
    expect(wantsDevice(again, printerWith())).toBe(false)
  })

  it('a job under cancellation that ended otherwise is checked at its printer like any other', () => {
    for (const state of [COMPLETED, ABORTED]) {
      expect(wantsDevice(jobWith(state, { reasons: ['job-canceled-by-user'] }), printerWith())).toBe(true)
    }
  })

  it('a printer may report the end of a single-copy job before CUPS does', () => {
    expect(mayEndUnheard(jobWith(PROCESSING), printerWith(), { copies: 1 })).toBe(true)
    expect(mayEndUnheard(jobWith(PROCESSING), printerWith(), { copies: 2 })).toBe(false)
    expect(mayEndUnheard(jobWith(PROCESSING), printerWith({ deviceUri: 'socket://host' }), { copies: 1 })).toBe(false)
    expect(mayEndUnheard(jobWith(PROCESSING), null, { copies: 1 })).toBe(false)
    for (const job of [jobWith(PENDING), jobWith(COMPLETED), null]) {
      expect(mayEndUnheard(job, printerWith(), { copies: 1 })).toBe(false)
    }
  })
})

describe('what CUPS says of a printer', () => {
  it.each<[string, Partial<CupsPrinter>, ReturnType<typeof statusOf>]>([
    ['idle', {}, { estado: 'pronta', motivos: [], aceita: true, bloqueio: null }],
    [
      'printing',
      { state: BUSY, reasons: [AT_DEVICE] },
      { estado: 'imprimindo', motivos: [], aceita: true, bloqueio: null },
    ],
    [
      'out of paper',
      { state: BUSY, reasons: ['media-empty-warning', 'media-needed-warning'] },
      { estado: 'atencao', motivos: ['media-empty'], aceita: true, bloqueio: 'media-empty' },
    ],
    [
      'out of paper, long ago',
      { reasons: ['media-needed'] },
      { estado: 'atencao', motivos: ['media-empty'], aceita: true, bloqueio: null },
    ],
    [
      'printing while one of its trays is empty',
      { state: BUSY, reasons: ['media-empty-warning', 'toner-empty-warning', 'toner-low-report'] },
      { estado: 'atencao', motivos: ['media-empty', 'toner-empty'], aceita: true, bloqueio: null },
    ],
    [
      'out of toner',
      { state: BUSY, reasons: ['toner-empty-error'] },
      { estado: 'atencao', motivos: ['toner-empty'], aceita: true, bloqueio: 'toner-empty' },
    ],
    [
      'paused',
      { state: DOWN, reasons: ['paused'] },
      { estado: 'parada', motivos: ['paused'], aceita: true, bloqueio: 'paused' },
    ],
    [
      'rejecting',
      { accepting: false },
      { estado: 'pronta', motivos: ['rejecting'], aceita: false, bloqueio: 'rejecting' },
    ],
    [
      'nobody there, job waiting',
      { state: BUSY, message: UNREACHABLE },
      { estado: 'atencao', motivos: ['offline'], aceita: true, bloqueio: 'offline' },
    ],
    [
      'nobody was there, job gone',
      { state: IDLE, message: UNREACHABLE },
      { estado: 'pronta', motivos: [], aceita: true, bloqueio: null },
    ],
    [
      'an offline report',
      { reasons: ['offline-report'] },
      { estado: 'atencao', motivos: ['offline'], aceita: true, bloqueio: null },
    ],
    ['saying nothing', { state: null }, { estado: 'desconhecida', motivos: [], aceita: true, bloqueio: null }],
  ])('a printer’s status is read from CUPS: %s', (_what, printer, status) => {
    expect(statusOf(printerWith(printer))).toEqual(status)
  })
})

describe('what the printer itself says', () => {
  const saying = (state: number, ...reasons: string[]) => ({ reachable: true, words: { state, reasons } })
  const NOBODY = { reachable: false, words: null }
  const SILENT = { reachable: true, words: null }
  const STALE = { reasons: ['media-empty-error', 'offline-report'] }

  it.each<[string, Partial<CupsPrinter>, DeviceAnswer, Partial<PrinterStatus>]>([
    [
      'off, which idle CUPS does not notice',
      {},
      NOBODY,
      { estado: 'atencao', motivos: ['offline'], bloqueio: 'offline' },
    ],
    ['well, whatever CUPS remembers', STALE, saying(IDLE), { estado: 'pronta', motivos: [], bloqueio: null }],
    ['there, and nothing more', STALE, SILENT, { estado: 'atencao', motivos: ['media-empty'], bloqueio: null }],
    ['printing for somebody else', {}, saying(BUSY), { estado: 'imprimindo', motivos: [], bloqueio: null }],
    [
      'out of paper for a job',
      {},
      saying(BUSY, 'media-needed-warning'),
      { estado: 'atencao', bloqueio: 'media-empty' },
    ],
    ['one tray empty', {}, saying(IDLE, 'media-empty-warning'), { motivos: ['media-empty'], bloqueio: null }],
    ['one tray empty and stopped', {}, saying(DOWN, 'media-empty-warning'), { bloqueio: 'media-empty' }],
    ['jammed', {}, saying(IDLE, 'media-jam-warning'), { estado: 'atencao', bloqueio: 'media-jam' }],
    ['open', {}, saying(IDLE, 'cover-open'), { estado: 'atencao', bloqueio: 'door-open' }],
    ['low on toner', {}, saying(IDLE, 'toner-low-warning'), { estado: 'pronta', motivos: [], bloqueio: null }],
    ['paused at its panel', {}, saying(DOWN, 'paused'), { estado: 'parada', motivos: ['paused'], bloqueio: 'paused' }],
    [
      'stopped, no reason given',
      {},
      saying(DOWN, 'none'),
      { estado: 'parada', motivos: ['paused'], bloqueio: 'paused' },
    ],
    ['of its engine that it is gone', {}, saying(IDLE, 'offline-error'), { motivos: ['offline'], bloqueio: 'offline' }],
    ['well, where CUPS does not say how its queue is', { state: null }, saying(IDLE), { estado: 'pronta' }],
    [
      'how it is, and not its state',
      {},
      { reachable: true, words: { state: null, reasons: [] } },
      { estado: 'pronta' },
    ],
    [
      'neither, and nor does CUPS',
      { state: null },
      { reachable: true, words: { state: null, reasons: [] } },
      { estado: 'desconhecida' },
    ],
    ['well, but its queue is paused', { state: DOWN }, saying(IDLE), { estado: 'parada', bloqueio: 'paused' }],
    ['well, but CUPS lacks a filter', { reasons: ['cups-missing-filter-error'] }, saying(IDLE), { motivos: ['outro'] }],
    [
      'well, while CUPS still says that nobody answers',
      { state: BUSY, message: UNREACHABLE },
      saying(IDLE),
      { estado: 'imprimindo', bloqueio: null },
    ],
  ])('a printer’s own answer outweighs CUPS’ report: %s', (_what, queue, device, status) => {
    expect(statusOf(printerWith(queue), device)).toMatchObject(status)
  })
})
