import { equipeText } from '../../text/operador.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** What a supervisor is about to do with somebody. */
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
    <Dialog
      open
      role="alertdialog"
      title={title(nome)}
      onClose={onClose}
      actions={
        <>
          <Button keyCap="Esc" onClick={onClose} focus>
            {equipeText.back}
          </Button>
          <Button look={kind === 'remove' ? 'danger' : 'primary'} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{explanation}</p>
    </Dialog>
  )
}
