import type { Taxa } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { situacaoDaTaxa, type SituacaoDaTaxa } from '../../../shared/model/taxas.ts'
import { useHoje } from '../../app/useHoje.ts'
import { situacaoDaTaxaTexto, taxasTexto as texto } from '../../text/taxas.ts'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { CelulaDeQuantia, LinhaDaTabela, Tabela, type ColunaDaTabela } from '../../ui/Tabela.tsx'
import { Data, Dinheiro, Selo } from '../../ui/Valores.tsx'
import estilo from './ListaDeTaxas.module.css'

const tons = {
  emitida: 'info',
  vencida: 'perigo',
  paga: 'sucesso',
  cancelada: 'neutro',
  desconhecida: 'neutro',
} as const satisfies Record<SituacaoDaTaxa, string>

const colunas: readonly ColunaDaTabela[] = [
  { nome: texto.colunas.taxa },
  { nome: texto.colunas.protocolo },
  { nome: texto.colunas.emissao },
  { nome: texto.colunas.vencimento },
  { nome: texto.colunas.situacao },
  { nome: texto.colunas.valor, quantia: true },
]

/** The table; the row in focus is the one whose papers stand beside it. */
export function ListaDeTaxas({
  taxas,
  lista,
  esmaecida,
}: {
  taxas: readonly Taxa[]
  lista: ListaComTeclado
  esmaecida: boolean
}) {
  const hoje = useHoje()
  return (
    <Tabela
      className={estilo.tabela}
      rotulo={texto.lista}
      colunas={colunas}
      moldura
      esmaecida={esmaecida}
      lista={lista}
    >
      {taxas.map((taxa, indice) => {
        const situacao = situacaoDaTaxa(taxa, hoje)
        return (
          <LinhaDaTabela
            key={taxa.id}
            lista={lista}
            indice={indice}
            selecionada={indice === lista.ativo}
            className={estilo.linha}
          >
            <span role="gridcell" className={estilo.taxa}>
              {taxa.tributoDescricao || texto.semDescricao}
            </span>
            <span role="gridcell">{taxa.numeroProtocolo}</span>
            <span role="gridcell">
              <Data valor={taxa.dataEmissao} />
            </span>
            <span role="gridcell">
              <Data valor={taxa.dataVencimento} />
            </span>
            <span role="gridcell">
              <Selo tom={tons[situacao]}>{situacaoDaTaxaTexto[situacao]}</Selo>
            </span>
            <CelulaDeQuantia>{taxa.valor != null && <Dinheiro valor={centavos(taxa.valor)} forte />}</CelulaDeQuantia>
          </LinhaDaTabela>
        )
      })}
    </Tabela>
  )
}
