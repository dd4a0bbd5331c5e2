import type { ReactNode } from 'react'
import { KeyCap } from './KeyCap.tsx'
import type { KeyboardList } from './keyboardList.ts'
import styles from './Options.module.css'

/** A listbox of `Option`s, of which one is chosen. Enter acts on the chosen one. */
export function Options(props: {
  label: string
  list: KeyboardList
  className?: string | undefined
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select cannot show two lines and a term
    <div
      role="listbox"
      aria-label={props.label}
      className={`${styles.options} ${props.className ?? ''}`}
      {...props.list.listProps}
    >
      {props.children}
    </div>
  )
}

export interface OptionProps {
  list: KeyboardList
  index: number
  title: ReactNode
  detail?: ReactNode
  side?: ReactNode
  /** True when Enter acts on the option; the chosen option then shows the key. */
  acts: boolean
  disabled?: boolean
  /** In a dialog, the option has the first focus. */
  focus?: boolean
}

export function Option({ list, index, title, detail, side, acts, disabled, focus }: OptionProps) {
  const { ref, ...item } = list.itemProps(index)
  const chosen = index === list.active
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox
    <div
      {...item}
      ref={ref}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled}
      data-autofocus={focus || undefined}
      className={`${styles.option} innerFocus`}
    >
      <span className={styles.text}>
        <span style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</span>
        {detail && <span className="faint">{detail}</span>}
      </span>
      {/* Every row reserves space for the key, so that the text does not move with the choice. */}
      <span style={{ display: 'flex', justifyContent: 'flex-end' }}>{chosen && acts && <KeyCap>Enter</KeyCap>}</span>
      <span className={styles.side}>{side}</span>
    </div>
  )
}
