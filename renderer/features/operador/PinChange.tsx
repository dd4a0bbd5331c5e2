import type { PinProvisorio } from '../../../shared/ipc/types.ts'
import { equipeText } from '../../text/operador.ts'
import { uiText } from '../../text/ui.ts'
import { BackButton } from '../../ui/Button.tsx'
import { Confirm, Dialog } from '../../ui/Dialog.tsx'
import styles from './Equipe.module.css'

const { given: text } = equipeText

export interface OperatorChange {
  kind: keyof typeof equipeText.confirm
  nome: string
}

export function ConfirmOperatorChange({
  kind,
  nome,
  onConfirm,
  onClose,
}: OperatorChange & { onConfirm: () => void; onClose: () => void }) {
  const { title, explanation, verb } = equipeText.confirm[kind]
  return (
    <Confirm
      title={title(nome)}
      go={verb}
      look={kind === 'remove' ? 'danger' : 'primary'}
      onBack={onClose}
      onGo={onConfirm}
    >
      <p>{explanation}</p>
    </Confirm>
  )
}

/** Shows the PIN that an operator was given, only once. */
export function GivenPin({ nome, pin, onClose }: PinProvisorio & { onClose: () => void }) {
  return (
    <Dialog
      open
      title={text.title(nome)}
      onClose={onClose}
      actions={<BackButton focus onClick={onClose} label={uiText.close} />}
    >
      <p className={styles.given}>{pin}</p>
      <p>{text.explanation(nome)}</p>
    </Dialog>
  )
}
