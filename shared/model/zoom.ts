/** Zoom factors of the window's contents in per cent, as in browsers; WCAG 2.2 (1.4.10) requires 400. */
export const ZOOMS = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400] as const
export type Zoom = (typeof ZOOMS)[number]

export const PASSOS_DE_ZOOM = ['maior', 'menor', 'normal'] as const
export type PassoDeZoom = (typeof PASSOS_DE_ZOOM)[number]

/** The zoom factor after one step; unchanged at either end. */
export function zoomAfter(zoom: Zoom, passo: PassoDeZoom): Zoom {
  if (passo === 'normal') return 100
  return ZOOMS[ZOOMS.indexOf(zoom) + (passo === 'maior' ? 1 : -1)] ?? zoom
}
