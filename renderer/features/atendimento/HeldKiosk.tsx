import { useState } from 'react'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useSemDono } from '../../services/semDono.ts'
import { kioskText } from '../../text/kiosk.ts'
import { heldText as text } from '../../text/semDono.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SEEN_KEY } from './SemDonoNotice.tsx'
import { Standstill, StandstillCall } from './Standstill.tsx'

/**
 * A kiosk with somebody else's paper in its printer serves nobody. Whoever works here looks at the printer and says so with
 * a key that is nowhere on the screen, so that nobody who waits presses it.
 */
export function HeldKiosk() {
  const { papers, clear } = useSemDono()
  const [asking, setAsking] = useState(false)
  useShortcut(SEEN_KEY, () => setAsking(true))
  const stay = () => setAsking(false)
  return (
    <Standstill icon="print" title={text.title}>
      {papers
        .filter(({ situacao }) => situacao !== 'naoSaiu')
        .map(({ impressora, situacao, nome }) => (
          <p key={`${impressora} ${situacao}`}>
            {situacao === 'conferir' ? text.sentenceOfDoubt(nome) : text.sentence(nome)}
          </p>
        ))}
      <StandstillCall>
        {papers.some(({ situacao }) => situacao === 'conferir') ? kioskText.callSomebody : text.callIfLate}
      </StandstillCall>
      <Dialog
        open={asking}
        role="alertdialog"
        title={text.staff.title}
        onClose={stay}
        actions={
          <>
            <Button keyCap="Esc" onClick={stay} focus>
              {text.staff.back}
            </Button>
            <Button
              look="primary"
              onClick={() => {
                stay()
                clear()
              }}
            >
              {text.staff.clear}
            </Button>
          </>
        }
      >
        <p>{text.staff.explanation}</p>
      </Dialog>
    </Standstill>
  )
}
