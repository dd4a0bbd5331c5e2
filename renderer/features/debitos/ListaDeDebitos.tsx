import type { Dispatch, RefObject } from 'react'
import { debitosTexto } from '../../text/debitos.ts'
import { ListaAgrupada } from '../../ui/listaAgrupada/ListaAgrupada.tsx'
import type { Coluna } from '../../ui/listaAgrupada/TitulosDasColunas.tsx'
import { LinhaDebito } from './LinhaDebito.tsx'
import { LinhaGrupo } from './LinhaGrupo.tsx'
import type { Acao, EstadoDaLista, ItemDebito } from './lista.ts'
import estilo from './ListaDeDebitos.module.css'

const { colunas: nomes } = debitosTexto
const colunas: readonly Coluna[] = [
  { nome: nomes.marca, muda: true },
  { nome: nomes.competencia },
  { nome: nomes.parcela },
  { nome: nomes.vencimento },
  { nome: nomes.situacao },
  { nome: nomes.principal, dinheiro: true, componente: true },
  { nome: nomes.correcao, dinheiro: true, componente: true },
  { nome: nomes.juros, dinheiro: true, componente: true },
  { nome: nomes.multa, dinheiro: true, componente: true },
  { nome: nomes.total, dinheiro: true },
  { nome: nomes.detalhes, muda: true },
]

export interface ListaDeDebitosProps {
  /** The grid itself, which takes the focus. */
  ref: RefObject<HTMLDivElement | null>
  estado: EstadoDaLista
  agir: Dispatch<Acao>
  onDetalhar: (item: ItemDebito) => void
  onExtrato: () => void
  /** A dialog is in front: the keys are its own. */
  parada: boolean
  esmaecida: boolean
}

/** The debits by tax account. */
export function ListaDeDebitos({ estado, agir, onDetalhar, onExtrato, ...props }: ListaDeDebitosProps) {
  return (
    <ListaAgrupada
      {...props}
      rotulo={debitosTexto.lista}
      colunas={colunas}
      className={estilo.grade}
      estado={estado}
      agir={agir}
      onAbrir={onDetalhar}
      teclas={{ V: () => agir({ tipo: 'marcar', itens: estado.lista.vencidos }), E: onExtrato }}
      renderItem={(item, lugar) => (
        <LinhaDebito
          {...lugar}
          item={item}
          marcado={estado.marcados.has(item.id)}
          agir={agir}
          onDetalhar={onDetalhar}
        />
      )}
      renderGrupo={(item, lugar) => <LinhaGrupo {...lugar} item={item} agir={agir} />}
    />
  )
}
