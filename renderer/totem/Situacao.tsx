import { mascarado } from '../../shared/model/mascara.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { situacaoTotemText as text } from '../text/totem.ts'
import { standingIn, useSituacaoFiscal } from '../services/situacaoFiscal.ts'
import { Answered } from './Answered.tsx'
import { AnswerStep } from './AnswerStep.tsx'
import { WaitStep } from './Trouble.tsx'

/** The taxpayer's fiscal standing. Partly masked without a sign-in, because anybody may query this number. */
export function Situacao() {
  const { documento, authenticated } = useAtendimento()
  const query = useSituacaoFiscal(documento ?? '')
  if (!query) return <WaitStep title={text.loading} />
  return (
    <Answered query={query} loading={text.loading}>
      {(data) => (
        <AnswerStep
          title={text.title}
          standing={standingIn(data)}
          lead={text.lead}
          answer={authenticated ? data : mascarado(data)}
        />
      )}
    </Answered>
  )
}
