import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { LIMITES } from '../../shared/model/limites.ts'
import { KeyCap } from './KeyCap.tsx'
import { nextIndex } from './keyboardList.ts'
import type { SearchEntry } from './searchEntries.ts'
import styles from './SearchedList.module.css'

interface SearchedListProps {
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  entries: readonly SearchEntry[]
  nothing: string
  /** Index of the active row; -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (entry: SearchEntry) => void
  /** Number of rows that a page key moves; absent if the list does not handle page keys. */
  page?: number
}

/** A search field with its results below. The field keeps the focus; its arrow keys choose a result (combobox). */
export function SearchedList(props: SearchedListProps) {
  const { label, search, entries, active, page } = props
  const list = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (entries[active]) props.onChoose(entries[active])
      return
    }
    const others = page === undefined ? /^(Home|End|Page(Up|Down))$/ : /^(Home|End)$/
    const next = others.test(event.key) ? null : nextIndex(event.key, active, entries.length, page ?? 1)
    if (next === null) return
    event.preventDefault()
    props.onActive(next)
  }

  return (
    <div className={styles.searched}>
      <input
        className={`${styles.search} innerFocus`}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITES.filtro}
        value={search}
        onChange={({ currentTarget }) => props.onSearch(currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {entries.length === 0 && <output className={styles.nothing}>{props.nothing}</output>}
      <div className={styles.list} id={list} role="listbox" aria-label={label}>
        {entries.map((entry, at) => (
          <Row
            key={`${entry.group} ${entry.label} ${entry.key ?? at}`}
            id={`${list}-${at}`}
            entry={entry}
            lit={at === active}
            onChoose={() => props.onChoose(entry)}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  id: string
  entry: SearchEntry
  lit: boolean
  onChoose: () => void
}

function Row({ id, entry: { label, group, key }, lit, onChoose }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (lit) row.current?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    // The arrow keys of the search field reach this row.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as the listbox
    <div ref={row} id={id} role="option" aria-selected={lit} className={styles.row} onClick={onChoose}>
      <span className={styles.label}>{label}</span>
      <span className={styles.group}>{group}</span>
      <span className={styles.key}>{key && <KeyCap>{key}</KeyCap>}</span>
    </div>
  )
}
