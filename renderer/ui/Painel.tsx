import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { estaDigitando } from '../app/teclado.tsx'
import estilo from './Painel.module.css'

export interface PainelProps {
  titulo: ReactNode
  /** Quiet things at the right of the title: a count, a filter, a button. */
  lado?: ReactNode
  children: ReactNode
  /** `true` when the content draws to the edge (tables). */
  semRecuo?: boolean
}

/** A titled section of a screen. */
export function Painel({ titulo, lado, children, semRecuo = false }: PainelProps) {
  const id = useId()
  return (
    <section className={estilo.painel} aria-labelledby={id}>
      <header className={estilo.topo}>
        <h2 id={id}>{titulo}</h2>
        {lado && <div className={estilo.lado}>{lado}</div>}
      </header>
      <div className={semRecuo ? undefined : estilo.corpo}>{children}</div>
    </section>
  )
}

/** The name of a screen. Takes the focus on arrival: screen readers start here, and no key acts on what was left. */
export function TituloDaTela({ children, lado }: { children: ReactNode; lado?: ReactNode }) {
  const titulo = useRef<HTMLHeadingElement>(null)
  // Before the paint and before the lists below, which may take the focus for themselves.
  useLayoutEffect(() => {
    if (!estaDigitando(document.activeElement)) titulo.current?.focus()
  }, [])
  return (
    <div className={estilo.tituloDaTela}>
      <h1 tabIndex={-1} data-foco-neutro ref={titulo}>
        {children}
      </h1>
      {lado && <div className={estilo.lado}>{lado}</div>}
    </div>
  )
}
