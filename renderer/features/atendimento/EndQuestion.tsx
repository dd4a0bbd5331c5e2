import { useEnding } from '../../services/ending.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const { ending: text } = atendimentoText

/** Before an end that would lose something: what, and the way back. The key that asked for it ends. */
export function EndQuestion() {
  const { asking, askEnd, stay } = useEnding()
  return (
    <Dialog
      open={asking !== null}
      role="alertdialog"
      title={text.title}
      onClose={stay}
      actions={
        <>
          <Button look="danger" shortcut="F12" level="dialog" onClick={askEnd}>
            {text.end}
          </Button>
          <Button look="primary" keyCap="Esc" onClick={stay} focus>
            {text.stay}
          </Button>
        </>
      }
    >
      <ul>
        {asking?.map((loss) => (
          <li key={loss}>{text.losses[loss]}</li>
        ))}
      </ul>
    </Dialog>
  )
}
