import type { Taxa } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { situacaoDaTaxa, type SituacaoDaTaxa } from '../../../shared/model/taxas.ts'
import { useHoje } from '../../app/useHoje.ts'
import { situacaoDaTaxaTexto, taxasTexto as texto } from '../../text/taxas.ts'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { Data, Dinheiro, Selo } from '../../ui/Valores.tsx'
import estilo from './ListaDeTaxas.module.css'

const tons = {
  emitida: 'info',
  vencida: 'perigo',
  paga: 'sucesso',
  cancelada: 'neutro',
  desconhecida: 'neutro',
} as const satisfies Record<SituacaoDaTaxa, string>

const colunas = ['taxa', 'protocolo', 'emissao', 'vencimento', 'situacao', 'valor'] as const

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
    <div
      className={estilo.tabela}
      role="grid"
      aria-label={texto.lista}
      data-esmaecida={esmaecida || undefined}
      {...lista.propsDaLista}
    >
      <div className={estilo.cabecalho} role="row">
        {colunas.map((coluna) => (
          <span key={coluna} role="columnheader">
            {texto.colunas[coluna]}
          </span>
        ))}
      </div>
      {taxas.map((taxa, indice) => {
        const situacao = situacaoDaTaxa(taxa, hoje)
        const { ref, ...props } = lista.propsDoItem(indice)
        return (
          <div
            key={taxa.id}
            role="row"
            className={`${estilo.linha} focoInterno`}
            aria-selected={indice === lista.ativo}
            {...props}
            ref={ref}
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
            <span role="gridcell" className={estilo.valor}>
              {taxa.valor != null && <Dinheiro valor={centavos(taxa.valor)} forte />}
            </span>
          </div>
        )
      })}
    </div>
  )
}
