import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guia } from '../../../shared/api/index.ts'
import { useSessao } from '../../app/sessao.tsx'
import { useOperacao } from '../../bridge/hooks.ts'
import { guiasTexto as texto } from '../../text/guias.ts'
import { Botao } from '../../ui/Botao.tsx'
import { ListaPaginada, type VisaoDaLista } from '../../ui/ListaPaginada.tsx'
import { useHoje } from '../../app/useHoje.ts'
import { ImpressaoEmLote } from '../impressao/ImpressaoEmLote.tsx'
import { falta, type ItemDoLote } from '../impressao/lote.ts'
import { useLote } from '../impressao/useLote.ts'
import { filtroInicial, GUIAS_POR_PAGINA, pedidoDeGuias, quantosFiltros, type FiltroDeGuias } from './filtros.ts'
import { FiltrosDeGuias } from './FiltrosDeGuias.tsx'
import { ListaDeGuias } from './ListaDeGuias.tsx'
import { alternarGuia, paraOLote, type Marcadas } from './marcadas.ts'

/** How the list stands: kept while one of its guides is open. */
export interface VisaoDasGuias extends VisaoDaLista<FiltroDeGuias> {
  /** The guide opened last: the keys come back to its row. */
  guia: number | null
  marcadas: Marcadas
}

const COLUNAS_DO_ESQUELETO = ['1.4fr', '1fr', '1fr', '1fr', '1fr']

export interface GuiasEmitidasProps {
  visao: VisaoDasGuias
  onMudar: (visao: VisaoDasGuias) => void
  onAbrir: (guia: Guia, imprimir: boolean) => void
}

/** The issued guides, fifteen a page. */
export function GuiasEmitidas({ visao, onMudar, onAbrir }: GuiasEmitidasProps) {
  const { geracao } = useSessao().atendimento
  const hoje = useHoje()
  const consulta = useOperacao(geracao, 'guias.listar', pedidoDeGuias(visao.filtro, visao.pagina), {
    placeholderData: keepPreviousData,
    // A guide just made or asked for elsewhere must be here: the list is always asked for anew.
    staleTime: 0,
  })
  const { marcadas } = visao
  const marcar = (novas: Marcadas) => onMudar({ ...visao, marcadas: novas })
  const [emLote, setEmLote] = useState<readonly ItemDoLote[] | null>(null)
  const lote = useLote()
  const imprimirMarcadas = () => setEmLote(marcadas.map((guia) => paraOLote(guia, hoje)))
  const fecharLote = () => {
    // What reached the printer is done with; what did not stays ticked for another try.
    if (lote.itens === emLote) marcar(marcadas.filter(({ id }) => falta(lote.estados.get(String(id)))))
    setEmLote(null)
  }
  // Another search is another errand: what was ticked for the one before must not be printed with this one.
  const filtrar = (filtro: FiltroDeGuias) =>
    onMudar({ filtro, pagina: 0, guia: null, marcadas: [], busca: visao.busca + 1 })

  return (
    <>
      <ListaPaginada
        texto={texto}
        icone="guias"
        verbos={
          marcadas.length > 0 && (
            <>
              <Botao compacto icone="imprimir" atalho="F9" onClick={imprimirMarcadas}>
                {texto.imprimirMarcadas(marcadas.length)}
              </Botao>
              <Botao compacto tecla="L" onClick={() => marcar([])}>
                {texto.desmarcar}
              </Botao>
            </>
          )
        }
        filtros={<FiltrosDeGuias filtro={visao.filtro} onFiltrar={filtrar} />}
        consulta={consulta}
        visao={visao}
        porPagina={GUIAS_POR_PAGINA}
        colunas={COLUNAS_DO_ESQUELETO}
        onIrPara={(pagina) => onMudar({ ...visao, pagina, guia: null })}
        onLimpar={quantosFiltros(visao.filtro) > 0 ? () => filtrar(filtroInicial) : undefined}
      >
        {(pagina) => (
          <ListaDeGuias
            pagina={pagina}
            hoje={hoje}
            guia={visao.guia}
            marcadas={marcadas}
            parada={emLote !== null}
            onAbrir={onAbrir}
            onMarcar={(guia) => marcar(alternarGuia(marcadas, guia))}
            onDesmarcar={() => marcar([])}
            onImprimirMarcadas={imprimirMarcadas}
          />
        )}
      </ListaPaginada>
      {emLote && <ImpressaoEmLote titulo={texto.lote} itens={emLote} lote={lote} onFechar={fecharLote} />}
    </>
  )
}
