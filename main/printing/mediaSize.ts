/** Units of IPP's `media-size`: hundredths of a millimetre. */
const PER_UNIT = { mm: 100, in: 2540 } as const

/** Size in a PWG 5101.1 self-describing name, e.g. `iso_a4_210x297mm`; null when it has none. */
export function mediaSize(name: string): { x: number; y: number } | null {
  const match = /_(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|in)$/.exec(name)
  const [, width, height, unit] = match ?? []
  if (width === undefined || height === undefined || (unit !== 'mm' && unit !== 'in')) return null
  return { x: Math.round(Number(width) * PER_UNIT[unit]), y: Math.round(Number(height) * PER_UNIT[unit]) }
}
