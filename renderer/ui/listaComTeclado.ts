import { useRef, useState, type KeyboardEvent, type RefCallback } from 'react'
import { nomeDaTecla } from '../app/atalhos.ts'

/** Where a movement key leads in a list of `total` rows; null when the key does not move. */
export function proximoIndice(tecla: string, atual: number, total: number, pagina: number): number | null {
  const destino = destinoDe(tecla, atual, total, pagina)
  return destino === null || total === 0 ? null : Math.min(Math.max(destino, 0), total - 1)
}

function destinoDe(tecla: string, atual: number, total: number, pagina: number): number | null {
  switch (tecla) {
    case 'ArrowDown':
      return atual + 1
    case 'ArrowUp':
      return atual - 1
    case 'PageDown':
      return atual + pagina
    case 'PageUp':
      return atual - pagina
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}

export interface OpcoesDaLista {
  /** Rows that can be reached. */
  total: number
  /** Rows a page key moves; default 10. */
  pagina?: number
  /** Enter on a row. */
  aoAtivar?: (indice: number) => void
  /** Space on a row. */
  aoAlternar?: (indice: number) => void
  /** Called before the focus moves: a virtual list scrolls the row into being here. */
  aoMover?: (indice: number) => void
  /** More keys, alive only while the focus is in the list: `{ V: marcarVencidas, 'Ctrl+A': marcarTodas }`. */
  teclas?: Record<string, () => void>
}

export interface ListaComTeclado {
  /** The row that holds the focus, or would on Tab. */
  ativo: number
  /** Moves the focus to a row, also from outside (on arrival, after a filter). */
  focar: (indice: number) => void
  propsDaLista: { onKeyDown: (evento: KeyboardEvent) => void }
  propsDoItem: (indice: number) => {
    tabIndex: 0 | -1
    'data-indice': number
    ref: RefCallback<HTMLElement>
    onFocus: () => void
  }
}

/**
 * Arrow keys over the rows of a list, one Tab stop for all of it (roving focus). Works for rows that do
 * not exist yet: the focus is given when the row mounts.
 */
export function useListaComTeclado(opcoes: OpcoesDaLista): ListaComTeclado {
  const { total, pagina = 10 } = opcoes
  const [escolhido, setEscolhido] = useState(0)
  const ativo = Math.min(escolhido, Math.max(total - 1, 0))
  const linhas = useRef(new Map<number, HTMLElement>())
  const esperando = useRef<number | null>(null)

  const focar = (indice: number) => {
    setEscolhido(indice)
    opcoes.aoMover?.(indice)
    const linha = linhas.current.get(indice)
    if (linha) linha.focus()
    else esperando.current = indice
  }

  const onKeyDown = (evento: KeyboardEvent) => {
    const alvo = evento.target as HTMLElement
    // A field or button inside a row keeps its own keys; the row itself is the list's.
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(alvo.tagName)) return
    const tecla = nomeDaTecla(evento.nativeEvent)
    const naLinha = alvo.hasAttribute('data-indice')
    const destino = proximoIndice(tecla, ativo, total, pagina)
    const agir =
      destino !== null
        ? () => focar(destino)
        : tecla === ' ' && naLinha && opcoes.aoAlternar
          ? () => opcoes.aoAlternar?.(ativo)
          : tecla === 'Enter' && naLinha && opcoes.aoAtivar
            ? () => opcoes.aoAtivar?.(ativo)
            : opcoes.teclas?.[tecla]
    if (!agir) return
    evento.preventDefault()
    if (evento.repeat && destino === null) return
    agir()
  }

  const propsDoItem: ListaComTeclado['propsDoItem'] = (indice) => ({
    tabIndex: indice === ativo ? 0 : -1,
    'data-indice': indice,
    ref: (elemento) => {
      if (!elemento) {
        linhas.current.delete(indice)
        return
      }
      linhas.current.set(indice, elemento)
      if (esperando.current !== indice) return
      esperando.current = null
      elemento.focus()
    },
    onFocus: () => setEscolhido(indice),
  })

  return { ativo, focar, propsDaLista: { onKeyDown }, propsDoItem }
}
