import estilo from './ListaAgrupada.module.css'

export interface Coluna {
  nome: string
  /** `data-coluna`, by which the screen's own style finds it and the cells that carry the same. */
  chave?: string
  /** Right-aligned figures. */
  dinheiro?: boolean
  /** A part of the total, which narrow screens leave out (`[data-componente]` in the screen's own style). */
  componente?: boolean
  /** Told to screen readers only: the column's content says it to the eye. */
  muda?: boolean
}

/** Column headings, outside the part that scrolls. */
export function TitulosDasColunas({ colunas }: { colunas: readonly Coluna[] }) {
  return (
    <div className={estilo.cabecalho} role="rowgroup">
      <div className={estilo.titulos} role="row" aria-rowindex={1}>
        {colunas.map(({ nome, chave, dinheiro, componente, muda }) => (
          <span
            key={nome}
            role="columnheader"
            data-coluna={chave}
            data-dinheiro={dinheiro || undefined}
            data-componente={componente || undefined}
          >
            {muda ? <span className="soLeitor">{nome}</span> : nome}
          </span>
        ))}
      </div>
    </div>
  )
}
