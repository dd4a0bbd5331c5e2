import { lazy, Suspense, useState } from 'react'
import { useAtendimento } from '../services/atendimento.tsx'
import { librasText as text } from '../text/totem.ts'
import styles from './Libras.module.css'
import { Overlay } from './Overlay.tsx'
import { Touch } from './Touch.tsx'

const QrCode = lazy(async () => ({ default: (await import('../ui/QrCode.tsx')).QrCode }))

/** Leads to the city's Libras centre on the person's own phone, where the profile names one. */
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
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode code={libras} label={text.code} className={styles.code} />
          </Suspense>
          <p className={styles.address}>{libras.replace(/^https?:\/\/|\/$/g, '')}</p>
        </Overlay>
      )}
    </>
  )
}
