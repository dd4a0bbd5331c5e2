import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefCallback,
} from 'react'
import { hasMarkedText } from '../keyboard/focus.ts'
import { keyName } from '../keyboard/shortcuts.ts'
import { call } from '../bridge/client.ts'
import { copyText as text } from '../text/ui.ts'
import { useTell } from './announcement.tsx'

/** The index to which a key moves in a list of `total` rows; null if the key does not move or the list is empty. */
export function nextIndex(key: string, current: number, total: number, page: number): number | null {
  const destination = new Map([
    ['ArrowDown', current + 1],
    ['ArrowUp', current - 1],
    ['PageDown', current + page],
    ['PageUp', current - page],
    ['Home', 0],
    ['End', total - 1],
  ]).get(key)
  return destination === undefined || total === 0 ? null : Math.min(Math.max(destination, 0), total - 1)
}

export interface ListOptions {
  total: number
  /** Number of rows that a page key moves; default 10. */
  page?: number
  onActivate?: (index: number) => void
  onToggle?: (index: number) => void
  /**
   * Called for Shift with a key that moves, or with a click, for all rows from `from` to `to`.
   * @param begins false while the current range grows or shrinks
   */
  onRange?: (from: number, to: number, begins: boolean) => void
  /** The row's document number, which Ctrl+C copies. */
  numberOf?: (index: number) => string | null | undefined
  /** Called before the focus moves: a virtual list scrolls to the row, so that the row exists. */
  onMove?: (index: number) => void
  /** More keys, which work only while the focus is in the list: `{ V: marcarVencidas, 'Ctrl+A': marcarTodas }`. */
  keys?: Record<string, () => void>
}

export interface KeyboardList {
  /** The row that has the focus, or gets it on Tab. */
  active: number
  /** Moves the focus to a row. Screens also call this (on arrival, after a filter). */
  focus: (index: number) => void
  listProps: { onKeyDown: (event: KeyboardEvent) => void }
  /** Whether Shift+click ticks a range: the row's own click handler is then not called. */
  ranges: boolean
  itemProps: (index: number) => {
    tabIndex: 0 | -1
    'data-index': number
    ref: RefCallback<HTMLElement>
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: () => void
    onMouseDown: (event: MouseEvent) => void
  }
}

/**
 * Arrow keys over the rows of a list, with one Tab stop for the whole list (roving focus). A row that is not mounted
 * yet gets the focus when it mounts.
 */
export function useKeyboardList(options: ListOptions): KeyboardList {
  const { total, page = 10, onRange, numberOf } = options
  const copyNumber = useCopyNumber()
  const anchor = useRef<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(total - 1, 0))
  const rows = useRef(new Map<number, HTMLElement>())
  const awaited = useRef<number | null>(null)
  const focused = useRef<HTMLElement | null>(null)

  const focus = (index: number) => {
    setChosen(index)
    options.onMove?.(index)
    const row = rows.current.get(index)
    if (row) row.focus()
    else awaited.current = index
  }

  useLayoutEffect(() => {
    // A refresh removed the focused row: the row at its place gets the focus, unless a person has moved it meanwhile.
    if (focused.current?.isConnected !== false) return
    focused.current = null
    if (total > 0 && document.activeElement === document.body) rows.current.get(active)?.focus()
  })

  const extendTo = (index: number) => {
    const begins = anchor.current === null
    const from = (anchor.current ??= active)
    focus(index)
    onRange?.(Math.min(from, index), Math.max(from, index), begins)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // A field or button inside a row handles its own keys; the list handles those of the row itself.
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    const key = keyName(event.nativeEvent)
    const onRow = target.hasAttribute('data-index')
    const destination = nextIndex(key, active, total, page)
    const extending = event.shiftKey && onRange !== undefined
    const act =
      destination !== null
        ? () => (extending ? extendTo(destination) : focus(destination))
        : key === 'Ctrl+C' && onRow && numberOf && !hasMarkedText()
          ? () => copyNumber(numberOf(active))
          : key === ' ' && onRow && options.onToggle
            ? () => options.onToggle?.(active)
            : key === 'Enter' && onRow && options.onActivate
              ? () => options.onActivate?.(active)
              : options.keys?.[key]
    if (!act) return
    event.preventDefault()
    if (event.repeat && destination === null) return
    if (!extending) anchor.current = null
    act()
  }

  const itemProps: KeyboardList['itemProps'] = (index) => ({
    tabIndex: index === active ? 0 : -1,
    'data-index': index,
    ref: (element) => {
      if (!element) {
        rows.current.delete(index)
        return
      }
      rows.current.set(index, element)
      // A refresh moved the focused row: the keys follow it.
      if (element === document.activeElement && awaited.current === null) setChosen(index)
      if (awaited.current !== index) return
      awaited.current = null
      element.focus()
    },
    onFocus: ({ currentTarget }) => {
      focused.current = currentTarget
      setChosen(index)
    },
    onBlur: () => (focused.current = null),
    onMouseDown: (event) => {
      if (!event.shiftKey || !onRange) {
        anchor.current = null
        return
      }
      // Prevents the selection of text, and keeps the focus on the first row of the range.
      event.preventDefault()
      extendTo(index)
    },
  })

  return { active, focus, listProps: { onKeyDown }, itemProps, ranges: onRange !== undefined }
}

/** Copies a row's number through main, which removes it from the clipboard when the attendance ends. */
export function useCopyNumber(): (numero: string | null | undefined) => void {
  const tell = useTell()
  return (numero) => {
    if (!numero) return tell(text.nothing)
    call('sistema.copiar', { texto: numero }).then(
      () => tell(text.copied(numero)),
      () => tell(text.notCopied),
    )
  }
}
