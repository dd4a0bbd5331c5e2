import { useId, type SubmitEvent } from 'react'
import { uiText } from '../text/ui.ts'
import { BackButton, Button, type ButtonProps } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'width' | 'children'> {
  back?: string
  /** The main button's label; Enter in a field also submits the form. */
  go: string
  icon?: ButtonProps['icon']
  /** True while the answer to `onSubmit` is awaited. */
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
