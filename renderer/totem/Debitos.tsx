import { useMemo, useState, type ReactNode } from 'react'
import type { GrupoDebitos } from '../../shared/api/index.ts'
import { formatDate } from '../../shared/model/data.ts'
import { contasSemDebitos } from '../../shared/model/debitos.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { unreadOf } from '../bridge/unread.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useToday, useUsualVencimento } from '../services/useToday.ts'
import { groupName } from '../text/debitos.ts'
import { debitosTotemText as text, frameText, vencidosText } from '../text/totem.ts'
import { initialFilter, listRequest } from '../flows/debitos/filters.ts'
import { buildList, type DebitoItem, type GroupItem } from '../flows/debitos/list.ts'
import { tickedQuestion, type Question } from '../flows/debitos/question.ts'
import { Answered } from './Answered.tsx'
import { useDividaNoPainel } from '../flows/debitos/useDividaNoPainel.ts'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { ErrandScreenProps } from './errands.ts'
import { MakeGuia } from './MakeGuia.tsx'
import { Step } from './Step.tsx'
import { WaitStep } from './Trouble.tsx'

/** Every open debit. A touch leads to a guide of that debit alone. */
export function Debitos({ onBack }: ErrandScreenProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  if (question) {
    return (
      <MakeGuia
        title={text.one}
        lead={text.oneLead}
        name={text.value}
        question={question}
        onBack={() => setQuestion(null)}
      />
    )
  }
  return <Owed onBack={onBack}>{(groups) => <Open groups={groups} onBack={onBack} onChoose={setQuestion} />}</Owed>
}

/** Puts all overdue debits into one guide. */
export const Vencidos = ({ onBack }: ErrandScreenProps) => (
  <Owed onBack={onBack}>{(groups) => <Overdue groups={groups} onBack={onBack} />}</Owed>
)

type Groups = readonly GrupoDebitos[]

function Owed({ onBack, children }: { onBack: () => void; children: (groups: Groups) => ReactNode }) {
  const { geracao } = useAtendimento().atendimento
  const query = useOperacao(geracao, 'debitos.listar', listRequest(initialFilter))
  return (
    <Answered query={query} loading={text.loading} onBack={onBack}>
      {children}
    </Answered>
  )
}

const hasUnread = (groups: Groups) => unreadOf(groups).length > 0 || contasSemDebitos(groups).length > 0

function Open(props: { groups: Groups; onBack: () => void; onChoose: (question: Question) => void }) {
  const { groups, onBack, onChoose } = props
  const today = useToday()
  const { groups: accounts, open, overdue } = buildList(groups, today, false)
  const divida = useDividaNoPainel(open.length === 0)
  const partial = hasUnread(groups) || divida !== null
  const usual = useUsualVencimento()
  /** The debit's own due date if it is not past: paying early costs no more. */
  const dueOf = ({ debito, overdue }: DebitoItem) => (overdue ? usual : (debito.dataVencimento ?? usual))
  if (divida === 'looking') return <WaitStep title={text.loading} onBack={onBack} />
  return (
    <ChoiceStep
      title={text.title}
      lead={partial ? frameText.partial : text.lead}
      none={partial ? frameText.unsure : { title: text.none, lead: text.noneLead }}
      items={[...overdue, ...open.filter((item) => !item.overdue)].map((item) => ({
        key: String(item.id),
        icon: 'debitos',
        label: nameOf(accounts[item.group], item),
        detail: whenOf(item),
        side: formatReais(item.centavos),
        onTouch: () => onChoose(tickedQuestion(groups, new Set([item.id]), dueOf(item))),
      }))}
      onBack={onBack}
    />
  )
}

function Overdue({ groups, onBack }: { groups: Groups; onBack: () => void }) {
  const today = useToday()
  const usual = useUsualVencimento()
  const question = useMemo(() => {
    const { overdue } = buildList(groups, today, false)
    return overdue.length === 0 ? null : tickedQuestion(groups, new Set(overdue.map(({ id }) => id)), usual)
  }, [groups, today, usual])
  const divida = useDividaNoPainel(question === null)
  const unseen = divida !== null && (divida === 'looking' || divida.vencidos !== 0)
  const unread = hasUnread(groups) || unseen
  if (question) {
    return (
      <MakeGuia
        title={vencidosText.title}
        lead={unread ? vencidosText.partial : vencidosText.lead}
        name={vencidosText.count(question.debitos.length)}
        question={question}
        onBack={onBack}
      />
    )
  }
  if (divida === 'looking') return <WaitStep title={text.loading} onBack={onBack} />
  return (
    <Step
      title={unread ? frameText.unsure.title : vencidosText.none}
      lead={unread ? vencidosText.partial : vencidosText.noneLead}
      onBack={onBack}
    />
  )
}

/** The account's name with the instalment, because a year's tax has many rows with the same name. */
function nameOf(account: GroupItem | undefined, { debito: { numParcela } }: DebitoItem): string {
  const name = account ? groupName(account.group) : ''
  return numParcela ? text.parcela(name, numParcela) : name
}

function whenOf({ debito, overdue }: DebitoItem): string {
  if (!debito.dataVencimento) return ''
  const date = formatDate(debito.dataVencimento)
  return overdue ? text.overdue(date) : text.due(date)
}
