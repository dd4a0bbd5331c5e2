import { type ReactNode, useMemo } from 'react'
import type { GrupoDebitos } from '../../shared/api/index.ts'
import { formatDate } from '../../shared/model/data.ts'
import { contasSemDebitos } from '../../shared/model/debitos.ts'
import { bankClosedOn } from '../../shared/model/diaUtil.ts'
import { formatInformado, formatReais, sumOf } from '../../shared/model/dinheiro.ts'
import { unreadOf } from '../bridge/client.ts'
import type { DuplicateGuia } from '../flows/debitos/duplicates.ts'
import { initialFilter, listRequest } from '../flows/debitos/filters.ts'
import { buildList, type DebitoItem, type GroupItem } from '../flows/debitos/list.ts'
import { mayAskAgain } from '../flows/debitos/outcome.ts'
import { type Question, tickedQuestion } from '../flows/debitos/question.ts'
import { useDividaNoPainel } from '../flows/debitos/useDividaNoPainel.ts'
import { useDuplicateGuard } from '../flows/debitos/useDuplicateGuard.ts'
import { useGuiaCreation } from '../flows/debitos/useGuiaCreation.ts'
import { useOperacao, useToday, useUsualVencimento } from '../services/atendimento.tsx'
import { debitosText, groupName } from '../text/debitos.ts'
import { translated } from '../text/idioma.ts'
import { debitosTotemText as text, frameText, guiaText, makeGuiaText, vencidosText } from '../text/totem.ts'
import { Answered } from './Answered.tsx'
import { ChoiceStep } from './Choices.tsx'
import { Facts } from './Facts.tsx'
import { Step, TroubleStep, useWalk, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'

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

/** Shows the sum and the due date. The touch creates the guide, once. The duplicate check is the same as at the counter. */
function MakeGuia({ title, lead, name, question }: { title: string; lead: string; name: string; question: Question }) {
  const today = useToday()
  const guard = useDuplicateGuard(question.chosen, today)
  // Even for one debit the kiosk requests a guide for several: only that kind opens on its own screen.
  const creation = useGuiaCreation(() => undefined)
  const { debitos } = question
  const total = sumOf(debitos.map(({ valorTotal }) => valorTotal))
  const create = () => creation.create(question.request)

  if (creation.creating) return <WaitStep title={makeGuiaText.creating} onBack={null} />
  if (creation.outcome === 'uncertain') {
    return (
      <Step
        alert
        title={makeGuiaText.uncertain}
        lead={makeGuiaText.uncertainLead}
        actions={
          creation.check && (
            <Touch look="primary" onTouch={creation.check}>
              {makeGuiaText.seeGuias}
            </Touch>
          )
        }
      />
    )
  }
  if (creation.falha) {
    const again = mayAskAgain(creation.falha)
    return <TroubleStep falha={creation.falha} {...(again && { onRetry: create })} />
  }
  const facts = (
    <Facts
      facts={[
        [name, formatReais(total)],
        [makeGuiaText.dueName, formatDate(question.vencimento ?? today)],
      ]}
    />
  )
  const duplicate = guard.situacao === 'duplicate' ? guard.guias[0] : undefined
  if (duplicate) {
    return (
      <Step
        short
        title={makeGuiaText.duplicate}
        lead={duplicate.same ? makeGuiaText.duplicateSame : makeGuiaText.duplicateOther}
        actions={
          <>
            {!duplicate.same && <Touch onTouch={create}>{makeGuiaText.createAnyway}</Touch>}
            {duplicate.way && (
              <Touch look="primary" icon="print" onTouch={() => duplicate.way && creation.segundaVia(duplicate.way)}>
                {makeGuiaText.printThat}
              </Touch>
            )}
          </>
        }
      >
        <Facts facts={factsOf(duplicate)} />
        {!duplicate.same && facts}
      </Step>
    )
  }
  const looking = guard.situacao === 'looking'
  const closed = bankClosedOn(question.vencimento ?? today)
  return (
    <Step
      short
      title={title}
      lead={lead}
      actions={
        <Touch look="primary" icon="print" disabled={looking} onTouch={create}>
          {looking ? makeGuiaText.looking : makeGuiaText.create}
        </Touch>
      }
    >
      {facts}
      {closed && <p>{(translated()?.closed ?? debitosText.bar.closed)[closed]}</p>}
    </Step>
  )
}

const factsOf = ({ guia }: DuplicateGuia) =>
  [
    [guiaText.total, formatInformado(guia.valorTotal) || '—'],
    [guiaText.due, formatDate(guia.dataVencimento)],
    [guiaText.numero, guia.numeroGuia || '—'],
  ] as const
