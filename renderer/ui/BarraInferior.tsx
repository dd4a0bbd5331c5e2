import type { ReactNode } from 'react'
import { uiTexto } from '../text/ui.ts'
import estilo from './BarraInferior.module.css'

/**
 * The bar that stays at the bottom of the work area: totals at the left, the screen's one main act at the
 * right. Last child of a screen; the print tray sits above it.
 */
export function BarraInferior({ children, acoes }: { children: ReactNode; acoes?: ReactNode }) {
  return (
    <section className={estilo.barra} aria-label={uiTexto.totais}>
      <div className={estilo.totais}>{children}</div>
      {acoes && <div className={estilo.acoes}>{acoes}</div>}
    </section>
  )
}
