import type { Guia } from '../../../shared/api/index.ts'
import type { DataIso } from '../../../shared/model/data.ts'
import { useEnterAdiantado } from '../../app/teclado.tsx'
import { guiasTexto as texto } from '../../text/guias.ts'
import { Dicas } from '../../ui/Dicas.tsx'
import { useFocoNaChegada } from '../../ui/foco.ts'
import { useListaComTeclado } from '../../ui/listaComTeclado.ts'
import type { PaginaDaLista } from '../../ui/ListaPaginada.tsx'
import { Tabela, type ColunaDaTabela } from '../../ui/Tabela.tsx'
import { LinhaDaGuia } from './LinhaDaGuia.tsx'
import estilo from './ListaDeGuias.module.css'
import type { Marcadas } from './marcadas.ts'
import { guiaMaisProvavel, situacaoDaGuia } from './situacao.ts'

const colunas: readonly ColunaDaTabela[] = [
  { nome: texto.colunas.marca, muda: true },
  { nome: texto.colunas.numero },
  { nome: texto.colunas.emissao },
  { nome: texto.colunas.vencimento },
  { nome: texto.colunas.situacao },
  { nome: texto.colunas.total, quantia: true },
]

export interface ListaDeGuiasProps {
  pagina: PaginaDaLista<Guia>
  hoje: DataIso
  /** The guide the person comes back from, if any: the keys start there. */
  guia: number | null
  marcadas: Marcadas
  /** A dialog is in front: the keys are its own. */
  parada: boolean
  onAbrir: (guia: Guia, imprimir: boolean) => void
  onMarcar: (guia: Guia) => void
  onDesmarcar: () => void
  onImprimirMarcadas: () => void
}

/**
 * One page of guides. Enter prints: the ticked ones or, with none, the row's, which it opens (where it can still be
 * paid; A only opens).
 */
export function ListaDeGuias(props: ListaDeGuiasProps) {
  const { hoje, marcadas } = props
  const { itens: guias, esmaecida, onPagina } = props.pagina
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
      ArrowLeft: () => onPagina(-1),
      ArrowRight: () => onPagina(1),
    },
  })
  const voltando = guias.findIndex(({ id }) => id === props.guia)
  const primeira = voltando === -1 ? guiaMaisProvavel(guias, hoje) : voltando
  useFocoNaChegada(() => lista.focar(primeira))
  useEnterAdiantado(true, () => abrir(primeira, true))

  return (
    <>
      <Tabela
        className={estilo.tabela}
        rotulo={texto.lista}
        colunas={colunas}
        multipla
        moldura
        esmaecida={esmaecida}
        lista={props.parada ? null : lista}
      >
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
      </Tabela>
      <Dicas teclas={marcadas.length > 0 ? texto.dicasComMarcadas : texto.dicas} />
    </>
  )
}
