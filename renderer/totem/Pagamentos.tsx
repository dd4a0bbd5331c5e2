import type { GrupoPagamentos, Pagamento } from '../../shared/api/index.ts'
import { formatDate, realDate } from '../../shared/model/data.ts'
import { formatInformado } from '../../shared/model/dinheiro.ts'
import { useOperacao } from '../services/atendimento.tsx'
import { contaName } from '../text/pagamentos.ts'
import { pagamentosTotemText as text } from '../text/totem.ts'
import { FetchedPaper, ListStep } from './Answered.tsx'
import type { Choice } from './Choices.tsx'
import { useWalk } from './Step.tsx'

export function Pagamentos() {
  const query = useOperacao('pagamentos.listar', {})
  const { go } = useWalk()
  const receipt = ({ idContaCorrente, numDoc }: Pagamento) => (
    <FetchedPaper
      operacao="pagamentos.comprovante"
      input={{ idContaCorrente }}
      numero={numDoc ?? ''}
      loading={text.fetching}
      // A 404 means that no fee posting is linked to the payment (spec "Errors"). A retry would get the same answer.
      missing={{ title: text.noRecibo, lead: text.noReciboLead }}
    />
  )
  const choices = (groups: readonly GrupoPagamentos[]) => choicesOf(groups, (chosen) => go(() => receipt(chosen)))
  return <ListStep query={query} text={text} choices={choices} />
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
      side: formatInformado(pagamento.valorTotal),
      onTouch: () => onChoose(pagamento),
    }))
}
