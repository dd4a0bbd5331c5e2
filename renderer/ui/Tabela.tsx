import type { ReactNode } from 'react'
import type { ListaComTeclado } from './listaComTeclado.ts'
import estilo from './Tabela.module.css'

export interface ColunaDaTabela {
  nome: string
  /** Right-aligned figures. */
  quantia?: boolean
  /** Told to screen readers only: the column's content says it to the eye. */
  muda?: boolean
}

export interface TabelaProps {
  rotulo: string
  colunas: readonly ColunaDaTabela[]
  /** Sets `--colunas`, the grid template of the headings and the rows. */
  className: string | undefined
  /** Several rows may be ticked. */
  multipla?: boolean
  /** Draws its own edge; absent where a panel around it does. */
  moldura?: boolean
  esmaecida?: boolean
  /** Null while a dialog is in front: the keys are its own. */
  lista: ListaComTeclado | null
  children: ReactNode
}

/** A page of rows under their headings, walked with the arrow keys. */
export function Tabela({ rotulo, colunas, className, multipla, moldura, esmaecida, lista, children }: TabelaProps) {
  return (
    <div
      className={`${estilo.tabela} ${className ?? ''}`}
      role="grid"
      aria-label={rotulo}
      aria-multiselectable={multipla}
      data-moldura={moldura || undefined}
      data-esmaecida={esmaecida || undefined}
      {...lista?.propsDaLista}
    >
      <div className={estilo.cabecalho} role="row">
        {colunas.map(({ nome, quantia, muda }) => (
          <span key={nome} role="columnheader" className={quantia ? estilo.quantia : undefined}>
            {muda ? <span className="soLeitor">{nome}</span> : nome}
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}

export interface LinhaDaTabelaProps {
  lista: ListaComTeclado
  indice: number
  selecionada: boolean | undefined
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** One row; its cells are the screen's. */
export function LinhaDaTabela({ lista, indice, selecionada, className, onClick, children }: LinhaDaTabelaProps) {
  const { ref, ...props } = lista.propsDoItem(indice)
  return (
    // Keys belong to the grid around: the row only takes the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className={`${estilo.linha} ${className ?? ''} focoInterno`}
      aria-selected={selecionada}
      {...props}
      ref={ref}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

/** The cell of an amount. */
export function CelulaDeQuantia({ children }: { children: ReactNode }) {
  return (
    <span role="gridcell" className={estilo.quantia}>
      {children}
    </span>
  )
}
