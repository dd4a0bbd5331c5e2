import { useState } from 'react'
import { useLocation } from 'wouter'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { paths } from '../../services/paths.ts'
import { useSemDono } from '../../services/semDono.ts'
import { useStaff } from '../../services/staff.ts'
import { kioskText } from '../../text/kiosk.ts'
import { heldText as text } from '../../text/semDono.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SEEN_KEY } from './SemDonoNotice.tsx'
import { Standstill, StandstillCall } from './Standstill.tsx'

/**
 * A kiosk with somebody else's paper in its printer serves nobody. Whoever works here looks at the printer and says so with
 * a key that is nowhere on the screen, so that nobody who waits presses it; where the station asks for PINs they prove it.
 */
export function HeldKiosk() {
  const { papers, clear } = useSemDono()
  const staff = useStaff()
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState(false)
  useShortcut(SEEN_KEY, () => (staff.asked && !staff.proven ? navigate(paths.staff) : setWanted(true)))
  // Whoever has just proven to look after the kiosk came for this.
  const asking = wanted || staff.proven
  const stay = () => {
    setWanted(false)
    if (staff.proven) staff.leave()
  }
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
                setWanted(false)
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
