import { describe, expect, it } from 'vitest'
import type { DeviceAnswer } from '../../../../../main/printing/drivers/cups-ipp/probe.ts'
import { statusOf } from '../../../../../main/printing/drivers/cups-ipp/reasons.ts'
import type { CupsJob, CupsPrinter } from '../../../../../main/printing/drivers/cups-ipp/records.ts'
import {
  judge,
  wantsDevice,
  type Expectation,
  type Verdict,
} from '../../../../../main/printing/drivers/cups-ipp/state.ts'
import type { Testimony } from '../../../../../main/printing/drivers/ipp/testimony.ts'
import { jobFor } from '../../jobSpec.ts'
import { ABORTED, CANCELED, COMPLETED, HELD, PENDING, PROCESSING, STOPPED } from './imitatedCups.ts'
import { inWords } from '../ipp/statusInWords.ts'

const IDLE = 3,
  BUSY = 4,
  DOWN = 5
const UNREACHABLE = 'The printer may not exist or is unavailable at this time.'
const AT_DEVICE = 'cups-waiting-for-job-completed'

/** A job of two pages, as CUPS reports it. */
const jobWith = (state: number, more: Partial<CupsJob> = {}): CupsJob => ({
  id: 1,
  uuid: 'urn:uuid:1',
  name: 'n',
  queue: 'q',
  member: 'q',
  state,
  reasons: ['none'],
  impressions: 2,
  begun: true,
  printerReasons: ['none'],
  printerMessage: '',
  ...more,
})
/** A queue of a printer with IPP, as CUPS reports it. */
const printerWith = (more: Partial<CupsPrinter> = {}): CupsPrinter => ({
  name: 'q',
  info: 'q',
  state: IDLE,
  reasons: ['none'],
  accepting: true,
  message: '',
  deviceUri: 'ipp://host/ipp/print',
  members: [],
  ...more,
})

const GIVEN_UP = [STOPPED, CANCELED, ABORTED]
const WRONG_OPTIONS = 'Printer cannot print with supplied options'
const UNREADABLE = 'loadFilename failed: /spool/d1: unable to find trailer dictionary'
const says = (printerMessage: string) => ({ printerMessage })
const LIKE_PDF = says(`Tray 2: ${UNREADABLE}`)
const because = (...printerReasons: string[]) => ({ printerReasons })
const NO_PAPER = 'media-empty-warning'
const EMPTY = [NO_PAPER, 'media-needed-warning']
const FAILED = 'failed impressora.falhou'
const WITH_ERRORS = { reasons: ['job-completed-with-errors'] }
const BY_HAND = { reasons: ['job-canceled-by-user'] }
/** CUPS ended the job’s program, whoever wanted that. */
const STOPPING = { reasons: ['processing-to-stop-point'] }

const spec = jobFor('cups-ipp:q', { expectedPages: 2 })
const expected: Expectation = {
  impressions: 2,
  spec,
  device: 'completed',
  orphan: false,
  settled: true,
  givenUp: false,
}
const copies = { ...spec, copies: 2 }
const twoSided = { ...spec, sides: 'two-sided-long-edge' } as const

/** `waiting paused`: a state and its reason; `dropped`: CUPS would keep the job for ever. */
const said = (verdict: Verdict | null) => {
  if (verdict === null) return 'queried again'
  const { estado, motivo, erro } = verdict.state
  return [estado, motivo ?? erro, verdict.discard ? 'dropped' : ''].filter(Boolean).join(' ')
}

type Word = [device: Testimony, job: string, verdict: string, more: Partial<Expectation>]
type Row = [what: string, state: number, job: Partial<CupsJob>, queue: Partial<CupsPrinter> | null, said: string]

