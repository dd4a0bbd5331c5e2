import {
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { useDialogKeyboard, useDropKeysAhead, useScanned, useShortcut } from '../keyboard/keyboard.tsx'
import { scanText } from '../text/scan.ts'
import { Actions, BackButton, Button, type ButtonProps } from './Button.tsx'
import { useAnnounce } from './announcement.tsx'
import { AtKiosk } from './atKiosk.ts'
import styles from './Dialog.module.css'
import { holdFocus, keepTabInside } from './heldFocus.ts'
import { useScrollable } from './scrollable.ts'
import { uiText } from '../text/ui.ts'

export interface DialogProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** The buttons: cancel first, the main action last. Give the safe one `focus`. */
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog'
  width?: number | undefined
  /** The dialog may use the whole width of the window. */
  wide?: boolean
  /** Keeps the dialog's top edge in place while its content grows and shrinks. */
  top?: boolean
}

/** A dialog. Holds the focus, closes on Esc and on a click outside, and disables the keys of the screens behind. */
export function Dialog({ open, onClose, ...props }: DialogProps) {
  useDialogKeyboard(open)
  // If several dialogs are open, Esc closes only the top one.
  useShortcut('Escape', onClose, { enabled: open, level: 'dialog' })
  if (!open) return null
  return createPortal(
    <>
      {/* The second click of a double click was meant for the button that opened the dialog. */}
      <div
        className={styles.veil}
        aria-hidden
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ detail }) => detail < 2 && onClose()}
      />
      <Box {...props} />
    </>,
    document.body,
  )
}

function Box({
  title,
  children,
  actions,
  role = 'dialog',
  width = 520,
  wide = false,
  top = false,
}: Omit<DialogProps, 'open' | 'onClose'>) {
  const id = useId()
  return (
    <div className={styles.around} data-wide={wide || undefined} data-top={top || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields */}
      <section
        className={styles.dialog}
        style={{ flexBasis: `${width / 16}rem` }}
        role={role}
        aria-modal="true"
        data-touch={use(AtKiosk) || undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-body`}
        tabIndex={-1}
        onKeyDownCapture={keepTabInside}
        onKeyDown={scrollFromButton}
      >
        <div id={`${id}-body`} className={styles.body}>
          <DialogFocus alert={role === 'alertdialog'} />
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <Content titleId={`${id}-title`}>{children}</Content>
          {actions && (
            <div className={styles.actions}>
              <Actions>{actions}</Actions>
            </div>
          )}
        </div>
      </section>
    </div>
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

/** Scrolls the content for arrow and page keys on a focused button: the browser would not scroll then. */
function scrollFromButton(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const button = event.target instanceof HTMLButtonElement && !event.target.role
  const content = event.currentTarget.querySelector('[data-scrolls]')
  if (!step || !button || !content || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  content.scrollBy({ top: step * content.clientHeight })
}

/** While a dialog is open, a scan is stored and takes effect when the dialog closes. This message says so. */
function ScanWaits() {
  const [waits, setWaits] = useState(false)
  const announce = useAnnounce()
  useScanned(() => {
    setWaits(true)
    announce(scanText.behindDialog)
  })
  return waits && <p className="quiet">{scanText.behindDialog}</p>
}

/** Holds the focus from before the dialog's fields request it. */
function DialogFocus({ alert }: { alert: boolean }) {
  const marker = useRef<HTMLSpanElement>(null)
  // An alert is unexpected: keys typed ahead were not meant as its answer.
  useDropKeysAhead(alert)
  useLayoutEffect(() => {
    const dialog = marker.current?.closest<HTMLElement>('[aria-modal]')
    return dialog ? holdFocus(dialog, dialog.querySelector<HTMLElement>('[data-autofocus]')) : undefined
  }, [])
  return <span ref={marker} hidden />
}

interface ConfirmProps extends Pick<ButtonProps, 'icon' | 'shortcut' | 'busy'>, Pick<DialogProps, 'width'> {
  title: string
  /** The label of the safe button, which only closes the dialog. */
  back?: string
  go: string
  look?: 'danger' | 'primary'
  open?: boolean
  onBack: () => void
  onGo: () => void
  children: ReactNode
}

/** Asks before an irreversible action. The safe button has the focus, so an accidental second Enter does nothing. */
export function Confirm({
  title,
  back = uiText.back,
  go,
  look = 'danger',
  open = true,
  width,
  onBack,
  onGo,
  children,
  ...button
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onBack}
      width={width}
      actions={
        <>
          <BackButton focus disabled={button.busy ?? false} onClick={onBack} label={back} />
          <Button look={look} level="dialog" onClick={onGo} {...button}>
            {go}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'width' | 'children'> {
  back?: string
  /** The main button's label; Enter in a field also submits the form. */
  go: string
  icon?: ButtonProps['icon']
  busy?: boolean
  /** CSS class of the form; by default the fields are stacked. */
  className?: string | undefined
  onSubmit: () => void
}

/** A dialog with a form. Missing values are reported by the program's own messages, not the browser's. */
export function FormDialog({
  back = uiText.back,
  go,
  icon,
  busy = false,
  className = 'stack',
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      {...dialog}
      actions={
        <>
          <BackButton onClick={dialog.onClose} label={back} />
          <Button look="primary" type="submit" form={form} {...(icon && { icon })} keyCap="Enter" busy={busy}>
            {go}
          </Button>
        </>
      }
    >
      <form id={form} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
