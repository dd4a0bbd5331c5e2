import type { Dispatch, RefObject } from 'react'
import { pagamentosTexto } from '../../text/pagamentos.ts'
import { ListaAgrupada } from '../../ui/listaAgrupada/ListaAgrupada.tsx'
import type { Coluna } from '../../ui/listaAgrupada/TitulosDasColunas.tsx'
import { LinhaGrupo } from './LinhaGrupo.tsx'
import { LinhaPagamento } from './LinhaPagamento.tsx'
import type { Acao, EstadoDaLista, ItemPagamento } from './lista.ts'
import estilo from './ListaDePagamentos.module.css'
import type { Comprovantes } from './useComprovantes.ts'

const { colunas: nomes } = pagamentosTexto
const colunas: readonly Coluna[] = [
  { nome: nomes.marca, muda: true },
  { nome: nomes.guia },
  { nome: nomes.documento, chave: 'documento' },
  { nome: nomes.competencia },
  { nome: nomes.vencimento },
  { nome: nomes.pagamento },
  { nome: nomes.principal, dinheiro: true, componente: true },
  { nome: nomes.multa, dinheiro: true, componente: true },
  { nome: nomes.juros, dinheiro: true, componente: true },
  { nome: nomes.desconto, dinheiro: true, componente: true },
  { nome: nomes.total, dinheiro: true },
  { nome: nomes.comprovante },
]

export interface ListaDePagamentosProps {
  /** The grid itself, which takes the focus. */
  ref: RefObject<HTMLDivElement | null>
  estado: EstadoDaLista
  agir: Dispatch<Acao>
  recibo: Comprovantes['recibo']
  /** Enter on a payment, or its row's button. */
  onImprimir: (item: ItemPagamento) => void
  onExtrato: () => void
  /** A dialog is in front: the keys are its own. */
  parada: boolean
  esmaecida: boolean
}

/** The payments by tax account. */
export function ListaDePagamentos({ estado, agir, recibo, onImprimir, onExtrato, ...props }: ListaDePagamentosProps) {
  return (
    <ListaAgrupada
      {...props}
      rotulo={pagamentosTexto.lista}
      colunas={colunas}
      className={estilo.grade}
      estado={estado}
      agir={agir}
      onAbrir={onImprimir}
      teclas={{ E: onExtrato }}
      renderItem={(item, lugar) => (
        <LinhaPagamento
          {...lugar}
          item={item}
          marcado={estado.marcados.has(item.id)}
          recibo={recibo(item.id).situacao}
          agir={agir}
          onImprimir={onImprimir}
        />
      )}
      renderGrupo={(item, lugar) => <LinhaGrupo {...lugar} item={item} agir={agir} />}
    />
  )
}
