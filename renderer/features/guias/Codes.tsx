import { useMemo } from 'react'
import { barcodeOf } from '../../../shared/model/simbolos.ts'
import { guiasText } from '../../text/guias.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { useBarsWidth } from './barsWidth.ts'
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
