import { useMemo, type ReactNode } from 'react'
import type { GrupoDebitos } from '../../shared/api/index.ts'
import { formatDate } from '../../shared/model/data.ts'
import { contasSemDebitos } from '../../shared/model/debitos.ts'
import { formatReais } from '../../shared/model/dinheiro.ts'
import { useOperacao, useToday, useUsualVencimento } from '../services/atendimento.tsx'
import { unreadOf } from '../bridge/client.ts'
import { groupName } from '../text/debitos.ts'
import { debitosTotemText as text, frameText, vencidosText } from '../text/totem.ts'
import { initialFilter, listRequest } from '../flows/debitos/filters.ts'
import { buildList, type DebitoItem, type GroupItem } from '../flows/debitos/list.ts'
import { tickedQuestion } from '../flows/debitos/question.ts'
import { Answered } from './Answered.tsx'
import { useDividaNoPainel } from '../flows/debitos/useDividaNoPainel.ts'
import { ChoiceStep } from './Choices.tsx'
import { MakeGuia } from './MakeGuia.tsx'
import { Step, WaitStep, useWalk } from './Step.tsx'

/** Every open debit. A touch leads to a guide of that debit alone. */
export const Debitos = () => <Owed>{(groups) => <Open groups={groups} />}</Owed>

export const Vencidos = () => <Owed>{(groups) => <Overdue groups={groups} />}</Owed>

type Groups = readonly GrupoDebitos[]

function Owed({ children }: { children: (groups: Groups) => ReactNode }) {
  const query = useOperacao('debitos.listar', listRequest(initialFilter))
  return (
    <Answered query={query} loading={text.loading}>
      {children}
    </Answered>
  )
}

const hasUnread = (groups: Groups) => unreadOf(groups).length > 0 || contasSemDebitos(groups).length > 0

function Open({ groups }: { groups: Groups }) {
  const { go } = useWalk()
  const today = useToday()
  const { groups: accounts, open, overdue } = buildList(groups, today, false)
  const divida = useDividaNoPainel(open.length === 0)
  const partial = hasUnread(groups) || divida !== null
  const usual = useUsualVencimento()
  /** The debit's own due date, unless it is past: paying earlier costs no less. */
  const dueOf = ({ debito, overdue }: DebitoItem) => (overdue ? usual : (debito.dataVencimento ?? usual))
  if (divida === 'looking') return <WaitStep title={text.loading} />
  return (
    <ChoiceStep
      title={text.title}
      lead={text.lead}
      none={{ title: text.none, lead: text.noneLead }}
      partial={partial}
      items={[...overdue, ...open.filter((item) => !item.overdue)].map((item) => ({
        key: String(item.id),
        icon: 'debitos',
        label: nameOf(accounts[item.group], item),
        detail: whenOf(item),
        side: formatReais(item.centavos),
        onTouch: () => {
          const question = tickedQuestion(groups, new Set([item.id]), dueOf(item))
          go(() => <MakeGuia title={text.one} lead={text.oneLead} name={text.value} question={question} />)
        },
      }))}
    />
  )
}

function Overdue({ groups }: { groups: Groups }) {
  const today = useToday()
  const usual = useUsualVencimento()
  const { overdue, isUndated } = useMemo(() => buildList(groups, today, false), [groups, today])
  const question = useMemo(
    () => (overdue.length === 0 ? null : tickedQuestion(groups, new Set(overdue.map(({ id }) => id)), usual)),
    [groups, overdue, usual],
  )
  const divida = useDividaNoPainel(question === null)
  const unseen = divida !== null && (divida === 'looking' || divida.vencidos !== 0)
  const unread = hasUnread(groups) || isUndated || unseen
  if (question) {
    return (
      <MakeGuia
        title={vencidosText.title}
        lead={unread ? vencidosText.partial : vencidosText.lead}
        name={vencidosText.count(question.debitos.length)}
        question={question}
      />
    )
  }
  if (divida === 'looking') return <WaitStep title={text.loading} />
  return (
    <Step
      title={unread ? frameText.unsure.title : vencidosText.none}
      lead={unread ? vencidosText.partial : vencidosText.noneLead}
    />
  )
}

/** The account's name with the instalment's number, because a tax of one year has many rows with the same name. */
function nameOf(account: GroupItem | undefined, { debito: { numParcela } }: DebitoItem): string {
  const name = account ? groupName(account.group) : ''
  return numParcela ? text.parcela(name, numParcela) : name
}

function whenOf({ debito, overdue }: DebitoItem): string {
  if (!debito.dataVencimento) return ''
  const date = formatDate(debito.dataVencimento)
  return overdue ? text.overdue(date) : frameText.due(date)
}
