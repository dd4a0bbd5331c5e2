import { memo, type Dispatch } from 'react'
import { filaTexto } from '../../../text/filaDeImpressao.ts'
import { impressaoTexto, sobreTrabalho } from '../../../text/impressao.ts'
import { Icone } from '../../../ui/Icone.tsx'
import { CelulaDeBotao, LinhaDeItem } from '../../../ui/listaAgrupada/LinhaDeItem.tsx'
import type { LugarDaLinha } from '../../../ui/listaAgrupada/ListaAgrupada.tsx'
import type { Acao, ItemDaFila } from './fila.ts'
import { hora, papelDe } from './papel.ts'
import estilo from './ListaDaFila.module.css'

export interface LinhaDoTrabalhoProps extends LugarDaLinha {
  item: ItemDaFila
  impressora: string
  marcado: boolean
  agir: Dispatch<Acao>
  onAbrir: (item: ItemDaFila) => void
}

/** One job: what it is and what is true of it now. */
export const LinhaDoTrabalho = memo(function LinhaDoTrabalho(props: LinhaDoTrabalhoProps) {
  const { item, indice, impressora, marcado, agir, onAbrir } = props
  const { trabalho } = item
  const { frase, tom } = sobreTrabalho(trabalho, impressora)
  return (
    <LinhaDeItem
      lugar={props}
      selecionavel={item.selecionavel}
      marcado={marcado}
      onClicar={() => {
        agir({ tipo: 'irPara', indice })
        agir({ tipo: 'alternar', item })
      }}
    >
      <span role="gridcell">{trabalho.rotulo || impressaoTexto.semRotulo}</span>
      <span role="gridcell" className={estilo.situacao} data-tom={tom}>
        <span className={estilo.ponto} aria-hidden />
        {frase}
      </span>
      <span role="gridcell" data-coluna="papel">
        {papelDe(trabalho)}
      </span>
      <span role="gridcell">{hora(trabalho.criadoEm)}</span>
      <CelulaDeBotao
        rotulo={filaTexto.colunas.detalhes}
        onClick={() => {
          agir({ tipo: 'irPara', indice })
          onAbrir(item)
        }}
      >
        <Icone nome="seta" tamanho={16} />
      </CelulaDeBotao>
    </LinhaDeItem>
  )
})
