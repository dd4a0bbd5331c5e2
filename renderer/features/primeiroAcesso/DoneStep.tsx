import { loginDestination } from '../../services/routes.ts'
import { useServices } from '../../services/services.ts'
import { useSignIn } from '../../services/signIn.tsx'
import { primeiroAcessoText } from '../../text/primeiroAcesso.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'

const { ready: text } = primeiroAcessoText

/** The password is set. One key starts the login, which then opens the service that the taxpayer wanted. */
export function DoneStep({ documento, cameFrom }: { documento: string; cameFrom: string }) {
  const { startSignInFor } = useSignIn()
  const services = useServices()
  return (
    <Message
      kind="success"
      title={text.title}
      actions={
        <Button
          look="primary"
          icon="signIn"
          keyCap="Enter"
          onClick={() => startSignInFor(documento, loginDestination(cameFrom, services))}
          focus
        >
          {text.verb}
        </Button>
      }
    >
      {text.explanation}
    </Message>
  )
}
