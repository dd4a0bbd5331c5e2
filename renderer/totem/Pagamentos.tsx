import { useState } from 'react'
import type { GrupoPagamentos, Pagamento } from '../../shared/api/index.ts'
import { formatDate, realDate } from '../../shared/model/data.ts'
import { centavos, formatReais } from '../../shared/model/dinheiro.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { contaName } from '../text/pagamentos.ts'
import { pagamentosTotemText as text } from '../text/totem.ts'
import { FetchedPaper, ListStep } from './Answered.tsx'
import type { Choice } from './Choices.tsx'
import type { ErrandScreenProps } from './errands.ts'

/** Payments, newest first. The touch prints the receipt. */
export function Pagamentos({ onBack }: ErrandScreenProps) {
  const { geracao } = useAtendimento().atendimento
  const query = useOperacao(geracao, 'pagamentos.listar', {})
  const [chosen, setChosen] = useState<Pagamento | null>(null)
  if (chosen) {
    return (
      <FetchedPaper
        operacao="pagamentos.comprovante"
        input={{ idContaCorrente: chosen.idContaCorrente }}
        numero={chosen.numDoc ?? ''}
        loading={text.fetching}
        // A 404 means that no fee posting is linked to the payment (spec "Errors"). A retry would get the same answer.
        missing={{ title: text.noRecibo, lead: text.noReciboLead }}
        onBack={() => setChosen(null)}
        onOthers={onBack}
      />
    )
  }
  return <ListStep query={query} text={text} choices={(groups) => choicesOf(groups, setChosen)} onBack={onBack} />
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
