import { cancelText as text } from '../../../text/printing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

export interface ConfirmCancellationsProps {
  count: number
  /** Of those, jobs a printer already has. */
  withSheet: number
  onBack: () => void
  onCancel: () => void
}

/** Asked before several jobs are taken back; the safe answer has the focus. */
export function ConfirmCancellations({ count, withSheet, onBack, onCancel }: ConfirmCancellationsProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title(count)}
      onClose={onBack}
      actions={
        <>
          <Button focus keyCap="Esc" onClick={onBack}>
            {text.back}
          </Button>
          <Button look="danger" onClick={onCancel}>
            {text.cancelAll(count)}
          </Button>
        </>
      }
    >
      <p>{withSheet === 0 ? text.noSheet : count === 1 ? text.oneSheet : text.someSheets(withSheet)}</p>
    </Dialog>
  )
}
