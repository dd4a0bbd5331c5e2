import { useCallback, useState } from 'react'

/**
 * Width in CSS pixels of bars `units` wide: as many whole dots of the screen a unit as fit into `room`, at most `largest` CSS
 * pixels' worth. With a fraction of a dot (a screen at 125 %, a zoomed window) neighbours that are equal are drawn unequal, and
 * readers refuse them.
 */
export function barsWidth(units: number, room: number, dotsPerPixel: number, largest: number): number {
  const fit = Math.floor((room * dotsPerPixel) / units)
  const dots = Math.max(1, Math.min(fit, Math.round(largest * dotsPerPixel)))
  return (units * dots) / dotsPerPixel
}

/** As {@link barsWidth}, for the frame that gets the `ref`, at every size of the window. */
export function useBarsWidth(units: number, largest: number) {
  const [width, setWidth] = useState<number>()
  const ref = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return
      const measure = () => setWidth(barsWidth(units, frame.clientWidth, window.devicePixelRatio, largest))
      measure()
      // The zoom changes how many CSS pixels the frame has, too.
      const sizes = new ResizeObserver(measure)
      sizes.observe(frame)
      return () => sizes.disconnect()
    },
    [units, largest],
  )
  return { ref, width }
}
