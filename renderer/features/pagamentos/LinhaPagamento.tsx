import { memo, type Dispatch } from 'react'
import { formatarCompetencia } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { pagamentosTexto } from '../../text/pagamentos.ts'
import { Icone } from '../../ui/Icone.tsx'
import { CelulaDeBotao, CelulaDeComponente, CelulaDeTotal, LinhaDeItem } from '../../ui/listaAgrupada/LinhaDeItem.tsx'
import type { LugarDaLinha } from '../../ui/listaAgrupada/ListaAgrupada.tsx'
import { Data } from '../../ui/Valores.tsx'
import type { Acao, ItemPagamento } from './lista.ts'
import estilo from './ListaDePagamentos.module.css'
import type { Recibo } from './recibo.ts'

const { recibo: texto } = pagamentosTexto

export interface LinhaPagamentoProps extends LugarDaLinha {
  item: ItemPagamento
  marcado: boolean
  recibo: Recibo['situacao']
  agir: Dispatch<Acao>
  onImprimir: (item: ItemPagamento) => void
}

/** One payment. Memoised: of thousands only the few in sight exist, and of those only the changed are drawn again. */
export const LinhaPagamento = memo(function LinhaPagamento(props: LinhaPagamentoProps) {
  const { item, indice, marcado, recibo, agir } = props
  const { pagamento } = item
  return (
    <LinhaDeItem
      lugar={props}
      selecionavel
      marcado={marcado}
      onClicar={() => {
        agir({ tipo: 'irPara', indice })
        agir({ tipo: 'alternar', item })
      }}
    >
      <span role="gridcell">{pagamento.numGuia}</span>
      <span role="gridcell" data-coluna="documento">
        {pagamento.numDoc}
      </span>
      <span role="gridcell">{formatarCompetencia(pagamento.periodoRef)}</span>
      <span role="gridcell">
        <Data valor={pagamento.dataVencimento} />
      </span>
      <span role="gridcell">
        <Data valor={pagamento.dataPagamento} />
      </span>
      <CelulaDeComponente valor={centavos(pagamento.valorPrincipal)} />
      <CelulaDeComponente valor={centavos(pagamento.valorMulta)} />
      <CelulaDeComponente valor={centavos(pagamento.valorJuros)} />
      <CelulaDeComponente valor={centavos(pagamento.valorDesconto)} />
      <CelulaDeTotal valor={item.centavos} />
      {recibo === 'nada' ? (
        <CelulaDeBotao
          rotulo={texto.imprimir}
          onClick={() => {
            agir({ tipo: 'irPara', indice })
            props.onImprimir(item)
          }}
        >
          <Icone nome="imprimir" tamanho={18} />
        </CelulaDeBotao>
      ) : (
        <span role="gridcell" className={estilo.recibo} data-situacao={recibo}>
          {texto.situacao[recibo]}
        </span>
      )}
    </LinhaDeItem>
  )
})
