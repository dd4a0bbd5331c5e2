import { useAtendimento } from '../../services/atendimento.tsx'
import { useSignIn } from '../../services/signIn.tsx'
import { signInText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** While the taxpayer signs in elsewhere: says where, and lets the clerk give up. */
export function SignInUnderWay() {
  const { atendimento, estacao } = useAtendimento()
  const { cancel } = useSignIn()
  const underWay = atendimento.fase !== 'encerrando' && atendimento.loginEmCurso
  return (
    <Dialog
      open={underWay}
      title={estacao.perfil.login === 'navegador' ? signInText.inBrowser : signInText.title}
      onClose={cancel}
      actions={
        <Button onClick={cancel} keyCap="Esc" focus>
          {signInText.cancel}
        </Button>
      }
    >
      {signInText.explanation}
    </Dialog>
  )
}
