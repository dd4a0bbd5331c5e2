import { useInterval } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { CodigoDoCelular } from '../../../shared/ipc/types.ts'
import { signInText } from '../../text/atendimento.ts'
import { phoneText as text } from '../../text/phone.ts'
import { BackButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { duration } from './AtendimentoBanner.tsx'
import { withoutScheme } from '../../../shared/model/withoutScheme.ts'
import styles from './PhoneSignIn.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

/** The width in px at which the QR code and its instructions stand side by side. */
const WIDTH = 800

/** The screen while the taxpayer signs in on their own phone: a QR code, a code to compare, and a cancel button. */
export function PhoneSignIn({ code, onCancel }: { code: CodigoDoCelular; onCancel: () => void }) {
  return (
    <Dialog
      open
      title={text.title}
      onClose={onCancel}
      width={WIDTH}
      actions={
        <BackButton onClick={onCancel} label={signInText.cancel} />
      }
    >
      <div className={styles.phone}>
        {/* A placeholder of the QR code's size, so that nothing moves when the code appears. */}
        <Suspense fallback={<div style={{ aspectRatio: 1, background: '#ffffff' }} />}>
          <QrCode code={code.qr} label={text.qrLabel} />
        </Suspense>
        <ol className={styles.steps}>
          <li>
            {text.steps.read}
            <span className={styles.address}>{withoutScheme(code.endereco)}</span>
          </li>
          <li>
            {text.steps.compare}
            <output className={styles.code}>{code.codigo}</output>
          </li>
          {/* Takes the focus. An Enter meant for the screen after the sign-in must not cancel the sign-in. */}
          <li tabIndex={-1} data-neutral-focus data-autofocus>
            {text.steps.password}
          </li>
        </ol>
      </div>
      <p className={styles.notes}>
        <TimeLeft key={code.codigo} seconds={code.segundos} />
        {code.renovado && <span>{text.renewed}</span>}
        {code.espera !== null && <span>{text.slow(code.espera)}</span>}
      </p>
      <StatusLine />
    </Dialog>
  )
}

/** The seconds are a separate component, because only they are drawn again every second. */
function TimeLeft({ seconds }: { seconds: number }) {
  const [end] = useState(() => performance.now() + seconds * 1000)
  const [now, setNow] = useState(() => performance.now())
  useInterval(() => setNow(performance.now()), 1000, { autoInvoke: true })
  return (
    <span role="timer" aria-live="off">
      {text.left(duration(end - now))}
    </span>
  )
}
