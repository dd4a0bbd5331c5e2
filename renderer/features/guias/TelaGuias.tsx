import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Guia } from '../../../shared/api/index.ts'
import { CAMINHO_DAS_GUIAS, chegarDaLista, lerChegada } from './chegada.ts'
import { filtroInicial } from './filtros.ts'
import { GuiaEmitida } from './GuiaEmitida.tsx'
import { GuiasEmitidas, type VisaoDasGuias } from './GuiasEmitidas.tsx'

/** The issued guides and, over them, one guide. The list's filter and page wait for the way back. */
export function TelaGuias() {
  const [, navegar] = useLocation()
  const chegada = lerChegada(useHistoryState<unknown>())
  const [visao, setVisao] = useState<VisaoDasGuias>({
    filtro: filtroInicial,
    pagina: 0,
    guia: null,
    marcadas: [],
    busca: 0,
  })
  const abrir = (guia: Guia, imprimir: boolean) => {
    setVisao((antes) => ({ ...antes, guia: guia.id }))
    navegar(CAMINHO_DAS_GUIAS, { state: chegarDaLista(guia, imprimir) })
  }
  if (chegada) {
    return (
      <GuiaEmitida
        key={chegada.imprimirCom ?? chegada.id}
        chegada={chegada}
        onVoltar={() => navegar(CAMINHO_DAS_GUIAS)}
      />
    )
  }
  return <GuiasEmitidas visao={visao} onMudar={setVisao} onAbrir={abrir} />
}
