import type { ReactNode } from 'react'
import { KeyCap } from './KeyCap.tsx'
import type { KeyboardList } from './keyboardList.ts'
import styles from './Options.module.css'

/** A listbox of `Option`s with one chosen option. Enter acts on the chosen option. */
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

interface OptionRowProps {
  list: KeyboardList
  index: number
  className?: string | undefined
  disabled?: boolean | undefined
  /** In a dialog, the option has the first focus. */
  focus?: boolean | undefined
  children: ReactNode
}

export function OptionRow({ list, index, className, disabled, focus, children }: OptionRowProps) {
  const { ref, ...item } = list.itemProps(index)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox
    <div
      {...item}
      ref={ref}
      role="option"
      aria-selected={index === list.active}
      aria-disabled={disabled}
      data-autofocus={focus || undefined}
      className={`${styles.row} ${className} innerFocus`}
    >
      {children}
    </div>
  )
}

export interface OptionProps extends Omit<OptionRowProps, 'className' | 'children'> {
  title: ReactNode
  detail?: ReactNode
  side?: ReactNode
  /** True if Enter acts on the option; the chosen option then shows the key. */
  acts: boolean
}

export function Option({ title, detail, side, acts, ...row }: OptionProps) {
  const chosen = row.index === row.list.active
  return (
    <OptionRow {...row} className={styles.option}>
      <span className={styles.text}>
        <span style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</span>
        {detail && <span className="faint">{detail}</span>}
      </span>
      {/* Every row reserves space for the key, so that the text does not move with the choice. */}
      <span style={{ display: 'flex', justifyContent: 'flex-end' }}>{chosen && acts && <KeyCap>Enter</KeyCap>}</span>
      <span className={styles.side}>{side}</span>
    </OptionRow>
  )
}
