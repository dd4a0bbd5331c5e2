/** Size of each unit in hundredths of a millimetre, the unit of IPP's `media-size`. */
const PER_UNIT = { mm: 100, in: 2540 } as const

/** Reads the size from a PWG 5101.1 self-describing name, e.g. `iso_a4_210x297mm`; null if it has none. */
export function mediaSize(name: string): { x: number; y: number } | null {
  const match = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(name)
  const [, width, height, unit] = match ?? []
  if (width === undefined || height === undefined || (unit !== 'mm' && unit !== 'in')) return null
  return { x: Math.round(Number(width) * PER_UNIT[unit]), y: Math.round(Number(height) * PER_UNIT[unit]) }
}

/** A name that is not a paper but the smallest or largest size of custom papers or rolls (PWG 5101.1, 5.2). */
const A_RANGE = /^((?:custom|roll)_(?:min|max))_/

export const isRange = (name: string): boolean => A_RANGE.test(name)

/** Papers whose sides differ by at most this much (hundredths of a millimetre) count as the same paper. */
const SAME = 50

/**
 * The printer's name for a paper, from its list of papers: the same name, or the name of a paper of the same size. A
 * `custom_` size within the printer's range keeps its name. Undefined if the printer does not support the paper.
 */
export function listedMedia(listed: readonly string[], media: string): string | undefined {
  const size = mediaSize(media)
  if (listed.includes(media) || size === null) return listed.find((name) => name === media)
  const near = (name: string) => {
    const other = isRange(name) ? null : mediaSize(name)
    return other !== null && Math.abs(other.x - size.x) <= SAME && Math.abs(other.y - size.y) <= SAME
  }
  const ends = (end: string) =>
    listed.flatMap((name) => (A_RANGE.exec(name)?.[1] === end ? (mediaSize(name) ?? []) : []))
  // A tray's width with a roll's length is neither of the two.
  const within = (kind: string) =>
    ends(`${kind}_min`).some(({ x, y }) => x <= size.x && y <= size.y) &&
    ends(`${kind}_max`).some(({ x, y }) => size.x <= x && size.y <= y)
  return listed.find(near) ?? (media.startsWith('custom_') && ['custom', 'roll'].some(within) ? media : undefined)
}

/** Makes a `custom_` name for a paper without a name; sizes in tenths of a millimetre. */
export function mediaOf(width: number, height: number): string {
  const size = `${width / 10}x${height / 10}mm`
  return `custom_${size}_${size}`
}

/** Points in a hundredth of a millimetre. */
const POINTS = 72 / 2540
/** Tolerance in points: A4 is 595.28 × 841.89 points, and programs round it differently. */
const TOLERANCE_PT = 2

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Whether a page is larger than the paper in either direction, so that it must be scaled down. False for a paper
 * without a size in its name.
 * @param sizes a document's page sizes, in points
 */
export function isLarger(sizes: readonly Size[], media: string): boolean {
  return scaleOn(sizes, media, TOLERANCE_PT) < 1
}

/**
 * Scale of the page that must shrink most to fit the paper. 1 if none must, or if the paper's name has no size.
 * @param sizes page sizes in points, like `tolerance`
 */
export function scaleOn(sizes: readonly Size[], media: string, tolerance = 0): number {
  const paper = mediaSize(media)
  if (!paper) return 1
  const [short = 0, long = 0] = [paper.x, paper.y]
    .map((side) => side * POINTS + tolerance)
    .toSorted((one, other) => one - other)
  const scales = sizes.map(({ width, height }) =>
    Math.min(short / Math.min(width, height), long / Math.max(width, height)),
  )
  return Math.min(1, ...scales)
}
