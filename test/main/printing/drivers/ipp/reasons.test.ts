import { expect, it } from 'vitest'
import {
  motivosOf,
  printerStatus,
  type ReportedState,
  PRINTER_STATE,
} from '../../../../../main/printing/drivers/ipp/states.ts'
import { inWords } from './statusInWords.ts'

const { idle, processing, stopped } = PRINTER_STATE
const word = (state: number | null, ...reasons: string[]) => ({ state, reasons, accepting: true })

// `ipp-direct/driver.test.ts` has the others, of a real printer.
it.each([
  ['input-tray-missing', 'door-open'],
  ['offline', 'offline'],
  ['shutdown', 'offline'],
])('the printer’s reason %s is reported as %s', (reason, motivo) => {
  expect(motivosOf([reason])).toEqual([motivo])
})

it('a printer reason is never read from an object’s inherited properties, whatever word the printer sends', () => {
  const reasons = ['constructor', 'toString-warning', '__proto__', 'valueOf-report']
  expect(motivosOf(reasons)).toEqual([])
  expect(inWords(printerStatus(word(idle, ...reasons)))).toBe('pronta []')
  expect(motivosOf(['hasOwnProperty-error'])).toEqual(['outro'])
})

it.each<[ReportedState, string]>([
  [word(idle), 'pronta []'],
  [word(processing), 'imprimindo []'],
  [word(null), 'desconhecida []'],
  [word(stopped), 'parada [paused] holds for paused'],
  [word(stopped, 'media-jam'), 'parada [media-jam paused] holds for media-jam'],
  // Stopped for a reason without a name in the app: releasing the queue would not help.
  [word(stopped, 'output-area-full'), 'parada [outro paused] holds for outro'],
  [word(stopped, 'marker-waste-full-warning', 'none'), 'parada [outro paused] holds for outro'],
  [word(stopped, 'none'), 'parada [paused] holds for paused'],
  [word(stopped, 'toner-low-report'), 'parada [paused] holds for paused'],
  [word(stopped, 'paused', 'marker-waste-almost-full-warning'), 'parada [paused] holds for paused'],
  // Paused by a person, which is not a fault of the printer.
  [word(idle, 'paused'), 'pronta [paused] holds for paused'],
  [word(idle, 'media-empty'), 'atencao [media-empty] holds for media-empty'],
  [word(idle, 'media-empty-warning'), 'atencao [media-empty]'],
  [word(idle, 'door-open-report'), 'pronta []'],
  [word(idle, 'toner-empty-warning', 'media-jam'), 'atencao [toner-empty media-jam] holds for media-jam'],
  [word(idle, 'fuser-over-temp-error'), 'atencao [outro]'],
  [{ ...word(idle), accepting: false }, 'pronta [rejecting] takes none, holds for rejecting'],
  [
    { ...word(stopped, 'media-jam'), accepting: false },
    'parada [media-jam paused rejecting] takes none, holds for rejecting',
  ],
])('a printer that reports %j is shown as: %s', (said, status) => {
  expect(inWords(printerStatus(said))).toBe(status)
})

it.each<[string, ReportedState, silent: boolean, live: boolean, string]>([
  ['an unreachable printer is off', word(idle), true, true, 'atencao [offline] holds for offline'],
  ['a reason that may be long over keeps no job back', word(idle, 'media-jam'), false, false, 'atencao [media-jam]'],
  ['a stopped printer does', word(stopped, 'media-jam'), false, false, 'parada [media-jam paused] holds for paused'],
])('a printer’s report is judged by its age: %s', (_what, said, silent, live, status) => {
  expect(inWords(printerStatus(said, silent, live))).toBe(status)
})
