import type { Guia } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { guiasTexto as texto, situacaoDaGuiaTexto } from '../../text/guias.ts'
import { Marca } from '../../ui/listaAgrupada/Marca.tsx'
import type { ListaComTeclado } from '../../ui/listaComTeclado.ts'
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
  const { ref, ...props } = lista.propsDoItem(indice)
  return (
    // Keys belong to the grid around: the row only takes the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="row"
      className={`${estilo.linha} focoInterno`}
      aria-selected={marcada}
      data-marcada={marcada || undefined}
      {...props}
      ref={ref}
      onClick={onAbrir}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above */}
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
      <span role="gridcell" className={estilo.total}>
        <Dinheiro valor={centavos(guia.valorTotal)} forte />
      </span>
    </div>
  )
}
