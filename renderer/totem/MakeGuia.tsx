import { formatDate } from '../../shared/model/data.ts'
import { bankClosedOn } from '../../shared/model/diaUtil.ts'
import { formatInformado, formatReais, sumOf } from '../../shared/model/dinheiro.ts'
import { useToday } from '../services/atendimento.tsx'
import { debitosText } from '../text/debitos.ts'
import { translated } from '../text/idioma.ts'
import { guiaText, makeGuiaText as text } from '../text/totem.ts'
import type { DuplicateGuia } from '../flows/debitos/duplicates.ts'
import { mayAskAgain } from '../flows/debitos/outcome.ts'
import type { Question } from '../flows/debitos/question.ts'
import { useDuplicateGuard } from '../flows/debitos/useDuplicateGuard.ts'
import { useGuiaCreation } from '../flows/debitos/useGuiaCreation.ts'
import { Facts } from './Facts.tsx'
import { Step, TroubleStep, WaitStep } from './Step.tsx'
import { Touch } from './Touch.tsx'

export interface MakeGuiaProps {
  title: string
  lead: string
  name: string
  question: Question
}

/** Shows the sum and the due date. The touch creates the guide, once. The duplicate check is the same as at the counter. */
export function MakeGuia({ title, lead, name, question }: MakeGuiaProps) {
  const today = useToday()
  const guard = useDuplicateGuard(question.chosen, today)
  // Even for one debit the kiosk requests a guide for several: only that kind opens on its own screen.
  const creation = useGuiaCreation(() => undefined)
  const { debitos } = question
  const total = sumOf(debitos.map(({ valorTotal }) => valorTotal))
  const create = () => creation.create(question.request)

  if (creation.creating) return <WaitStep title={text.creating} onBack={null} />
  if (creation.outcome === 'uncertain') {
    return (
      <Step
        alert
        title={text.uncertain}
        lead={text.uncertainLead}
        actions={
          creation.check && (
            <Touch look="primary" onTouch={creation.check}>
              {text.seeGuias}
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
        [text.dueName, formatDate(question.vencimento ?? today)],
      ]}
    />
  )
  const duplicate = guard.situacao === 'duplicate' ? guard.guias[0] : undefined
  if (duplicate) {
    return (
      <Step
        short
        title={text.duplicate}
        lead={duplicate.same ? text.duplicateSame : text.duplicateOther}
        actions={
          <>
            {!duplicate.same && <Touch onTouch={create}>{text.createAnyway}</Touch>}
            {duplicate.way && (
              <Touch look="primary" icon="print" onTouch={() => duplicate.way && creation.segundaVia(duplicate.way)}>
                {text.printThat}
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
          {looking ? text.looking : text.create}
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
