import { useAtendimento } from '../../services/atendimento.tsx'
import { atendimentoText } from '../../text/atendimento.ts'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'

/** The municipality look-up answered without a code (spec "Municipality"), so nobody can be served. */
export function UnknownMunicipio() {
  const { estacao, municipio } = useAtendimento()
  const { title, explanation, check } = atendimentoText.unknownMunicipio
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <Button icon="refresh" busy={municipio.isFetching} onClick={() => void municipio.refetch()}>
          {check}
        </Button>
      }
    >
      {explanation(estacao.perfil.dominio)}
    </Message>
  )
}
