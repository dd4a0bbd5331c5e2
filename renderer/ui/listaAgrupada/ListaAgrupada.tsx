import {
  Fragment,
  useId,
  useLayoutEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { nomeDaTecla } from '../../app/atalhos.ts'
import { useFocoNaChegada } from '../foco.ts'
import type { Acao, EstadoDaLista } from './estado.ts'
import { ehGrupo, type GrupoDe, type ItemDe, type Lista } from './linhas.ts'
import estilo from './ListaAgrupada.module.css'
import { comandoDaTecla } from './teclas.ts'
import { TitulosDasColunas, type Coluna } from './TitulosDasColunas.tsx'
import { useLinhasAVista } from './useLinhasAVista.ts'

/** What every row is given; plain values, so that a memoised row is drawn again only when one of them changes. */
export interface LugarDaLinha {
  /** DOM id, which `aria-activedescendant` names. */
  id: string
  /** Position among the rows of the list. */
  indice: number
  /** Distance from the top of the list, px. */
  topo: number
  ativa: boolean
}

export interface LugarDoGrupo extends LugarDaLinha {
  /** Holds its place at the top while its items scroll under it. */
  presa: boolean
  recolhido: boolean
  /** How many of its items are ticked. */
  marcados: number
}

export interface ListaAgrupadaProps<L extends Lista> {
  /** The grid itself, which takes the focus. */
  ref: RefObject<HTMLDivElement | null>
  /** What the list is, for screen readers. */
  rotulo: string
  colunas: readonly Coluna[]
  /** Sets `--colunas`, the grid template of headings and items. */
  className: string | undefined
  estado: EstadoDaLista<L>
  agir: Dispatch<Acao<L>>
  /** Enter on an item. */
  onAbrir: (item: ItemDe<L>) => void
  /** More keys, alive only while the focus is in the list: `{ V: marcarVencidas }`. */
  teclas?: Record<string, () => void>
  renderItem: (item: ItemDe<L>, lugar: LugarDaLinha) => ReactNode
  renderGrupo: (grupo: GrupoDe<L>, lugar: LugarDoGrupo) => ReactNode
  /** A dialog is in front: the keys are its own. */
  parada: boolean
  esmaecida: boolean
}

/**
 * A long list in groups as one grid with one Tab stop. Only the rows in sight exist, so the focus stays on the grid
 * and `aria-activedescendant` names the row (a row that scrolled away could not keep it).
 */
export function ListaAgrupada<L extends Lista>(props: ListaAgrupadaProps<L>) {
  const { ref, estado, agir, esmaecida } = props
  const { linhas, ativa, recolhidos, marcados } = estado
  const base = useId()
  const rolagem = useRef<HTMLDivElement>(null)
  const { virtual, presa } = useLinhasAVista(rolagem, linhas)
  useLayoutEffect(() => {
    if (ativa >= 0) virtual.scrollToIndex(ativa)
  }, [virtual, ativa, linhas])
  useFocoNaChegada(() => ref.current?.focus({ preventScroll: true }))

  const abrir = () => {
    const linha = linhas[ativa]
    if (linha === undefined || ehGrupo<L>(linha)) agir({ tipo: 'expandir' })
    else props.onAbrir(linha)
  }
  const onKeyDown = (evento: KeyboardEvent) => {
    if (props.parada) return
    const comando = comandoDaTecla(evento)
    const daTela = comando ? undefined : props.teclas?.[nomeDaTecla(evento.nativeEvent)]
    if (!comando && !daTela) return
    evento.preventDefault()
    // Held down, only the arrows go on acting.
    if (evento.repeat && comando?.tipo !== 'mover') return
    if (!comando) daTela?.()
    else if (comando.tipo === 'abrir') abrir()
    else agir(comando)
  }

  return (
    <div
      ref={ref}
      className={`${estilo.grade} ${props.className ?? ''}`}
      role="grid"
      aria-label={props.rotulo}
      aria-multiselectable
      aria-rowcount={linhas.length + 1}
      aria-activedescendant={ativa >= 0 ? `${base}${ativa}` : undefined}
      aria-busy={esmaecida}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <TitulosDasColunas colunas={props.colunas} />
      <div ref={rolagem} className={estilo.rolagem} role="rowgroup" data-esmaecida={esmaecida || undefined}>
        <div className={estilo.linhas} role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const linha = linhas[index]
            if (!linha) return null
            const lugar = { id: `${base}${index}`, indice: index, topo: start, ativa: index === ativa }
            return (
              <Fragment key={index}>
                {ehGrupo<L>(linha)
                  ? props.renderGrupo(linha, {
                      ...lugar,
                      presa: index === presa.current,
                      recolhido: recolhidos.has(linha.indice),
                      marcados: quantosMarcados(linha, marcados),
                    })
                  : props.renderItem(linha, lugar)}
              </Fragment>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function quantosMarcados({ itens }: Lista['grupos'][number], marcados: ReadonlySet<number>): number {
  return itens.reduce((soma, { id, selecionavel }) => soma + (selecionavel && marcados.has(id) ? 1 : 0), 0)
}
