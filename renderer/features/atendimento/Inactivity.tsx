import { tellActivity, useInactivity } from '../../services/inactivity.ts'
import { atendimentoText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export function Inactivity() {
  const seconds = useInactivity()
  const { title, explanation, goOn, hint } = atendimentoText.inactivity
  return (
    <Dialog
      open={seconds !== null}
      title={title}
      role="alertdialog"
      onClose={tellActivity}
      actions={
        <Button look="primary" onClick={tellActivity} focus>
          {goOn}
        </Button>
      }
    >
      <p>{explanation(seconds ?? 0)}</p>
      <p>{hint}</p>
    </Dialog>
  )
}
