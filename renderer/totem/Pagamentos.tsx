import { isNotFound } from '../../shared/errors.ts'
import { useState } from 'react'
import type { GrupoPagamentos, Pagamento } from '../../shared/api/index.ts'
import { formatDate, realDate } from '../../shared/model/data.ts'
import { centavos, formatReais } from '../../shared/model/dinheiro.ts'
import { falhaOf } from '../bridge/client.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { unreadOf } from '../bridge/unread.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { contaName } from '../text/pagamentos.ts'
import { frameText, pagamentosTotemText as text } from '../text/totem.ts'
import { usePdf } from '../flows/documents/usePdf.ts'
import { Answered, FetchedPaper } from './Answered.tsx'
import type { Choice } from './Choices.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { ErrandScreenProps } from './errandScreen.ts'
import { Step } from './Step.tsx'
import { Touch } from './Touch.tsx'

/** Payments, newest first. The touch prints the receipt. */
export function Pagamentos({ onBack }: ErrandScreenProps) {
  const { geracao } = useAtendimento().atendimento
  const query = useOperacao(geracao, 'pagamentos.listar', {})
  const [chosen, setChosen] = useState<Pagamento | null>(null)
  if (chosen) return <Recibo pagamento={chosen} onBack={() => setChosen(null)} onOthers={onBack} />
  return (
    <Answered query={query} loading={text.loading} onBack={onBack}>
      {(groups) => (
        <ChoiceStep
          title={text.title}
          lead={unreadOf(groups).length > 0 ? frameText.partial : text.lead}
          none={{ title: text.none, lead: text.noneLead }}
          items={choicesOf(groups, setChosen)}
          onBack={onBack}
        />
      )}
    </Answered>
  )
}

function choicesOf(groups: readonly GrupoPagamentos[], onChoose: (pagamento: Pagamento) => void): Choice[] {
  const paid = groups.flatMap((group) => group.pagamentos.map((pagamento) => ({ pagamento, name: contaName(group) })))
  const dayOf = ({ pagamento }: { pagamento: Pagamento }) => realDate(pagamento.dataPagamento ?? '') ?? ''
  return paid
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .map(({ pagamento, name }, index) => ({
      // A debt that was paid twice has two rows with the same number.
      key: `${pagamento.idContaCorrente} ${index}`,
      icon: 'pagamentos',
      label: name,
      detail: pagamento.dataPagamento && text.paidOn(formatDate(pagamento.dataPagamento)),
      side: formatReais(centavos(pagamento.valorTotal)),
      onTouch: () => onChoose(pagamento),
    }))
}

function Recibo(props: { pagamento: Pagamento; onBack: () => void; onOthers: () => void }) {
  const { pagamento, onBack, onOthers } = props
  const { idContaCorrente, numDoc } = pagamento
  const query = usePdf('pagamentos.comprovante', { idContaCorrente }, { numero: numDoc ?? '' })
  // A 404 means that no fee posting is linked to the payment (spec "Errors"). A retry would get the same answer.
  if (query.error && isNotFound(falhaOf(query.error)))
    return (
      <Step title={text.noRecibo} lead={text.noReciboLead} actions={<Touch onTouch={onBack}>{frameText.back}</Touch>} />
    )
  return (
    <FetchedPaper
      query={query}
      loading={text.fetching}
      printKey={`recibo-${query.data?.documentoId}`}
      onBack={onBack}
      onOthers={onOthers}
    />
  )
}
