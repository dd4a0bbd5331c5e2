import { Modal } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useDialogKeyboard, useDropKeysAhead, useScanned, useShortcut } from '../keyboard/keyboard.tsx'
import { scanText } from '../text/scan.ts'
import { Actions } from './Actions.tsx'
import { useAnnounce } from './announcement.tsx'
import styles from './Dialog.module.css'
import { holdFocus, keepTabInside } from './heldFocus.ts'
import { useScrollable } from './scrollable.ts'

export interface DialogProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** The buttons: cancel first, the main action last. Give `focus` to the safe one. */
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog'
  width?: number | undefined
  /** The dialog may use the whole width of the window. */
  wide?: boolean
  /** Keeps the dialog's top edge in place while its content grows and shrinks. */
  top?: boolean
}

/**
 * A dialog: holds the focus, closes on Esc, and disables the keys of the screens behind. It does not lock scrolling in the
 * library's way, which would write a `<style>` element that our pages' policy refuses.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  role = 'dialog',
  width = 520,
  wide = false,
  top = false,
}: DialogProps) {
  useDialogKeyboard(open)
  // Replaces the library's Esc, which would close every open dialog. Ours closes only the top one.
  useShortcut('Escape', onClose, { enabled: open, level: 'dialog' })
  const id = useId()
  return (
    <Modal.Root
      id={id}
      opened={open}
      onClose={onClose}
      size={width}
      centered={!top}
      yOffset={top ? '10dvh' : '2dvh'}
      {...(wide && { xOffset: 0 })}
      closeOnEscape={false}
      lockScroll={false}
      // The library would move the focus again a moment later, undoing a Tab pressed meanwhile: Enter would then confirm.
      trapFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '', title: styles.title ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        <Modal.Body onKeyDownCapture={keepTabInside} onKeyDown={scrollFromButton} data-wide={wide || undefined}>
          <DialogFocus role={role} />
          <Modal.Title>{title}</Modal.Title>
          <Content titleId={`${id}-title`}>{children}</Content>
          {actions && (
            <div className={styles.actions}>
              <Actions>{actions}</Actions>
            </div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Content({ titleId, children }: { titleId: string; children: ReactNode }) {
  const scrollable = useScrollable()
  return (
    <div
      {...scrollable}
      className={`${styles.content} innerFocus`}
      aria-labelledby={scrollable.role && titleId}
      data-scrolls={scrollable.role && true}
    >
      {children}
      <ScanWaits />
    </div>
  )
}

/** The share of the box that each key scrolls. */
const STEPS: Record<string, number> = { ArrowUp: -0.15, ArrowDown: 0.15, PageUp: -0.9, PageDown: 0.9 }

/** Scrolls the content for arrow and page keys on a focused button of the dialog, for which the browser would not scroll. */
function scrollFromButton(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const button = event.target instanceof HTMLButtonElement && !event.target.role
  const content = event.currentTarget.querySelector('[data-scrolls]')
  if (!step || !button || !content || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  content.scrollBy({ top: step * content.clientHeight })
}

/** While a dialog is open, a scan has no effect until the dialog closes. The dialog says so. */
function ScanWaits() {
  const [waits, setWaits] = useState(false)
  const announce = useAnnounce()
  useScanned(() => {
    setWaits(true)
    announce(scanText.behindDialog)
  })
  return waits && <p className="quiet">{scanText.behindDialog}</p>
}

/** Traps the focus. The role is set here too, because the library accepts only its own roles. */
function DialogFocus({ role }: { role: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  // An alert is news: no key typed ahead was meant as its answer.
  useDropKeysAhead(role === 'alertdialog')
  useLayoutEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[aria-modal]')
    if (!dialog) return
    dialog.setAttribute('role', role)
    return holdFocus(dialog, dialog.querySelector<HTMLElement>('[data-autofocus]'))
  }, [role])
  return <span ref={marker} hidden />
}
