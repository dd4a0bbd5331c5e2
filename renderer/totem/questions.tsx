import { useAtendimento } from '../services/atendimento.tsx'
import { useEnding } from '../services/ending.tsx'
import { tellActivity, useInactivity } from '../services/inactivity.ts'
import { askText as text } from '../text/totem.ts'
import { Overlay } from './Overlay.tsx'

/** The question before the idle limit ends the attendance: shows the remaining seconds, and how to stay. */
export function IdleQuestion() {
  const { end } = useAtendimento()
  const seconds = useInactivity()
  if (seconds === null) return null
  return (
    <Overlay
      title={text.stillThere}
      stay={{ label: text.goOn, act: tellActivity }}
      other={{ label: text.leaveNow, act: () => end() }}
    >
      <p>{text.endsIn(seconds)}</p>
    </Overlay>
  )
}

export function EndQuestion() {
  const { asking, askEnd, stay } = useEnding()
  if (asking === null) return null
  return (
    <Overlay title={text.losing} stay={{ label: text.stay, act: stay }} other={{ label: text.leave, act: askEnd }}>
      <p>{text.losingPaper}</p>
    </Overlay>
  )
}
