import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useSignIn } from '../../services/signIn.tsx'
import { signInText } from '../../text/atendimento.ts'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { BackButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PhoneSignIn } from './PhoneSignIn.tsx'

/** Time in ms after which a sign-in page may be stuck: most people have typed their password by then. */
const LATE_MS = 60_000

/** Shown while the taxpayer signs in on a phone, in a browser or in a window. The clerk can cancel. */
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
      actions={
        <BackButton onClick={cancel} label={signInText.cancel} />
      }
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
