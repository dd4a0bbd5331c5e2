import type { Simbolo } from '../../shared/model/simbolos.ts'

interface DrawingProps {
  symbol: Simbolo
  /** White margin around the symbol, in its own units. */
  margin: number
  verticalMargin: number
  label: string
  className: string | undefined
  /** CSS pixels; absent where the class sets the size. */
  width?: number | undefined
  /** Stretches the symbol to the height of its box instead of its own proportion. */
  stretched: boolean
}

/** A bar or QR code, black on white in every theme. */
export function Drawing({ symbol, margin, verticalMargin, ...props }: DrawingProps) {
  const { largura, altura, caminho } = symbol
  const viewBox = [-margin, -verticalMargin, largura + 2 * margin, altura + 2 * verticalMargin].join(' ')
  return (
    <svg
      className={props.className}
      viewBox={viewBox}
      {...(props.width !== undefined && { style: { width: props.width } })}
      {...(props.stretched && { preserveAspectRatio: 'none' })}
      role="img"
      data-personal
      aria-label={props.label}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-verticalMargin} width="100%" height="100%" fill="#ffffff" />
      <path d={caminho} fill="#000000" fillRule="evenodd" />
    </svg>
  )
}
