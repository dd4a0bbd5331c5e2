import type { ReactNode } from 'react'
import { Dinheiro } from '../Valores.tsx'
import estilo from './Linhas.module.css'
import type { LugarDaLinha } from './ListaAgrupada.tsx'
import { Marca } from './Marca.tsx'

export interface LinhaDeItemProps {
  lugar: LugarDaLinha
  selecionavel: boolean
  marcado: boolean
  /** A click anywhere on the row. */
  onClicar: () => void
  /** The cells after the tick box; the last one closes the row. */
  children: ReactNode
}

/** The frame of an item's row: its place, its tick box and the mouse. */
export function LinhaDeItem({ lugar, selecionavel, marcado, onClicar, children }: LinhaDeItemProps) {
  return (
    // Keys belong to the grid around: the row only takes the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={lugar.id}
      role="row"
      aria-rowindex={lugar.indice + 2}
      aria-selected={selecionavel ? marcado : undefined}
      aria-disabled={!selecionavel || undefined}
      className={estilo.item}
      style={{ transform: `translateY(${lugar.topo}px)` }}
      data-ativa={lugar.ativa || undefined}
      data-marcado={marcado || undefined}
      data-fechado={!selecionavel || undefined}
      onClick={onClicar}
    >
      <span role="gridcell">
        <Marca estado={!selecionavel ? 'impedida' : marcado ? 'toda' : 'nenhuma'} />
      </span>
      {children}
    </div>
  )
}

/** One component of an amount; a zero steps back so that the charges stand out. */
export function CelulaDeComponente({ valor }: { valor: number }) {
  return (
    <span role="gridcell" className={estilo.quantia} data-componente data-zero={valor === 0 || undefined}>
      <Dinheiro valor={valor} />
    </span>
  )
}

/** The amount the row is about. */
export function CelulaDeTotal({ valor }: { valor: number }) {
  return (
    <span role="gridcell" className={estilo.quantia}>
      <Dinheiro valor={valor} forte />
    </span>
  )
}

/** The last cell: a small button of the row's own, for the mouse; the keys belong to the list. */
export function CelulaDeBotao(props: { rotulo: string; onClick: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <span role="gridcell">
      <button
        type="button"
        className={estilo.detalhes}
        tabIndex={-1}
        disabled={props.disabled}
        aria-label={props.rotulo}
        title={props.rotulo}
        onClick={(evento) => {
          evento.stopPropagation()
          props.onClick()
        }}
      >
        {props.children}
      </button>
    </span>
  )
}
