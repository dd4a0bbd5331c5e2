import { useTimeout, useInterval } from '@mantine/hooks'
import { useState, lazy, Suspense, use } from 'react'
import { useAtendimento } from '../../services/atendimento.tsx'
import { signInText } from '../../text/atendimento.ts'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { BackButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { CodigoDoCelular } from '../../../shared/ipc/types.ts'
import { phoneText as text } from '../../text/phone.ts'
import { duration } from './AtendimentoBanner.tsx'
import { withoutScheme } from '../../../shared/model/withoutScheme.ts'
import styles from './PhoneSignIn.module.css'
import { useLocation, useSearch } from 'wouter'
import { readAuthError, useSignIn } from '../../services/signIn.tsx'
import { authErrorText } from '../../text/falhas.ts'
import { kioskText } from '../../text/kiosk.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { LoadError, Message } from '../../ui/States.tsx'

/** Time in ms after which a sign-in page may be stuck: most people have typed their password by then. */
const LATE_MS = 60_000

export function SignInUnderWay() {
  const { atendimento, estacao } = useAtendimento()
  const { cancel, code } = useSignIn()
  const underWay = 'loginEmCurso' in atendimento && atendimento.loginEmCurso
  if (underWay && code) return <PhoneSignIn code={code} onCancel={cancel} />
  return (
    <Dialog
      open={underWay}
      title={estacao.perfil.login === 'navegador' ? signInText.inBrowser : signInText.title}
      onClose={cancel}
      actions={<BackButton onClick={cancel} label={signInText.cancel} />}
    >
      {/* Takes the focus. An Enter meant for the screen after the sign-in must not cancel the sign-in. */}
      <p tabIndex={-1} data-neutral-focus data-autofocus>
        {signInText.explanation}
      </p>
      <LateNotice />
      <StatusLine />
    </Dialog>
  )
}

/** If the sign-in page takes long, asks the clerk for the text that it shows. */
function LateNotice() {
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), LATE_MS, { autoInvoke: true })
  return <p role="status">{late && signInText.late}</p>
}

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

/** The width in px at which the QR code and its instructions stand side by side. */
const WIDTH = 800

function PhoneSignIn({ code, onCancel }: { code: CodigoDoCelular; onCancel: () => void }) {
  return (
    <Dialog
      open
      title={text.title}
      onClose={onCancel}
      width={WIDTH}
      actions={<BackButton onClick={onCancel} label={signInText.cancel} />}
    >
      <div className={styles.phone}>
        {/* A placeholder of the QR code's size, so that nothing moves when the code appears. */}
        <Suspense fallback={<div style={{ aspectRatio: 1, background: '#ffffff' }} />}>
          <QrCode code={code.qr} label={text.qrLabel} />
        </Suspense>
        <ol className="stack" style={{ paddingLeft: 24 }}>
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

export function SignInNotice() {
  const { authenticated } = useAtendimento()
  const { outcome, dismiss } = useSignIn()
  const [path, navigate] = useLocation()
  const authError = readAuthError(useSearch())
  const atKiosk = use(AtKiosk)
  const close = () => {
    dismiss()
    if (authError) navigate(path, { replace: true })
  }
  // A precise failure (another person signed in, clock wrong) is clearer than the specification's three codes.
  if (outcome && 'falha' in outcome) return <LoadError falha={outcome.falha} onClose={close} />
  if (authError) {
    const { sentence, suggestion } = authErrorText[authError]
    return (
      <Message kind="error" title={sentence} onClose={close}>
        {atKiosk ? kioskText.broken : suggestion}
      </Message>
    )
  }
  if (!outcome) return null
  return (
    <output>
      <Message kind="info" onClose={close}>
        {authenticated ? signInText.cancelledAgain : signInText.cancelled}
      </Message>
    </output>
  )
}
