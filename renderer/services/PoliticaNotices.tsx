import { describeFalha } from '../text/falhas.ts'
import { Message } from '../ui/States.tsx'
import { useAtendimento } from './atendimento.tsx'

/** Shows why the municipality's policy, or a field of the policy, has no effect at this station. */
export function PoliticaNotices() {
  return useAtendimento().estacao.politica.falhas.map((falha) => {
    const { sentence, suggestion, support } = describeFalha(falha)
    return (
      <Message key={`${falha.campo} ${falha.motivo}`} kind="warning" title={sentence}>
        <p>
          {suggestion} {support}
        </p>
      </Message>
    )
  })
}
