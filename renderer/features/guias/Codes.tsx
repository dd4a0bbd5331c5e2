import { useCallback, useMemo, useState } from 'react'
import { barcodeOf } from '../../../shared/model/simbolos.ts'
import { guiasText } from '../../text/guias.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import styles from './Codes.module.css'

const { pagamento: text } = guiasText

/** White margin on each side of the bars, in modules: 5 mm at FEBRABAN's size. ITF requires at least 10 modules. */
const BARS_MARGIN = 20

/** CSS pixels per module of the bars on the guide's screen; the large bars use the available width instead. */
const MODULE = 2

/**
 * The bars of a payment line (44 digits), black on white in every theme. A module is a whole number of dots. `large` fills the
 * available width and height.
 */
export function Barcode({ digits, large = false }: { digits: string; large?: boolean }) {
  const symbol = useMemo(() => barcodeOf(digits), [digits])
  const { ref, width } = useBarsWidth(symbol.largura + 2 * BARS_MARGIN, large ? Infinity : MODULE)
  return (
    <div ref={ref}>
      <Drawing
        symbol={symbol}
        margin={BARS_MARGIN}
        verticalMargin={4}
        label={text.bars}
        className={large ? styles.largeBarcode : styles.bars}
        width={width}
        stretched={large}
      />
    </div>
  )
}

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
function useBarsWidth(units: number, largest: number) {
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
