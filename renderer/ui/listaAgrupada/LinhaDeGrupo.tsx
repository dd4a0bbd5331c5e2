import type { ReactNode } from 'react'
import type { Centavos } from '../../../shared/model/dinheiro.ts'
import { listaAgrupadaTexto as texto } from '../../text/listaAgrupada.ts'
import { Icone } from '../Icone.tsx'
import { Dinheiro } from '../Valores.tsx'
import estilo from './Linhas.module.css'
import type { LugarDoGrupo } from './ListaAgrupada.tsx'
import { Marca } from './Marca.tsx'

export interface LinhaDeGrupoProps {
  lugar: LugarDoGrupo
  nome: string
  identificador: string | null | undefined
  /** What is wrong with the group. */
  alerta?: string | null
  contagem: string
  /** How many of its items may be ticked. */
  marcaveis: number
  total?: Centavos
  /** In place of the total: what the group can do. */
  acao?: ReactNode
  onMarcar: () => void
  onVirar: () => void
}

/** The heading of a group: its tick box, whether it is open, what it is and its total. */
export function LinhaDeGrupo({ lugar, marcaveis, ...props }: LinhaDeGrupoProps) {
  const { presa, recolhido, marcados } = lugar
  const marca = marcados === 0 ? 'nenhuma' : marcados === marcaveis ? 'toda' : 'parte'
  return (
    <div
      id={lugar.id}
      role="row"
      aria-rowindex={lugar.indice + 2}
      className={presa ? estilo.grupoPreso : estilo.grupo}
      style={presa ? undefined : { transform: `translateY(${lugar.topo}px)` }}
      data-ativa={lugar.ativa || undefined}
    >
      <span role="gridcell">
        <button
          type="button"
          className={estilo.marcar}
          tabIndex={-1}
          disabled={marcaveis === 0}
          aria-label={texto.marcar}
          onClick={props.onMarcar}
        >
          <Marca estado={marcaveis === 0 ? 'impedida' : marca} />
        </button>
      </span>
      <span role="gridcell" className={estilo.nome}>
        <button
          type="button"
          className={estilo.virar}
          tabIndex={-1}
          aria-label={recolhido ? texto.expandir : texto.recolher}
          aria-expanded={!recolhido}
          data-recolhido={recolhido || undefined}
          onClick={props.onVirar}
        >
          <Icone nome="seta" tamanho={16} />
        </button>
        <strong>{props.nome}</strong>
        {props.identificador && <span className={estilo.identificador}>{props.identificador}</span>}
        {props.alerta && (
          <span className={estilo.alerta}>
            <Icone nome="alerta" tamanho={16} />
            {props.alerta}
          </span>
        )}
      </span>
      <span role="gridcell" className={estilo.contagem}>
        {props.contagem}
      </span>
      <span role="gridcell" className={estilo.quantia}>
        {props.total !== undefined && <Dinheiro valor={props.total} forte />}
        {props.acao}
      </span>
    </div>
  )
}
