import { useNextKeys } from '../../keyboard/keyboard.tsx'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useEnding } from '../../services/ending.tsx'
import { useSerie } from '../../services/serie.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'

const { ending: text } = atendimentoText

/**
 * Asks before ending an attendance if something would be lost. The key that requested the end also confirms it. A
 * document that waits at a printer is then still printed, because a key pressed twice must not lose it. Another key
 * cancels the document.
 */
export function EndQuestion() {
  const { modo } = useAtendimento().estacao
  const { asking, waiting, askEnd, cancelAndEnd, stay } = useEnding()
  // The IPTU queue's own notice already says that the end waits for the document.
  const { running } = useSerie()
  useNextKeys(asking !== null, waiting)
  const printing = asking?.includes('printing') ?? false
  const wait = asking?.includes('sending') ? text.waitingMail : text.waiting
  const mayCancelPrint = printing && modo === 'balcao'
  return (
    <Dialog
      open={asking !== null && !(waiting && running)}
      role="alertdialog"
      title={waiting ? wait.title : text.title}
      onClose={stay}
      width={mayCancelPrint ? 840 : waiting ? 640 : undefined}
      actions={
        <>
          {mayCancelPrint && (
            <Button look="danger" shortcut="Delete" level="dialog" onClick={cancelAndEnd}>
              {text.cancel}
            </Button>
          )}
          <Button look={mayCancelPrint ? 'secondary' : 'danger'} shortcut="F12" level="dialog" onClick={() => askEnd()}>
            {mayCancelPrint ? text.endAndDeliver : waiting ? wait.end : text.end}
          </Button>
          <Button look="primary" keyCap="Esc" onClick={stay} focus>
            {text.stay}
          </Button>
        </>
      }
    >
      {waiting ? (
        <p>{wait.explanation}</p>
      ) : (
        <ul>
          {asking?.map((loss) => (
            <li key={loss}>{text.losses[loss]}</li>
          ))}
        </ul>
      )}
      {mayCancelPrint && <p>{text.printGoesOn}</p>}
      <StatusLine />
    </Dialog>
  )
}
