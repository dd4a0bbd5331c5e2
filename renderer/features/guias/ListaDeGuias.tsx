import type { Guia } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { useEnterAdiantado } from '../../app/teclado.tsx'
import { guiasTexto as texto } from '../../text/guias.ts'
import { Dicas } from '../../ui/Dicas.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import { LinhaDaGuia } from './LinhaDaGuia.tsx'
import estilo from './ListaDeGuias.module.css'
import type { Marcadas } from './marcadas.ts'
import { guiaMaisProvavel, situacaoDaGuia } from './situacao.ts'

export interface ListaDeGuiasProps {
  guias: readonly Guia[]
  hoje: DataIso
  /** The guide the person comes back from, if any: the keys start there. */
  guia: number | null
  marcadas: Marcadas
  /** A dialog is in front: the keys are its own. */
  parada: boolean
  esmaecida: boolean
  onAbrir: (guia: Guia, imprimir: boolean) => void
  onMarcar: (guia: Guia) => void
  onDesmarcar: () => void
  onImprimirMarcadas: () => void
  /** −1 or 1. */
  onPagina: (passo: number) => void
}

/**
 * One page of guides. Enter prints: the ticked ones or, with none, the row's, which it opens (where it can still be
 * paid; A only opens).
 */
export function ListaDeGuias(props: ListaDeGuiasProps) {
  const { guias, hoje, marcadas } = props
  const abrir = (indice: number, querImprimir: boolean) => {
    const escolhida = guias[indice]
    if (escolhida) props.onAbrir(escolhida, querImprimir && situacaoDaGuia(escolhida, hoje) === 'ativa')
  }
  const marcar = (indice: number) => {
    const escolhida = guias[indice]
    if (escolhida) props.onMarcar(escolhida)
  }
  const lista = useListaComTeclado({
    total: guias.length,
    pagina: guias.length,
    aoAtivar: (indice) => (marcadas.length > 0 ? props.onImprimirMarcadas() : abrir(indice, true)),
    aoAlternar: marcar,
    teclas: {
      A: () => abrir(lista.ativo, false),
      L: props.onDesmarcar,
      ArrowLeft: () => props.onPagina(-1),
      ArrowRight: () => props.onPagina(1),
    },
  })
  const voltando = guias.findIndex(({ id }) => id === props.guia)
  const primeira = voltando === -1 ? guiaMaisProvavel(guias, hoje) : voltando
  useFocoNaChegada(() => lista.focar(primeira))
  useEnterAdiantado(true, () => abrir(primeira, true))

  return (
    <>
      <div
        className={estilo.tabela}
        role="grid"
        aria-label={texto.lista}
        aria-multiselectable
        data-esmaecida={props.esmaecida || undefined}
        {...(!props.parada && lista.propsDaLista)}
      >
        <div className={estilo.cabecalho} role="row">
          <span role="columnheader">
            <span className="soLeitor">{texto.colunas.marca}</span>
          </span>
          <span role="columnheader">{texto.colunas.numero}</span>
          <span role="columnheader">{texto.colunas.emissao}</span>
          <span role="columnheader">{texto.colunas.vencimento}</span>
          <span role="columnheader">{texto.colunas.situacao}</span>
          <span role="columnheader">{texto.colunas.total}</span>
        </div>
        {guias.map((guia, indice) => (
          <LinhaDaGuia
            key={guia.id}
            guia={guia}
            hoje={hoje}
            indice={indice}
            lista={lista}
            marcada={marcadas.some(({ id }) => id === guia.id)}
            onMarcar={() => marcar(indice)}
            onAbrir={() => abrir(indice, false)}
          />
        ))}
      </div>
      <Dicas teclas={marcadas.length > 0 ? texto.dicasComMarcadas : texto.dicas} />
    </>
  )
}
