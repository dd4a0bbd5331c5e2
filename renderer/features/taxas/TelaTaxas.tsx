import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { pedidoDeTaxas, TAXAS_POR_PAGINA, type FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { taxasTexto as texto } from '../../text/taxas.ts'
import { ListaPaginada, type VisaoDaLista } from '../../ui/ListaPaginada.tsx'
import { FiltrosDeTaxas, filtrando, semFiltro } from './FiltrosDeTaxas.tsx'
import { TaxasDaPagina } from './TaxasDaPagina.tsx'

const COLUNAS_DO_ESQUELETO = ['1.4fr', '1fr', '1fr', '1fr', '1fr', '1fr']

/** The fees issued to the taxpayer, fifteen a page, and the papers of each. */
export function TelaTaxas() {
  const { geracao } = useSessao().atendimento
  const [visao, setVisao] = useState<VisaoDaLista<FiltroDeTaxas>>({ filtro: semFiltro, pagina: 0, busca: 0 })
  const consulta = useOperacao(geracao, 'taxas.listar', pedidoDeTaxas(visao.filtro, visao.pagina), {
    placeholderData: keepPreviousData,
  })
  const filtrar = (filtro: FiltroDeTaxas) => setVisao({ filtro, pagina: 0, busca: visao.busca + 1 })

  return (
    <ListaPaginada
      texto={texto}
      icone="taxas"
      filtros={<FiltrosDeTaxas filtro={visao.filtro} onFiltrar={filtrar} />}
      consulta={consulta}
      visao={visao}
      porPagina={TAXAS_POR_PAGINA}
      colunas={COLUNAS_DO_ESQUELETO}
      onIrPara={(pagina) => setVisao({ ...visao, pagina })}
      onLimpar={filtrando(visao.filtro) ? () => filtrar({ ...semFiltro }) : undefined}
    >
      {(pagina) => <TaxasDaPagina pagina={pagina} />}
    </ListaPaginada>
  )
}
