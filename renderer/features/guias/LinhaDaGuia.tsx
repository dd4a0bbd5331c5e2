import type { Guia } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { guiasTexto as texto, situacaoDaGuiaTexto } from '../../text/guias.ts'
import { Marca } from '../../ui/listaAgrupada/Marca.tsx'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
import { CelulaDeQuantia, LinhaDaTabela } from '../../ui/Tabela.tsx'
import { Data, Dinheiro, Selo } from '../../ui/Valores.tsx'
import estilo from './ListaDeGuias.module.css'
import { situacaoDaGuia, type SituacaoDaGuia } from './situacao.ts'

const tons = {
  naoProcessada: 'neutro',
  ativa: 'info',
  vencida: 'perigo',
  paga: 'sucesso',
  cancelada: 'neutro',
  desconhecida: 'neutro',
} as const satisfies Record<SituacaoDaGuia, string>

export interface LinhaDaGuiaProps {
  guia: Guia
  hoje: DataIso
  indice: number
  lista: ListaComTeclado
  marcada: boolean
  onMarcar: () => void
  /** Opens it without printing. */
  onAbrir: () => void
}

/** One issued guide; a state nobody promised is said with the backend's own words. */
export function LinhaDaGuia({ guia, hoje, indice, lista, marcada, onMarcar, onAbrir }: LinhaDaGuiaProps) {
  const situacao = situacaoDaGuia(guia, hoje)
  return (
    <LinhaDaTabela lista={lista} indice={indice} selecionada={marcada} onClick={onAbrir}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys belong to the grid around */}
      <span
        role="gridcell"
        className={estilo.marca}
        onClick={(evento) => {
          evento.stopPropagation()
          onMarcar()
        }}
      >
        <Marca estado={marcada ? 'toda' : 'nenhuma'} />
      </span>
      <span role="gridcell" className={estilo.numero}>
        {guia.numeroGuia || texto.semNumero}
      </span>
      <span role="gridcell">
        <Data valor={guia.dataEmissao} />
      </span>
      <span role="gridcell">
        <Data valor={guia.dataVencimento} />
      </span>
      <span role="gridcell">
        <Selo tom={tons[situacao]}>
          {situacao === 'desconhecida' && guia.statusDescricao ? guia.statusDescricao : situacaoDaGuiaTexto[situacao]}
        </Selo>
      </span>
      <CelulaDeQuantia>
        <Dinheiro valor={centavos(guia.valorTotal)} forte />
      </CelulaDeQuantia>
    </LinhaDaTabela>
  )
}
