import { expect, it } from 'vitest'
import type { CupsPrinter } from '../../../../../main/printing/drivers/cups-ipp/records.ts'
import type { DeviceAnswer } from '../../../../../main/printing/drivers/cups-ipp/probe.ts'
import { statusOf } from '../../../../../main/printing/drivers/cups-ipp/reasons.ts'
import { inWords } from '../ipp/statusInWords.ts'
import { AT_DEVICE, BUSY, DOWN, IDLE, printerWith, UNREACHABLE } from './reports.ts'

const shown = (queue: Partial<CupsPrinter>, device?: DeviceAnswer) => inWords(statusOf(printerWith(queue), device))

it.each<[what: string, queue: Partial<CupsPrinter>, shown: string]>([
  ['idle', {}, 'pronta []'],
  ['printing', { state: BUSY, reasons: [AT_DEVICE] }, 'imprimindo []'],
  [
    'out of paper',
    { state: BUSY, reasons: ['media-empty-warning', 'media-needed-warning'] },
    'atencao [media-empty] holds for media-empty',
  ],
  [
    'printing while one of its trays is empty',
    { state: BUSY, reasons: ['media-empty-warning', 'toner-empty-warning', 'toner-low-report'] },
    'atencao [media-empty toner-empty]',
  ],
  ['paused', { state: DOWN, reasons: ['paused'] }, 'parada [paused] holds for paused'],
  ['rejecting', { accepting: false }, 'pronta [rejecting] takes none, holds for rejecting'],
  ['off, a job waiting', { state: BUSY, message: UNREACHABLE }, 'atencao [offline] holds for offline'],
  ['without a state', { state: null }, 'desconhecida []'],
])('a printer’s status is read from CUPS: %s', (_what, queue, status) => {
  expect(shown(queue)).toBe(status)
})

const saying = (state: number | null, ...reasons: string[]) => ({ reachable: true, words: { state, reasons } })
const STALE = { reasons: ['media-empty-error', 'offline-report'] }

it.each<[what: string, queue: Partial<CupsPrinter>, device: DeviceAnswer, shown: string]>([
  ['off, which idle CUPS overlooks', {}, { reachable: false, words: null }, 'atencao [offline] holds for offline'],
  ['well, whatever CUPS remembers', STALE, saying(IDLE), 'pronta []'],
  ['there, and nothing more', STALE, { reachable: true, words: null }, 'atencao [media-empty]'],
  ['out of paper for a job', {}, saying(BUSY, 'media-needed-warning'), 'atencao [media-empty] holds for media-empty'],
  ['stopped, and empty', {}, saying(DOWN, 'media-empty-warning'), 'parada [media-empty paused] holds for media-empty'],
  ['paused at its panel', {}, saying(DOWN, 'paused'), 'parada [paused] holds for paused'],
  ['well, where CUPS does not say how its queue is', { state: null }, saying(IDLE), 'pronta []'],
  ['neither, and nor does CUPS', { state: null }, saying(null), 'desconhecida []'],
  ['well, but its queue is paused', { state: DOWN }, saying(IDLE), 'parada [paused] holds for paused'],
  ['well, but CUPS lacks a filter', { reasons: ['cups-missing-filter-error'] }, saying(IDLE), 'atencao [outro]'],
  ['well, while CUPS still calls it unreachable', { state: BUSY, message: UNREACHABLE }, saying(IDLE), 'imprimindo []'],
])('a printer’s own answer outweighs CUPS’ report: %s', (_what, queue, device, status) => {
  expect(shown(queue, device)).toBe(status)
})
