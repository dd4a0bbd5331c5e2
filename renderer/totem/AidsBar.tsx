import { useState } from 'react'
import { useAtendimento } from '../services/atendimento.tsx'
import { frameText as text, librasText } from '../text/totem.ts'
import { useUpright } from '../ui/compact.ts'
import { nextRate, nextSize, RATES, type Aids } from './aids.ts'
import { NextIdioma } from './Idiomas.tsx'
import { Overlay } from './Overlay.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import { useHasVoice } from './speech.ts'
import styles from './Totem.module.css'
import { Touch } from './Touch.tsx'

/**
 * Buttons for larger letters, strong contrast, controls within a seated person's reach, reading aloud, and another
 * language.
 */
export function AidsBar({ aids, onChange }: { aids: Aids; onChange: (aids: Aids) => void }) {
  const { leitura } = useAtendimento().estacao.totem
  const upright = useUpright()
  const speaks = useHasVoice() && leitura
  const { size, contrast, lower, listening, rate } = aids
  return (
    <section aria-label={text.aids} className={styles.aids}>
      <Touch look="quiet" onTouch={() => onChange({ ...aids, size: nextSize(size) })}>
        Aa {text.letters[size - 1]}
      </Touch>
      <Touch look="quiet" pressed={contrast} onTouch={() => onChange({ ...aids, contrast: !contrast })}>
        {text.contrast}
      </Touch>
      {upright && (
        <Touch look="quiet" icon={lower ? 'moveUp' : 'moveDown'} onTouch={() => onChange({ ...aids, lower: !lower })}>
          {lower ? text.raise : text.lower}
        </Touch>
      )}
      {speaks && (
        <Touch look="quiet" pressed={listening} onTouch={() => onChange({ ...aids, listening: !listening })}>
          {text.listen}
        </Touch>
      )}
      {speaks && listening && (
        <Touch look="quiet" onTouch={() => onChange({ ...aids, rate: nextRate(rate) })}>
          {text.rates[RATES.indexOf(rate)]}
        </Touch>
      )}
      <NextIdioma />
      <Libras />
    </section>
  )
}

/** A QR code of the city's Libras centre, for the person's phone. Draws nothing if the profile has no address. */
function Libras() {
  const { libras } = useAtendimento().estacao.perfil
  const [open, setOpen] = useState(false)
  if (!libras) return null
  return (
    <>
      <Touch look="quiet" onTouch={() => setOpen(true)}>
        {librasText.open}
      </Touch>
      {open && (
        <Overlay title={librasText.title} stay={{ label: librasText.close, act: () => setOpen(false) }}>
          <p>{librasText.lead}</p>
          <PhoneCode address={libras} label={librasText.code} />
        </Overlay>
      )}
    </>
  )
}
