import type { PinProvisorio } from '../../../shared/ipc/types.ts'
import { equipeText } from '../../text/operador.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Equipe.module.css'

const { given: text } = equipeText

/** Shows the PIN that an operator was given, only once. */
export function GivenPin({ nome, pin, onClose }: PinProvisorio & { onClose: () => void }) {
  return (
    <Dialog
      open
      title={text.title(nome)}
      onClose={onClose}
      actions={
        <Button focus keyCap="Esc" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <p className={styles.given}>{pin}</p>
      <p>{text.explanation(nome)}</p>
    </Dialog>
  )
}
