import { equipeText } from '../../text/operador.ts'
import { Confirm } from '../../ui/Confirm.tsx'

/** A supervisor's change to an operator. */
export interface Change {
  kind: keyof typeof equipeText.confirm
  nome: string
}

export function ConfirmChange({
  kind,
  nome,
  onConfirm,
  onClose,
}: Change & { onConfirm: () => void; onClose: () => void }) {
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
