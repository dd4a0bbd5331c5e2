import { cancelText as text } from '../../../text/printing.ts'
import { Confirm } from '../../../ui/Confirm.tsx'

export interface ConfirmCancellationsProps {
  count: number
  /** Number of jobs to cancel that a printer already has. */
  withSheet: number
  onBack: () => void
  onCancel: () => void
}

/** Asks before several jobs are cancelled. */
export function ConfirmCancellations({ count, withSheet, onBack, onCancel }: ConfirmCancellationsProps) {
  return (
    <Confirm title={text.title(count)} back={text.back} go={text.cancelAll(count)} onBack={onBack} onGo={onCancel}>
      <p>{withSheet === 0 ? text.noSheet : count === 1 ? text.oneSheet : text.someSheets(withSheet)}</p>
    </Confirm>
  )
}
