import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { pedidoDeTaxas, TAXAS_POR_PAGINA, type FiltroDeTaxas } from '../../../shared/model/taxas.ts'
import { useSessao } from '../../app/sessao.tsx'
import { falhaDe } from '../../bridge/client.ts'
import { useOperacao } from '../../bridge/hooks.ts'
import { taxasTexto as texto } from '../../text/taxas.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Carregando, ErroDeCarga, EstadoVazio } from '../../ui/Estados.tsx'
import { Paginador } from '../../ui/Paginador.tsx'
import { TituloDaTela } from '../../ui/Painel.tsx'
import { FiltrosDeTaxas, filtrando, semFiltro } from './FiltrosDeTaxas.tsx'
import estilo from './TelaTaxas.module.css'
import { TaxasDaPagina } from './TaxasDaPagina.tsx'

const COLUNAS_DO_ESQUELETO = ['1.4fr', '1fr', '1fr', '1fr', '1fr', '1fr']

/** The fees issued to the taxpayer, fifteen a page, and the papers of each. */
export function TelaTaxas() {
  const { geracao } = useSessao().atendimento
  // `busca` grows with each search, so that the list takes the focus even when it finds the same fees.
  const [visao, setVisao] = useState({ filtro: semFiltro, pagina: 0, busca: 0 })
  const consulta = useOperacao(geracao, 'taxas.listar', pedidoDeTaxas(visao.filtro, visao.pagina), {
    placeholderData: keepPreviousData,
  })
  const filtrar = (filtro: FiltroDeTaxas) => setVisao({ filtro, pagina: 0, busca: visao.busca + 1 })
  const irPara = (pagina: number) => setVisao({ ...visao, pagina })
  const { data } = consulta

  return (
    <div className={estilo.tela}>
      <TituloDaTela lado={data && texto.total(data.elementosTotais)}>
        {texto.titulo}
        {consulta.isFetching && data && <span className={estilo.fraco}>{texto.atualizando}</span>}
      </TituloDaTela>
      <FiltrosDeTaxas filtro={visao.filtro} onFiltrar={filtrar} />
      {consulta.isError && (
        <ErroDeCarga
          falha={falhaDe(consulta.error)}
          onTentar={() => void consulta.refetch()}
          tentando={consulta.isFetching}
        />
      )}
      {consulta.isPending && (
        <div className={estilo.moldura}>
          <Carregando rotulo={texto.carregando} linhas={TAXAS_POR_PAGINA} colunas={COLUNAS_DO_ESQUELETO} />
        </div>
      )}
      {data && data.data.length === 0 && (
        <div className={estilo.moldura}>
          {filtrando(visao.filtro) ? (
            <EstadoVazio
              titulo={texto.vazioFiltrado}
              acao={<Botao onClick={() => filtrar({ ...semFiltro })}>{texto.filtros.limpar}</Botao>}
            >
              {texto.vazioFiltradoExplicacao}
            </EstadoVazio>
          ) : (
            <EstadoVazio titulo={texto.vazio} icone="taxas">
              {texto.vazioExplicacao}
            </EstadoVazio>
          )}
        </div>
      )}
      {data && data.data.length > 0 && (
        <TaxasDaPagina
          key={`${visao.busca} ${data.data.map(({ id }) => id).join()}`}
          taxas={data.data}
          esmaecida={consulta.isPlaceholderData}
          onPagina={(passo) => {
            const pagina = visao.pagina + passo
            if (pagina >= 0 && pagina < data.paginasTotais) irPara(pagina)
          }}
        />
      )}
      {data && data.paginasTotais > 1 && (
        <Paginador pagina={visao.pagina} paginas={data.paginasTotais} onIrPara={irPara} />
      )}
    </div>
  )
}
