import { mascarado } from '../../shared/model/mascara.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { situacaoTotemText as text } from '../text/totem.ts'
import { standingIn, useSituacaoFiscal } from '../services/situacaoFiscal.ts'
import { Answered } from './Answered.tsx'
import { AnswerStep } from './AnswerStep.tsx'
import type { ErrandScreenProps } from './errands.ts'
import { WaitStep } from './Trouble.tsx'

/** The taxpayer's fiscal standing, partly masked without a sign-in, because anybody may query with a number. */
export function Situacao({ onBack }: ErrandScreenProps) {
  const { documento, authenticated } = useAtendimento()
  const query = useSituacaoFiscal(documento ?? '')
  if (!query) return <WaitStep title={text.loading} onBack={onBack} />
  return (
    <Answered query={query} loading={text.loading} onBack={onBack}>
      {(data) => (
        <AnswerStep
          title={text.title}
          standing={standingIn(data)}
          lead={text.lead}
          answer={authenticated ? data : mascarado(data)}
          onBack={onBack}
          onOthers={onBack}
        />
      )}
    </Answered>
  )
}
