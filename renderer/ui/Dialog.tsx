import { Modal } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useDialogKeyboard } from '../keyboard/keyboard.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. Give the safe one `focus`. */
  actions?: ReactNode
  /** `alertdialog` for what must be answered now. */
  role?: 'dialog' | 'alertdialog'
  width?: number
}

/**
 * A dialog: holds the focus, Esc closes, keys of the screens behind sleep. Does not lock scrolling the
 * library's way, which would write a `<style>` element that our pages' policy refuses.
 */
export function Dialog({ open, title, onClose, children, actions, role = 'dialog', width = 520 }: DialogProps) {
  useDialogKeyboard(open)
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={width}
      centered
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '', title: styles.title ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        <Modal.Body>
          <DialogFocus role={role} />
          <Modal.Title>{title}</Modal.Title>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Takes the focus in the very stroke that opens the dialog and gives it back when it closes. The library
 * does so a moment later, and a clerk's second Enter would land on the screen behind. The role is written
 * here too, because the library lets none but its own through.
 */
function DialogFocus({ role }: { role: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const dialog = marker.current?.closest('[aria-modal]')
    dialog?.setAttribute('role', role)
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [role])
  return <span ref={marker} hidden />
}
