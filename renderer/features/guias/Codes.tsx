import { useMemo } from 'react'
import { guiasText } from '../../text/guias.ts'
import { useBarsWidth } from './barsWidth.ts'
import styles from './Codes.module.css'
import { barcodeOf, qrCode, type Simbolo } from '../../../shared/model/simbolos.ts'

const { pagamento: text } = guiasText

/** White on each side of the bars, in modules: 5 mm at FEBRABAN's size, ITF itself asks for 10. */
const BARS_MARGIN = 20
/** QR asks for four cells; the symbol counts two units a cell. */
const QR_MARGIN = 8

/** CSS pixels a module of the bars within the screen; on their own they take what there is. */
const MODULE = 2

/**
 * The bars of a payment line (44 digits), black on white in every theme, whole dots a module. `large` fills the width
 * there is and stretches the height.
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

export function QrCode({ code }: { code: string }) {
  const symbol = useMemo(() => qrCode(code), [code])
  return (
    <Drawing
      symbol={symbol}
      margin={QR_MARGIN}
      verticalMargin={QR_MARGIN}
      label={text.qrLabel}
      className={styles.qr}
      stretched={false}
    />
  )
}

function Drawing(props: {
  symbol: Simbolo
  margin: number
  verticalMargin: number
  label: string
  className: string | undefined
  /** CSS pixels; else its class says it. */
  width?: number | undefined
  /** Takes the height of its box instead of its own proportion. */
  stretched: boolean
}) {
  const { largura, altura, caminho } = props.symbol
  const { margin, verticalMargin } = props
  const viewBox = [-margin, -verticalMargin, largura + 2 * margin, altura + 2 * verticalMargin].join(' ')
  return (
    <svg
      className={props.className}
      viewBox={viewBox}
      {...(props.width !== undefined && { style: { width: props.width } })}
      {...(props.stretched && { preserveAspectRatio: 'none' })}
      role="img"
      aria-label={props.label}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-verticalMargin} width="100%" height="100%" fill="#ffffff" />
      <path d={caminho} fill="#000000" fillRule="evenodd" />
    </svg>
  )
}
