import { useState } from 'react'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useSemDono, type NamedPaper } from '../services/semDono.ts'
import { useStaffProves } from '../services/staff.ts'
import { kioskText } from '../text/kiosk.ts'
import { heldText as text } from '../text/semDono.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Standstill, StandstillCall } from '../ui/Standstill.tsx'

/**
 * While an earlier person's document is in its printer, a kiosk serves nobody. An employee checks the printer and confirms with
 * a key that the screen does not show, so that the public does not press it. Where PINs are on, the employee signs on first, on
 * another screen (`features/operador/StaffPanel.tsx`).
 */
export function HeldKiosk() {
  const { papers, clear } = useSemDono()
  const proves = useStaffProves()
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const unknown = papers.some(({ situacao }) => situacao === 'filaIlegivel')
  const mustLook = unknown || papers.some(({ situacao }) => situacao === 'conferir')
  useShortcut(keys.staff, () => setAsking(true), { enabled: !proves })
  return (
    <Standstill icon="print" title={unknown ? text.titleOfUnknown : text.title}>
      {papers
        .filter(({ situacao }) => situacao !== 'naoSaiu')
        .map((paper) => (
          <p key={`${paper.impressora} ${paper.situacao}`}>{sentenceOf(paper)}</p>
        ))}
      <StandstillCall>{mustLook ? kioskText.callSomebody : text.callIfLate}</StandstillCall>
      <Confirm
        open={asking}
        look="primary"
        title={text.staff.title}
        back={text.staff.back}
        go={text.staff.clear}
        onBack={stay}
        onGo={() => {
          stay()
          clear()
        }}
      >
        <p>{text.staff.explanation}</p>
      </Confirm>
    </Standstill>
  )
}

function sentenceOf({ situacao, nome }: NamedPaper): string {
  if (situacao === 'filaIlegivel') return text.sentenceOfUnknown
  return situacao === 'conferir' ? text.sentenceOfDoubt(nome) : text.sentence(nome)
}