/** Attributes as measured on CUPS 2.4 with virtual printers; `states.cups.test.ts` and `falseSuccess.cups.test.ts` have others. */
const JOBS: Row[] = [
  ['pending', PENDING, {}, { state: BUSY }, 'waiting'],
  ['completed', COMPLETED, STOPPING, {}, 'printed'],
  ['out of paper for the previous job', PENDING, {}, { reasons: [NO_PAPER] }, 'waiting media-empty'],
  ['toner low', PROCESSING, because('toner-low-warning', 'marker-supply-low-warning'), {}, 'printing'],
  ['a printer error without a name in the app', PROCESSING, because('fuser-over-temp-error'), {}, 'attention outro'],
  ['held for a password', HELD, { reasons: ['cups-held-for-authentication'] }, {}, 'attention outro'],
  ['cancelled while printing', CANCELED, BY_HAND, {}, 'canceled'],
  ['reachable again, message outdated', PROCESSING, { ...because(AT_DEVICE), ...says(UNREACHABLE) }, {}, 'printing'],
  ['completed after the printer became reachable again', COMPLETED, says(UNREACHABLE), {}, 'printed'],
  ['an unreadable PDF', STOPPED, { ...WITH_ERRORS, ...says(UNREADABLE) }, {}, 'failed documento.invalido dropped'],
  // A printer's own messages pass through CUPS; only messages of CUPS' own backends begin like this.
  ['printer’s message resembles “not accepted”', COMPLETED, says('Tray 2: Unable to start next job'), {}, 'printed'],
  ['printer’s message resembles “wrong options”', CANCELED, says(`Tray 2: ${WRONG_OPTIONS}`), {}, FAILED],
  ['printer’s message resembles “unreadable PDF”', STOPPED, { ...WITH_ERRORS, ...LIKE_PDF }, {}, `${FAILED} dropped`],
  ['printer’s message resembles “unreachable”', PROCESSING, says('Tray 2: The printer is unreachable'), {}, 'printing'],
  ['stopped with its printer', STOPPED, {}, { state: DOWN, reasons: ['paused'] }, 'attention paused'],
  ['processing, its queue removed', PROCESSING, {}, null, 'printing'],
  ['stopped, without a reason', STOPPED, {}, {}, 'attention outro'],

  // False or premature success.
  ['F5 pages counted before paper was loaded', PROCESSING, because(...EMPTY), {}, 'attention media-empty'],
  ['F6 no page counted by IPP', COMPLETED, { impressions: 0 }, {}, 'unknown'],
  ['pages not counted at all', COMPLETED, { impressions: null }, {}, 'printed'],
  ['blank extra sides of a duplex job counted', COMPLETED, { impressions: 4 }, {}, 'printed'],
  ['completed, its queue removed', COMPLETED, {}, null, 'unknown'],
  ['a state that IPP does not define', 42, {}, {}, 'unknown'],
]

// Without its special cases each of the printer's words is judged in `lies.test.ts`.
describe('a job’s state by CUPS’ report', () => {
  it.each(JOBS)('a job’s state is derived from CUPS’ report “%s” (state %i)', (_what, state, more, queue, verdict) => {
    // For jobs that CUPS gave up, the printer reports the same here.
    const device = GIVEN_UP.includes(state) ? 'gaveUp' : 'completed'
    expect(said(judge(jobWith(state, more), queue && printerWith(queue), { ...expected, device }))).toBe(verdict)
  })

  it.each<Word>([
    ['completed', 'one copy', 'printed', {}],
    ['uncounted', 'one copy', 'printed', {}],
    // CUPS counted all sides.
    ['short', 'one copy', 'printed', {}],
    // Copies and turned sheets are the printer's to count.
    ['uncounted', 'two copies', 'sent', { spec: copies }],
    ['uncounted', 'two copies, ignored', 'unknown', { spec: copies, ignored: ['copias'] }],
    ['uncounted', 'two copies, another option ignored', 'unknown', { spec: copies, ignored: ['outra'] }],
    ['short', 'two copies', 'unknown', { spec: copies }],
    ['uncounted', 'two sides', 'sent', { spec: twoSided }],
    ['completed', 'two sides, ignored', 'printed', { spec: twoSided, ignored: ['lados'] }],
    ['absent', 'within the settling time', 'queried again', { settled: false }],
    // It was in the middle when the power went.
    ['restarted', 'one copy', 'unknown', {}],
    // A list may omit a job that ends while the list is made.
    ['restarted', 'within the settling time', 'queried again', { settled: false }],
    ['forgot', 'within the settling time', 'queried again', { settled: false }],
    ['silent', 'no answer for a minute', 'sent', { givenUp: true }],
  ])(
    'a job that CUPS reports as completed and the printer as %s (%s) gets the verdict “%s”',
    (device, _, verdict, more) => {
      expect(said(judge(jobWith(COMPLETED), printerWith(), { ...expected, ...more, device }))).toBe(verdict)
    },
  )

  it.each<[device: Testimony, verdict: string]>([
    // After a kill and a restart, CUPS gave up the second attempt at a job that it had already delivered.
    ['completed', 'printed'],
    ['underWay', 'printing'],
    ['twice', 'unknown'],
    ['uncounted', 'unknown'],
    ['short', FAILED],
    ['gaveUp', FAILED],
    ['absent', FAILED],
    ['off', FAILED],
    ['mute', FAILED],
  ])(
    'a job that CUPS aborted without a cancellation and the printer reports as %s gets the verdict “%s”',
    (device, verdict) => {
      const stopped = jobWith(STOPPED, WITH_ERRORS)
      for (const job of [jobWith(ABORTED), jobWith(CANCELED, STOPPING), stopped]) {
        expect(wantsDevice(job, printerWith())).toBe(true)
        const dropped = job === stopped && device !== 'underWay' ? ' dropped' : ''
        expect(said(judge(job, printerWith(), { ...expected, device }))).toBe(`${verdict}${dropped}`)
      }
      expect(wantsDevice(jobWith(CANCELED, BY_HAND), printerWith())).toBe(false)
    },
  )

  it.each(['absent', 'restarted', 'forgot'] as const)(
    'a job that CUPS aborted is not reported as ended while the printer reports it as %s, because it may be printed',
    (device) => {
      for (const job of [jobWith(ABORTED), jobWith(CANCELED), jobWith(STOPPED, WITH_ERRORS)])
        expect(judge(job, printerWith(), { ...expected, device, settled: false })).toBeNull()
    },
  )

  it.each<Word>([
    ['uncounted', 'two copies, ignored', 'unknown', { spec: copies, ignored: ['copias'] }],
    ['underWay', 'out of paper', 'attention media-empty', { wants: 'media-empty' }],
    // Sent data may still be in transfer.
    ['absent', 'within the settling time', 'queried again', { settled: false }],
    // It is unknown whether a process of CUPS is still running: another machine's CUPS, another system.
    ['absent', 'processes unknown', 'unknown', { orphan: null }],
    ['silent', 'no answer for a minute', 'queried again', { givenUp: true }],
    // A process of the job outlived its CUPS and may deliver it, or deliver it a second time.
    ...(['restarted', 'off', 'gaveUp', 'completed'] as const).map((device): Word => [
      device,
      'a CUPS process still running',
      'printing',
      { orphan: true },
    ]),
    ['absent', 'a CUPS process running, printer offline', 'attention offline', { orphan: true, wants: 'offline' }],
  ])(
    'a job that CUPS no longer lists and the printer reports as %s (%s) gets the verdict “%s”',
    (device, _, verdict, more) => {
      expect(said(judge(null, printerWith(), { ...expected, ...more, device }))).toBe(verdict)
    },
  )
})

