import type { ReactNode } from 'react'
import { uiText } from '../text/ui.ts'
import { BackButton, Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmProps {
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
  onBack,
  onGo,
  children,
}: ConfirmProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onBack}
      actions={
        <>
          <BackButton focus onClick={onBack} label={back} />
          <Button look={look} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
