import { useMemo } from 'react'
import type { GrupoDebitos } from '../../shared/api/index.ts'
import { contasSemDebitos } from '../../shared/model/debitos.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { unreadOf } from '../bridge/unread.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useToday, useUsualVencimento } from '../services/useToday.ts'
import { frameText, vencidosText as text } from '../text/totem.ts'
import { initialFilter, listRequest } from '../flows/debitos/filters.ts'
import { buildList } from '../flows/debitos/list.ts'
import { useDividaNoPainel } from '../flows/debitos/useDividaNoPainel.ts'
import { tickedQuestion } from '../flows/debitos/question.ts'
import { Answered } from './Answered.tsx'
import type { ErrandScreenProps } from './errands.ts'
import { MakeGuia } from './MakeGuia.tsx'
import { Step } from './Step.tsx'
import { WaitStep } from './Trouble.tsx'
import { Touch } from './Touch.tsx'

/** Puts all overdue debits into one guide. */
export function Vencidos({ onBack }: ErrandScreenProps) {
  const { geracao } = useAtendimento().atendimento
  const query = useOperacao(geracao, 'debitos.listar', listRequest(initialFilter))
  return (
    <Answered query={query} loading={text.loading} onBack={onBack}>
      {(groups) => <Loaded groups={groups} onBack={onBack} />}
    </Answered>
  )
}

function Loaded({ groups, onBack }: { groups: readonly GrupoDebitos[]; onBack: () => void }) {
  const today = useToday()
  const usual = useUsualVencimento()
  const question = useMemo(() => {
    const { overdue } = buildList(groups, today, false)
    return overdue.length === 0 ? null : tickedQuestion(groups, new Set(overdue.map(({ id }) => id)), usual)
  }, [groups, today, usual])
  const divida = useDividaNoPainel(question === null)
  const unseen = divida !== null && (divida === 'looking' || divida.vencidos !== 0)
  const unread = unreadOf(groups).length > 0 || contasSemDebitos(groups).length > 0 || unseen
  if (question) {
    return (
      <MakeGuia
        title={text.title}
        lead={unread ? text.partial : text.lead}
        name={text.count(question.debitos.length)}
        question={question}
        onBack={onBack}
      />
    )
  }
  if (divida === 'looking') return <WaitStep title={text.loading} onBack={onBack} />
  return (
    <Step
      title={unread ? frameText.unsure.title : text.none}
      lead={unread ? text.partial : text.noneLead}
      actions={<Touch onTouch={onBack}>{frameText.back}</Touch>}
    />
  )
}
