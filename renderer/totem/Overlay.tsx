import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './Overlay.module.css'
import { Touch } from './Touch.tsx'

export interface OverlayProps {
  title: string
  children: ReactNode
  /** The button that changes nothing; Esc does the same. */
  stay: { label: string; act: () => void }
  other?: { label: string; act: () => void }
}

/** A layer over the whole screen, usually a question. The screen behind can be neither touched nor read aloud. */
export function Overlay({ title, children, stay, other }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // The button that changes nothing gets the focus.
    dialog.current?.querySelector<HTMLElement>('[data-look="primary"]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- what must be answered now
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        stay.act()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div style={{ paddingBlock: '20px 32px', fontSize: 'calc(26 * var(--u))' }}>{children}</div>
      <div className={styles.actions}>
        {other && <Touch onTouch={other.act}>{other.label}</Touch>}
        <Touch look="primary" onTouch={stay.act}>
          {stay.label}
        </Touch>
      </div>
    </dialog>
  )
}
