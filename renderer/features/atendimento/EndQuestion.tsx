import { useAtendimento } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const { ending: text } = atendimentoText

/**
 * Before an end that would lose something: what, and the way back. The key that asked for it ends; with a paper on its way
 * at a counter it lets that out, because a key struck twice must not lose it, and taking it back has a key of its own.
 */
export function EndQuestion() {
  const { modo } = useAtendimento().estacao
  const { asking, askEnd, cancelAndEnd, stay } = useEnding()
  const printing = asking?.includes('printing') ?? false
  const mayBeLetOut = printing && modo === 'balcao'
  return (
    <Dialog
      open={asking !== null}
      role="alertdialog"
      title={text.title}
      onClose={stay}
      width={mayBeLetOut ? 840 : undefined}
      actions={
        <>
          {mayBeLetOut && (
            <Button look="danger" shortcut="Delete" level="dialog" onClick={cancelAndEnd}>
              {text.cancel}
            </Button>
          )}
          <Button look={mayBeLetOut ? 'secondary' : 'danger'} shortcut="F12" level="dialog" onClick={askEnd}>
            {mayBeLetOut ? text.deliver : asking?.length === 0 ? atendimentoText.end : text.end}
          </Button>
          <Button look="primary" keyCap="Esc" onClick={stay} focus>
            {text.stay}
          </Button>
        </>
      }
    >
      {asking?.length === 0 ? (
        <p>{text.moot}</p>
      ) : (
        <ul>
          {asking?.map((loss) => (
            <li key={loss}>{text.losses[loss]}</li>
          ))}
        </ul>
      )}
      {mayBeLetOut && <p>{text.letOut}</p>}
    </Dialog>
  )
}
