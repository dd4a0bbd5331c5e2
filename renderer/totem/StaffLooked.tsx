import { useState } from 'react'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useSemDono } from '../services/semDono.ts'
import { useCornerTouches, useStaffProves } from '../services/staff.ts'
import { UNTOUCHED_SECONDS, useUntouched } from '../services/untouched.ts'
import { heldText, lackingText } from '../text/semDono.ts'
import { Confirm } from '../ui/Dialog.tsx'
import { LoadError } from '../ui/States.tsx'

/**
 * Lets staff confirm that they have checked the printer. A hidden key, or five touches in a corner, open the question.
 * If PINs are on, the employee must sign on first (`features/operador/StaffPanel.tsx`).
 */
export function StaffLooked({ what }: { what: 'held' | 'lacking' }) {
  const { clear, falha } = useSemDono()
  const proves = useStaffProves()
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const text = what === 'held' ? heldText.staff : lackingText
  const ask = () => setAsking(true)
  useShortcut(keys.staff, ask, { enabled: !proves })
  useCornerTouches(ask, !proves)
  // The next person must not answer a question that an employee left open.
  useUntouched(asking ? UNTOUCHED_SECONDS : null, stay)
  return (
    <Confirm
      open={asking}
      look="primary"
      title={text.title}
      back={heldText.staff.back}
      go={text.clear}
      onBack={stay}
      onGo={() => clear(stay)}
    >
      <p>{text.explanation}</p>
      {falha && <LoadError falha={falha} />}
    </Confirm>
  )
}
