import { useState } from 'react'
import { keys } from '../keyboard/keys.ts'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { useSemDono } from '../services/semDono.ts'
import { useStaffProves } from '../services/staff.ts'
import { heldText, lackingText } from '../text/semDono.ts'
import { Confirm } from '../ui/Confirm.tsx'

/**
 * The staff's word that they looked at the printer. Its key is not on the screen, so that the public does not press it. Where
 * PINs are on, the employee signs on first, on another screen (`features/operador/StaffPanel.tsx`).
 */
export function StaffLooked({ what }: { what: 'held' | 'lacking' }) {
  const { clear } = useSemDono()
  const proves = useStaffProves()
  const [asking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const text = what === 'held' ? heldText.staff : lackingText
  useShortcut(keys.staff, () => setAsking(true), { enabled: !proves })
  return (
    <Confirm
      open={asking}
      look="primary"
      title={text.title}
      back={heldText.staff.back}
      go={text.clear}
      onBack={stay}
      onGo={() => {
        stay()
        clear()
      }}
    >
      <p>{text.explanation}</p>
    </Confirm>
  )
}
