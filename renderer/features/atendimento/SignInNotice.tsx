import { use } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readAuthError } from '../../services/authError.ts'
import { useAtendimento } from '../../services/atendimento.tsx'
import { useSignIn } from '../../services/signIn.tsx'
import { signInText } from '../../text/atendimento.ts'
import { authErrorText } from '../../text/falhas.ts'
import { kioskText } from '../../text/kiosk.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { LoadError } from '../../ui/States.tsx'
import { Message } from '../../ui/Message.tsx'

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
