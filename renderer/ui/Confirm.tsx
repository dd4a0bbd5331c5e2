import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmProps {
  title: string
  /** The label of the safe button, which only closes the dialog. */
  back: string
  go: string
  look?: 'danger' | 'primary'
  open?: boolean
  onBack: () => void
  onGo: () => void
  children: ReactNode
}

/** Asks before an irreversible action. The safe button has the focus, so that a second Enter does nothing. */
export function Confirm({ title, back, go, look = 'danger', open = true, onBack, onGo, children }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onBack}
      actions={
        <>
          <Button focus keyCap="Esc" onClick={onBack}>
            {back}
          </Button>
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
