import { useMemo } from 'react'
import { guiasTexto } from '../../text/guias.ts'
import estilo from './Codigos.module.css'
import { codigoDeBarras, codigoQr, type Simbolo } from '../../../shared/model/simbolos.ts'

const { pagamento: texto } = guiasTexto

/** White on each side of the bars, in modules: 5 mm at FEBRABAN's size, ITF itself asks for 10. */
const MARGEM_DAS_BARRAS = 20
/** QR asks for four cells; the symbol counts two units a cell. */
const MARGEM_DO_QR = 8

/**
 * The bars of a payment line (44 digits), black on white in every theme, whole pixels a module. `grande` fills the width
 * there is and stretches the height.
 */
export function CodigoDeBarras({ digitos, grande = false }: { digitos: string; grande?: boolean }) {
  const simbolo = useMemo(() => codigoDeBarras(digitos), [digitos])
  return (
    <Desenho
      simbolo={simbolo}
      margem={MARGEM_DAS_BARRAS}
      margemVertical={4}
      rotulo={texto.barras}
      className={grande ? estilo.barrasGrandes : estilo.barras}
      esticado={grande}
    />
  )
}

export function CodigoQr({ codigo }: { codigo: string }) {
  const simbolo = useMemo(() => codigoQr(codigo), [codigo])
  return (
    <Desenho
      simbolo={simbolo}
      margem={MARGEM_DO_QR}
      margemVertical={MARGEM_DO_QR}
      rotulo={texto.qrRotulo}
      className={estilo.qr}
      esticado={false}
    />
  )
}

function Desenho(props: {
  simbolo: Simbolo
  margem: number
  margemVertical: number
  rotulo: string
  className: string | undefined
  /** Takes the height of its box instead of its own proportion. */
  esticado: boolean
}) {
  const { largura, altura, caminho } = props.simbolo
  const { margem, margemVertical } = props
  const viewBox = [-margem, -margemVertical, largura + 2 * margem, altura + 2 * margemVertical].join(' ')
  return (
    <div className={estilo.moldura}>
      <svg
        className={props.className}
        viewBox={viewBox}
        {...(props.esticado && { preserveAspectRatio: 'none' })}
        role="img"
        aria-label={props.rotulo}
        shapeRendering="crispEdges"
      >
        <rect x={-margem} y={-margemVertical} width="100%" height="100%" fill="#ffffff" />
        <path d={caminho} fill="#000000" fillRule="evenodd" />
      </svg>
    </div>
  )
}
