import { useState } from 'react'
import { useAtendimento } from '../services/atendimento.tsx'
import { librasText as text } from '../text/totem.ts'
import { Overlay } from './Overlay.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import { Touch } from './Touch.tsx'

/** Leads to the city's Libras centre on the person's own phone. Draws nothing if the profile names none. */
export function Libras() {
  const { libras } = useAtendimento().estacao.perfil
  const [open, setOpen] = useState(false)
  if (!libras) return null
  return (
    <>
      <Touch look="quiet" onTouch={() => setOpen(true)}>
        {text.open}
      </Touch>
      {open && (
        <Overlay title={text.title} stay={{ label: text.close, act: () => setOpen(false) }}>
          <p>{text.lead}</p>
          <PhoneCode address={libras} label={text.code} />
        </Overlay>
      )}
    </>
  )
}
