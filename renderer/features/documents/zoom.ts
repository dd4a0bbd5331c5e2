/** Zoom steps of the preview; at 1, an inch of the page takes 96 CSS pixels. */
const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3] as const
const MIN = 0.5
const MAX = 3
/** PDF units are 1/72 inch, CSS pixels 1/96. */
export const PIXELS_PER_POINT = 96 / 72

export function zoomIn(zoom: number): number {
  return STEPS.find((step) => step > zoom + 0.01) ?? MAX
}

export function zoomOut(zoom: number): number {
  return STEPS.findLast((step) => step < zoom - 0.01) ?? MIN
}

/** The zoom at which a page of `pageWidth` points fills `room` px, at least `least` and at most the largest step. */
export function fit(pageWidth: number, room: number, least = MIN): number {
  const exact = room / (pageWidth * PIXELS_PER_POINT)
  return Math.min(Math.max(exact, least), MAX)
}
