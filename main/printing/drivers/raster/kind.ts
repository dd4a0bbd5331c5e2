import { mediaSize } from '../../../../shared/model/mediaSize.ts'
import { type JobSpec, PrintError } from '../../driver.ts'
import { greatest, text, texts, truth, type IppGroup } from '../ipp/values.ts'
import { CAPABILITY_ATTRIBUTES, readCapabilities, type IppCapabilities } from '../ipp/capabilities.ts'
import { SHEET_BACKS, type RasterJob, type RasterKind } from './raster.ts'

const PDF = 'application/pdf'

export const DOCUMENT_ATTRIBUTES = [
  ...CAPABILITY_ATTRIBUTES,
  'pwg-raster-document-resolution-supported',
  'pwg-raster-document-type-supported',
  'pwg-raster-document-sheet-back',
  'urf-supported',
  'color-supported',
  'print-color-mode-default',
  'media-left-margin-supported',
  'media-right-margin-supported',
  'media-top-margin-supported',
  'media-bottom-margin-supported',
] as const

export interface DocumentAbilities extends IppCapabilities {
  /** How documents are drawn. Null if the printer reads PDF, or no format that can be drawn here. */
  readonly raster: RasterKind | null
  /** The largest number of copies that the printer itself makes; null if unknown. */
  readonly printerMaxCopies: number | null
}

/**
 * Reads how a printer can print a PDF: directly, or as pages drawn by this program. For drawn pages this program adds
 * PDF, any number of copies and fitting to the printer's own abilities.
 */
export function readAbilities(group: IppGroup): DocumentAbilities {
  const can = readCapabilities(group)
  const formats = can.formats ?? []
  const raster = formats.includes(PDF) ? null : rasterKind(group, formats)
  const printerMaxCopies = can.maxCopies
  // A printer that does not list PDF as a format would print the file's source text, page after page.
  if (raster === null) return { ...can, formats, raster, printerMaxCopies }
  const scalings = can.scalings && [...can.scalings, 'fit']
  return { ...can, formats: [...formats, PDF], scalings, maxCopies: null, raster, printerMaxCopies }
}

/** The drawing job, and the options requested for it. Throws `PrintError` (`impressora.papel`) without a size. */
export function drawnJob(
  spec: JobSpec,
  { raster, printerMaxCopies }: { readonly raster: RasterKind; readonly printerMaxCopies: number | null },
): { job: RasterJob; asked: JobSpec } {
  const { media, sides, copies, scaling, expectedPages } = spec
  const size = mediaSize(media)
  if (!size) throw new PrintError('impressora.papel', `media ${media} has no size`)
  const isOurs = copies > (printerMaxCopies ?? 1)
  const job = { ...raster, media, size, sides, copies: isOurs ? copies : 1, fit: scaling !== 'none', expectedPages }
  return { job, asked: { ...spec, scaling: 'none', copies: isOurs ? 1 : copies } }
}

/** The best of a printer's raster formats; null if it has none that can be drawn here. */
function rasterKind(group: IppGroup, formats: readonly string[]): RasterKind | null {
  return kindOf('image/pwg-raster', group, formats) ?? kindOf('image/urf', group, formats)
}

function kindOf(mime: RasterKind['mime'], group: IppGroup, formats: readonly string[]): RasterKind | null {
  if (!formats.includes(mime)) return null
  const urf = texts(group, 'urf-supported')
  const isPwg = mime === 'image/pwg-raster'
  const types = isPwg ? texts(group, 'pwg-raster-document-type-supported') : urf
  const [grey, color] = isPwg ? ['sgray_8', 'srgb_8'] : ['W8', 'SRGB24']
  const dpi = resolution(isPwg ? resolutions(group) : urf.flatMap(urfResolutions))
  const back = isPwg ? text(group, 'pwg-raster-document-sheet-back') : urfBack(urf)
  if (dpi === undefined || !(types.includes(grey) || types.includes(color))) return null
  const prefersColor =
    truth(group, 'color-supported') === true && !/monochrome|bi-level/.test(text(group, 'print-color-mode-default'))
  const margin = (...sides: string[]) =>
    Math.max(...sides.map((side) => greatest(group, `media-${side}-margin-supported`) ?? 0))
  return {
    mime,
    dpi,
    color: types.includes(color) && (prefersColor || !types.includes(grey)),
    back: SHEET_BACKS.find((one) => one === back) ?? 'normal',
    margins: { x: margin('left', 'right'), y: margin('top', 'bottom') },
  }
}

type Dpi = RasterKind['dpi']

/** Highest useful resolution, dpi: bar codes are sharp, and finer pages only take longer. */
const FINE = 600

/** The finest resolution up to 600 dpi, else the coarsest. */
function resolution(all: readonly Dpi[]): Dpi | undefined {
  const finest = ({ x, y }: Dpi) => Math.max(x, y)
  const sorted = all.toSorted((one, other) => finest(one) - finest(other))
  return sorted.findLast((one) => finest(one) <= FINE) ?? sorted[0]
}

function resolutions(group: IppGroup): Dpi[] {
  const values = group.attributes.find(({ name }) => name === 'pwg-raster-document-resolution-supported')?.values ?? []
  return values.flatMap((value) =>
    value.tag === 'resolution' && value.units === 'dpi' ? [{ x: value.cross, y: value.feed }] : [],
  )
}

/** Square resolutions in a URF keyword such as `RS300-600`. */
function urfResolutions(keyword: string): Dpi[] {
  const [, all] = /^RS(\d+(?:-\d+)*)$/.exec(keyword) ?? []
  return (all?.split('-') ?? []).map((dpi) => ({ x: Number(dpi), y: Number(dpi) }))
}

/** The sheet-back mode of the URF keywords `DM1` to `DM4`. */
function urfBack(keywords: readonly string[]): string | undefined {
  return SHEET_BACKS.find((_, index) => keywords.includes(`DM${index + 1}`))
}

/** The format in which documents are sent to this printer: `PDF`, `PWG` or `URF`. Null if none is supported. */
export function formatOf({ formats, raster }: Pick<DocumentAbilities, 'formats' | 'raster'>): string | null {
  if (raster !== null) return raster.mime === 'image/urf' ? 'URF' : 'PWG'
  return formats?.includes(PDF) ? 'PDF' : null
}
