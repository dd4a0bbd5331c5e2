/** Units of IPP's `media-size`: hundredths of a millimetre. */
const PER_UNIT = { mm: 100, in: 2540 } as const

/** Size in a PWG 5101.1 self-describing name, e.g. `iso_a4_210x297mm`; null when it has none. */
export function mediaSize(name: string): { x: number; y: number } | null {
  const match = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(name)
  const [, width, height, unit] = match ?? []
  if (width === undefined || height === undefined || (unit !== 'mm' && unit !== 'in')) return null
  return { x: Math.round(Number(width) * PER_UNIT[unit]), y: Math.round(Number(height) * PER_UNIT[unit]) }
}

/**
 * A name that says a size in tenths of a millimetre, for a paper that has none of its own.
 */
export function mediaOf(width: number, height: number): string {
  const size = `${width / 10}x${height / 10}mm`
  return `custom_${size}_${size}`
}

/** Points in a hundredth of a millimetre. */
const POINTS = 72 / 2540
/** A4 is 595.28 × 841.89 points, and programs round it in every way. */
const TOLERANCE_PT = 2

/**
 * Whether a page is larger than the paper in either direction: it has to be made smaller, or it comes out cut. Smaller pages come
 * out in their own size. False for a paper whose size its name does not tell.
 * @param sizes of a document's pages, in points
 */
export function isLarger(
  sizes: readonly { readonly width: number; readonly height: number }[],
  media: string,
): boolean {
  const paper = mediaSize(media)
  if (!paper) return false
  const [short = 0, long = 0] = [paper.x, paper.y]
    .map((side) => side * POINTS + TOLERANCE_PT)
    .toSorted((one, other) => one - other)
  return sizes.some(({ width, height }) => Math.min(width, height) > short || Math.max(width, height) > long)
}
