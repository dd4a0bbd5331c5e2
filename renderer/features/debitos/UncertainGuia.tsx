import { debitosText } from '../../text/debitos.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './ConfirmGuia.module.css'
import type { GuiaCreation } from './useGuiaCreation.ts'

const { confirm, uncertain: text } = debitosText

/** The answer was lost: the guide may exist, so Enter looks for it and nothing asks for it again. */
export function UncertainGuia({ creation, onClose }: { creation: GuiaCreation; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" onClick={onClose}>
            {confirm.back}
          </Button>
          <Button focus look="primary" shortcut="F6" level="dialog" onClick={creation.check}>
            {text.check}
          </Button>
        </>
      }
    >
      <p>{text.explanation}</p>
      {creation.falha?.descricao && <p className={styles.description}>«{creation.falha.descricao}»</p>}
    </Dialog>
  )
}
