/*
 * DEVMODEW (wingdi.h): the settings of one job. Only the public part is changed; the driver's private part is kept. Offsets are
 * in bytes; each field has a bit in `dmFields` that marks it as set.
 */
import { type JobSpec, PrintError } from '../../driver.ts'
import { mediaSize } from '../../../../shared/model/mediaSize.ts'
import type { PrinterOptions } from './windowsApi.ts'

const FIELDS = 72
const FIELD = {
  orientation: { at: 76, bit: 0x1 },
  paper: { at: 78, bit: 0x2 },
  scale: { at: 84, bit: 0x10 },
  copies: { at: 86, bit: 0x100 },
  source: { at: 88, bit: 0x200 },
  color: { at: 92, bit: 0x800 },
  duplex: { at: 94, bit: 0x1000 },
  collate: { at: 100, bit: 0x8000 },
} as const
type Field = keyof typeof FIELD
/** The bits of a paper's length, width and name, which would override the paper's number. */
const OTHER_WAYS_OF_PAPER = 0x4 | 0x8 | 0x10000

const PORTRAIT = 1
const COLLATED = 1
const FULL_SIZE = 100
const IN_COLOR = 2
const DUPLEX = { 'one-sided': 1, 'two-sided-long-edge': 2, 'two-sided-short-edge': 3 } as const
/** `DMBIN_FORMSOURCE` (any tray that holds the paper), `DMBIN_AUTO`. */
const ANY_BIN = [15, 7]
/** Tenths of a millimetre: drivers round papers measured in inches differently. */
const PAPER_TOLERANCE = 5

/**
 * The driver's settings with every field of ours set, because some drivers keep a job's field for the next job. Throws `PrintError`
 * (`impressora.opcao`) for a paper or tray that the printer lacks.
 */
export function wantedSettings(defaults: Uint8Array, spec: JobSpec, options: PrinterOptions): Uint8Array {
  const settings = Buffer.from(defaults)
  const set = (field: Field, value: number) => {
    settings.writeUInt16LE(value, FIELD[field].at)
    settings.writeUInt32LE((settings.readUInt32LE(FIELDS) | FIELD[field].bit) >>> 0, FIELDS)
  }
  settings.writeUInt32LE((settings.readUInt32LE(FIELDS) & ~OTHER_WAYS_OF_PAPER) >>> 0, FIELDS)
  set('orientation', PORTRAIT)
  set('paper', paperOf(spec.media, options) ?? refuse('paper'))
  set('copies', spec.copies)
  set('duplex', DUPLEX[spec.sides])
  set('collate', COLLATED)
  if (counts(settings, 'scale')) set('scale', FULL_SIZE)
  const bin = binOf(spec.tray, settings, options)
  if (bin !== null) set('source', bin)
  return settings
}

/** Throws `PrintError` (`impressora.opcao`) for a setting of `wanted` that the driver changed in `made`. */
export function refuseChanges(wanted: Uint8Array, made: Uint8Array, spec: JobSpec): void {
  const same: Field[] = ['orientation', 'paper', 'copies']
  if (counts(made, 'scale')) same.push('scale')
  // A driver that lacks an option clears its bit, and may leave our value in the field.
  const asked: Field[] = []
  if (spec.sides !== 'one-sided') asked.push('duplex')
  if (spec.tray !== undefined) asked.push('source')
  if (spec.copies > 1) asked.push('copies')
  for (const field of asked) if (!counts(made, field)) refuse(field)
  same.push(...asked)
  if (counts(made, 'duplex')) same.push('duplex')
  if (spec.copies > 1 && spec.expectedPages > 1 && counts(made, 'collate')) same.push('collate')
  for (const field of same) if (valueOf(wanted, field) !== valueOf(made, field)) refuse(field)
}

export function isInColor(settings: Uint8Array): boolean {
  return counts(settings, 'color') && valueOf(settings, 'color') === IN_COLOR
}

/** The driver's number for a paper, by its size; undefined where it has none. */
export function paperOf(media: string, { papers }: Pick<PrinterOptions, 'papers'>): number | undefined {
  const size = mediaSize(media)
  const near = (one: number, hundredths: number) => Math.abs(one - hundredths / 10) <= PAPER_TOLERANCE
  return size ? papers.find(({ width, height }) => near(width, size.x) && near(height, size.y))?.id : undefined
}

/**
 * The tray's number. Without a choice: an automatic tray, the driver's default, or the first tray listed. Null for a printer that
 * lists no trays. Throws `impressora.opcao` for a tray that the printer does not have.
 */
function binOf(tray: string | undefined, defaults: Uint8Array, { bins }: PrinterOptions): number | null {
  if (tray !== undefined) return bins.find(({ name }) => name === tray)?.id ?? refuse('tray')
  const usual = [...ANY_BIN, valueOf(defaults, 'source')]
  return usual.find((id) => bins.some((bin) => bin.id === id)) ?? bins[0]?.id ?? null
}

function counts(settings: Uint8Array, field: Field): boolean {
  return (view(settings).getUint32(FIELDS, true) & FIELD[field].bit) !== 0
}

function valueOf(settings: Uint8Array, field: Field): number {
  return view(settings).getUint16(FIELD[field].at, true)
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function refuse(what: string): never {
  throw new PrintError('impressora.opcao', `the driver would change: ${what}`)
}
