import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNamedActions } from '../keyboard/keyboard.tsx'
import { paletteText } from '../text/app.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { nextIndex } from '../ui/keyboardList.ts'
import { findEntries, type PaletteEntry } from './palette.ts'
import styles from './Palette.module.css'

/** Rows a page key moves. */
const PAGE = 8

interface PaletteProps {
  /** The screens before this one, the last first. */
  recent: readonly PaletteEntry[]
  /** The others that can be opened now. */
  screens: readonly PaletteEntry[]
  onClose: () => void
  onChoose: (entry: PaletteEntry) => void
}

/** Ctrl+K: every screen and everything that can be done on this one, found by its name. */
export function Palette({ recent, screens, onClose, onChoose }: PaletteProps) {
  const namedActions = useNamedActions()
  // As it was when the palette was asked for: from then on its own dialog puts the keys behind it to sleep.
  const [actions] = useState(() =>
    namedActions().map(({ key, level, name, action }) => ({
      key,
      label: name,
      group: level === 'house' ? paletteText.anywhere : paletteText.here,
      run: action,
    })),
  )
  const [search, setSearch] = useState('')
  const [lit, setLit] = useState(0)
  const list = useId()
  const found = findEntries([...recent, ...actions, ...screens], search)
  const active = Math.min(lit, found.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (found[active]) onChoose(found[active])
      return
    }
    const next = /^(Home|End)$/.test(event.key) ? null : nextIndex(event.key, active, found.length, PAGE)
    if (next === null) return
    event.preventDefault()
    setLit(next)
  }

  return (
    <Dialog open title={paletteText.title} onClose={onClose} width={640}>
      <input
        className={`${styles.search} innerFocus`}
        role="combobox"
        aria-label={paletteText.label}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        placeholder={paletteText.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={search}
        onChange={({ currentTarget }) => {
          setSearch(currentTarget.value)
          setLit(0)
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {found.length === 0 && <output className={styles.nothing}>{paletteText.nothing(search)}</output>}
      <div className={styles.list} id={list} role="listbox" aria-label={paletteText.label}>
        {found.map((entry, at) => (
          <Row
            key={`${entry.group} ${entry.label} ${entry.key ?? ''}`}
            id={`${list}-${at}`}
            entry={entry}
            lit={at === active}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface RowProps {
  id: string
  entry: PaletteEntry
  lit: boolean
  onChoose: () => void
}

function Row({ id, entry: { label, group, key }, lit, onChoose }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (lit) row.current?.scrollIntoView({ block: 'nearest' })
  }, [lit])
  return (
    // Reached by the arrows of the search field, which keeps the focus (WAI-ARIA combobox).
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as the listbox
    <div ref={row} id={id} role="option" aria-selected={lit} className={styles.row} onClick={onChoose}>
      <span className={styles.label}>{label}</span>
      <span className={styles.group}>{group}</span>
      <span className={styles.key}>{key && <KeyCap>{key}</KeyCap>}</span>
    </div>
  )
}
