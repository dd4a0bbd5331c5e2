import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { NomeDoIcone } from './Icone.tsx'
import { Paginador } from './Paginador.tsx'
import { ListaVazia, TelaDeLista, type TextoDaListaVazia } from './TelaDeLista.tsx'

/** How a paged list stands. */
export interface VisaoDaLista<F> {
  filtro: F
  /** Zero-based, as the backend counts. */
  pagina: number
  /** Grows with each search, so that the list takes the focus even when it finds the same rows. */
  busca: number
}

/** What a page's rows are drawn with. */
export interface PaginaDaLista<T> {
  itens: readonly T[]
  /** They belong to the page before; its successor is on the way. */
  esmaecida: boolean
  /** −1 or 1; past the ends it does nothing. */
  onPagina: (passo: number) => void
}

export interface ListaPaginadaProps<T> {
  texto: TextoDaListaVazia & { titulo: string; carregando: string; total: (quantidade: number) => string }
  icone: NomeDoIcone
  /** Verbs at the right of the title, before the count. */
  verbos?: ReactNode
  filtros: ReactNode
  consulta: UseQueryResult<{ paginasTotais: number; elementosTotais: number; data: readonly T[] }>
  visao: Pick<VisaoDaLista<unknown>, 'pagina' | 'busca'>
  porPagina: number
  /** Widths of the skeleton's cells. */
  colunas: readonly string[]
  onIrPara: (pagina: number) => void
  /** Clears the filters; absent where none is in force. */
  onLimpar: (() => void) | undefined
  /** The rows; made anew for another search or other rows, so that the keys start where they should. */
  children: (pagina: PaginaDaLista<T>) => ReactNode
}

/** A screen of rows that come page by page. */
export function ListaPaginada<T extends { id: number }>(props: ListaPaginadaProps<T>) {
  const { texto, consulta, visao, onIrPara } = props
  const { data } = consulta
  const irComPasso = (passo: number) => {
    const pagina = visao.pagina + passo
    if (data && pagina >= 0 && pagina < data.paginasTotais) onIrPara(pagina)
  }
  return (
    <TelaDeLista
      titulo={texto.titulo}
      lado={
        <>
          {props.verbos}
          {data && texto.total(data.elementosTotais)}
        </>
      }
      filtros={props.filtros}
      consulta={consulta}
      esqueleto={{ rotulo: texto.carregando, linhas: props.porPagina, colunas: props.colunas }}
    >
      {data?.data.length === 0 && <ListaVazia texto={texto} icone={props.icone} onLimpar={props.onLimpar} />}
      {data && data.data.length > 0 && (
        <Fragment key={`${visao.busca} ${data.data.map(({ id }) => id).join()}`}>
          {props.children({ itens: data.data, esmaecida: consulta.isPlaceholderData, onPagina: irComPasso })}
        </Fragment>
      )}
      {data && data.paginasTotais > 1 && (
        <Paginador pagina={visao.pagina} paginas={data.paginasTotais} onIrPara={onIrPara} />
      )}
    </TelaDeLista>
  )
}