/* A printer's status, by CUPS' report and by the printer's own answer. */

const shown = (queue: Partial<CupsPrinter>, device?: DeviceAnswer) => inWords(statusOf(printerWith(queue), device))

it.each<[what: string, queue: Partial<CupsPrinter>, shown: string]>([
  ['idle', {}, 'pronta []'],
  ['printing', { state: BUSY, reasons: [AT_DEVICE] }, 'imprimindo []'],
  ['out of paper', { state: BUSY, reasons: EMPTY }, 'atencao [media-empty] holds for media-empty'],
  [
    'printing while one of its trays is empty',
    { state: BUSY, reasons: ['media-empty-warning', 'toner-empty-warning', 'toner-low-report'] },
    'atencao [media-empty toner-empty]',
  ],
  ['paused', { state: DOWN, reasons: ['paused'] }, 'parada [paused] holds for paused'],
  ['rejecting', { accepting: false }, 'pronta [rejecting] takes none, holds for rejecting'],
  ['off, a job waiting', { state: BUSY, message: UNREACHABLE }, 'atencao [offline] holds for offline'],
  ['without a state', { state: null }, 'desconhecida []'],
])('a printer that CUPS reports as “%s” (%j) is shown as “%s”', (_what, queue, status) => {
  expect(shown(queue)).toBe(status)
})

const saying = (state: number | null, ...reasons: string[]) => ({ reachable: true, words: { state, reasons } })
const STALE = { reasons: ['media-empty-error', 'offline-report'] }

it.each<[what: string, queue: Partial<CupsPrinter>, device: DeviceAnswer, shown: string]>([
  ['off while CUPS is idle', {}, { reachable: false, words: null }, 'atencao [offline] holds for offline'],
  ['ready while CUPS still reports old faults', STALE, saying(IDLE), 'pronta []'],
  ['reachable without a state', STALE, { reachable: true, words: null }, 'atencao [media-empty]'],
  ['out of paper for a job', {}, saying(BUSY, 'media-needed-warning'), 'atencao [media-empty] holds for media-empty'],
  ['stopped and out of paper', {}, saying(DOWN, NO_PAPER), 'parada [media-empty paused] holds for media-empty'],
  ['paused at its panel', {}, saying(DOWN, 'paused'), 'parada [paused] holds for paused'],
  ['ready while CUPS reports no state', { state: null }, saying(IDLE), 'pronta []'],
  ['without a state while CUPS reports none either', { state: null }, saying(null), 'desconhecida []'],
  ['ready while its CUPS queue is paused', { state: DOWN }, saying(IDLE), 'parada [paused] holds for paused'],
  ['ready while CUPS lacks a filter', { reasons: ['cups-missing-filter-error'] }, saying(IDLE), 'atencao [outro]'],
  ['ready while CUPS reports it as unreachable', { state: BUSY, message: UNREACHABLE }, saying(IDLE), 'imprimindo []'],
])('a printer’s status combines its own answer with CUPS’ report: %s', (_what, queue, device, status) => {
  expect(shown(queue, device)).toBe(status)
})
