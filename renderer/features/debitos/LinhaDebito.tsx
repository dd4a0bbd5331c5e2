import { memo, type Dispatch } from 'react'
import { formatarCompetencia } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { debitosTexto, situacaoEmPalavras } from '../../text/debitos.ts'
import { Icone } from '../../ui/Icone.tsx'
import { CelulaDeBotao, CelulaDeComponente, CelulaDeTotal, LinhaDeItem } from '../../ui/listaAgrupada/LinhaDeItem.tsx'
import type { LugarDaLinha } from '../../ui/listaAgrupada/ListaAgrupada.tsx'
import { Data } from '../../ui/Valores.tsx'
import type { Acao, ItemDebito } from './lista.ts'
import estilo from './ListaDeDebitos.module.css'

export interface LinhaDebitoProps extends LugarDaLinha {
  item: ItemDebito
  marcado: boolean
  agir: Dispatch<Acao>
  onDetalhar: (item: ItemDebito) => void
}

/** One debit. Memoised: of ten thousand only the few in sight exist, and of those only the changed are drawn again. */
export const LinhaDebito = memo(function LinhaDebito(props: LinhaDebitoProps) {
  const { item, indice, marcado, agir } = props
  const { debito, selecionavel, vencido } = item
  return (
    <LinhaDeItem
      lugar={props}
      selecionavel={selecionavel}
      marcado={marcado}
      onClicar={() => {
        agir({ tipo: 'irPara', indice })
        agir({ tipo: 'alternar', item })
      }}
    >
      <span role="gridcell">{formatarCompetencia(debito.periodoRef)}</span>
      <span role="gridcell">{debito.numParcela === 0 ? debitosTexto.unica : debito.numParcela}</span>
      <span role="gridcell">
        <Data valor={debito.dataVencimento} />
      </span>
      <span role="gridcell" className={estilo.situacao} data-vencido={vencido || undefined}>
        {situacaoEmPalavras(debito, vencido)}
      </span>
      <CelulaDeComponente valor={centavos(debito.valorAtulPrincipal ?? debito.valorPrincipal)} />
      <CelulaDeComponente valor={centavos(debito.valorAtulCorrecao ?? debito.valorCorrecao)} />
      <CelulaDeComponente valor={centavos(debito.valorAtulJuros ?? debito.valorJuros)} />
      <CelulaDeComponente valor={centavos(debito.valorAtulMulta ?? debito.valorMulta)} />
      <CelulaDeTotal valor={item.centavos} />
      <CelulaDeBotao
        rotulo={debitosTexto.colunas.detalhes}
        onClick={() => {
          agir({ tipo: 'irPara', indice })
          props.onDetalhar(item)
        }}
      >
        <Icone nome="seta" tamanho={16} />
      </CelulaDeBotao>
    </LinhaDeItem>
  )
})
