import type { ReactNode } from 'react'
import { uiText } from '../text/ui.ts'
import { BackButton, Button, type ButtonProps } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

export interface ConfirmProps extends Pick<ButtonProps, 'icon' | 'shortcut' | 'busy'>, Pick<DialogProps, 'width'> {
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
