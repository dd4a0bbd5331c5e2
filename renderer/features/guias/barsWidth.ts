import { useCallback, useState } from 'react'

/**
 * Width of bars of `units` modules, in CSS pixels. A module gets as many whole dots of the screen as fit into `room` CSS
 * pixels, at most `largest` CSS pixels. Fractions of a dot (a screen at 125 %, a zoomed window) would draw equal bars
 * unequally, and scanners would refuse them.
 */
export function barsWidth(units: number, room: number, dotsPerPixel: number, largest: number): number {
  const fit = Math.floor((room * dotsPerPixel) / units)
  const dots = Math.max(1, Math.min(fit, Math.round(largest * dotsPerPixel)))
  return (units * dots) / dotsPerPixel
}

/** {@link barsWidth} for the element that gets the `ref`, at every size of the window. */
export function useBarsWidth(units: number, largest: number) {
  const [width, setWidth] = useState<number>()
  const ref = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return
      const measure = () => setWidth(barsWidth(units, frame.clientWidth, window.devicePixelRatio, largest))
      measure()
      // The browser's zoom also changes the element's size in CSS pixels.
      const sizes = new ResizeObserver(measure)
      sizes.observe(frame)
      return () => sizes.disconnect()
    },
    [units, largest],
  )
  return { ref, width }
}
