import { mayBeFound } from '../../shared/model/impressao.ts'
import { useSemDono, type NamedPaper } from '../services/semDono.ts'
import { kioskText } from '../text/kiosk.ts'
import { heldText as text } from '../text/semDono.ts'
import { Standstill, StandstillCall } from '../ui/Standstill.tsx'
import { StaffLooked } from './StaffLooked.tsx'

/** A kiosk with an earlier person's document in its printer: blocked until an employee has checked the printer. */
export function HeldKiosk() {
  const { papers } = useSemDono()
  const unknown = papers.some(({ situacao }) => situacao === 'filaIlegivel')
  const mustLook = unknown || papers.some(({ situacao }) => situacao === 'conferir')
  return (
    <Standstill icon="print" title={unknown ? text.titleOfUnknown : text.title}>
      {papers.filter(mayBeFound).map((paper) => (
        <p key={`${paper.impressora} ${paper.situacao}`}>{sentenceOf(paper)}</p>
      ))}
      <StandstillCall>{mustLook ? kioskText.callSomebody : text.callIfLate}</StandstillCall>
      <StaffLooked what="held" />
    </Standstill>
  )
}

function sentenceOf({ situacao, nome }: NamedPaper): string {
  if (situacao === 'filaIlegivel') return text.sentenceOfUnknown
  return situacao === 'conferir' ? text.sentenceOfDoubt(nome) : text.sentence(nome)
}
