import { conformidadeText } from '../../text/conformidade.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ConfirmCreation.module.css'

const { creation: text } = conformidadeText

/** Asked before records are created in somebody's name; the safe answer has the focus. */
export function ConfirmCreation({ onBack, onConfirm }: { onBack: () => void; onConfirm: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title}
      onClose={onBack}
      actions={
        <>
          <Button focus keyCap="Esc" onClick={onBack}>
            {text.back}
          </Button>
          <Button look="danger" onClick={onConfirm}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <p>{text.explanation}</p>
      <ul className={styles.what}>
        {text.what.map((act) => (
          <li key={act}>{act}</li>
        ))}
      </ul>
      <p>{text.warning}</p>
    </Dialog>
  )
}
