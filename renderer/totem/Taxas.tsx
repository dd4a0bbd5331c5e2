import { useState } from 'react'
import type { Output, Taxa } from '../../shared/api/index.ts'
import { formatDate, type IsoDate } from '../../shared/model/data.ts'
import { centavos, formatReais } from '../../shared/model/dinheiro.ts'
import {
  operacaoDoPapel,
  papeisDaTaxa,
  situacaoDaTaxa,
  taxasRequest,
  type PapelDaTaxa,
} from '../../shared/model/taxas.ts'
import { useOperacao } from '../bridge/hooks.ts'
import { extentOf } from '../ui/pages.ts'
import { unreadOf } from '../bridge/unread.ts'
import { useAtendimento } from '../services/atendimento.tsx'
import { useOffers } from '../services/services.ts'
import { useToday } from '../services/useToday.ts'
import { frameText, taxasTotemText as text } from '../text/totem.ts'
import { usePdf } from '../flows/documents/usePdf.ts'
import { Answered, FetchedPaper } from './Answered.tsx'
import type { Choice } from './Choices.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { ErrandScreenProps } from './errandScreen.ts'

/**
 * The fees with a printable document, page by page as the municipality sends them. For a fee with two documents, the person
 * chooses one.
 */
export function Taxas({ onBack }: ErrandScreenProps) {
  const { geracao } = useAtendimento().atendimento
  const [page, setPage] = useState(0)
  const query = useOperacao(geracao, 'taxas.listar', taxasRequest({ status: null, numeroProtocolo: '' }, page))
  const papersOf = usePapers()
  const [taxa, setTaxa] = useState<Taxa | null>(null)
  const [paper, setPaper] = useState<PapelDaTaxa | null>(null)
  const choose = (chosen: Taxa) => {
    const papers = papersOf(chosen)
    setTaxa(chosen)
    setPaper(papers.length === 1 ? (papers[0] ?? null) : null)
  }
  const toFees = () => {
    setTaxa(null)
    setPaper(null)
  }
  if (taxa && paper) return <TaxaPaper taxa={taxa} paper={paper} onBack={toFees} onOthers={onBack} />
  if (taxa) {
    return (
      <ChoiceStep
        title={text.what}
        lead={nameOf(taxa)}
        items={papersOf(taxa).map((one) => ({
          key: one,
          icon: 'print',
          label: text.papers[one],
          onTouch: () => setPaper(one),
        }))}
        onBack={toFees}
      />
    )
  }
  const back = page === 0 ? onBack : () => setPage(page - 1)
  return (
    <Answered query={query} loading={text.loading} onBack={back}>
      {(fees) => (
        <Fees
          key={page}
          taxas={fees.data.filter((one) => papersOf(one).length > 0)}
          partial={unreadOf(fees).length > 0}
          onBack={back}
          onChoose={choose}
          onMore={mayHaveMore(fees, page) ? () => setPage(page + 1) : undefined}
        />
      )}
    </Answered>
  )
}

interface FeesProps {
  taxas: readonly Taxa[]
  partial: boolean
  onBack: () => void
  onChoose: (taxa: Taxa) => void
  /** Fetches the municipality's next page; undefined on the last. */
  onMore: (() => void) | undefined
}

function Fees(props: FeesProps) {
  const { onMore } = props
  const today = useToday()
  const fees = props.taxas.map((taxa): Choice => ({
    key: String(taxa.id),
    icon: 'taxas',
    label: nameOf(taxa),
    detail: stateOf(taxa, today),
    side: taxa.valor != null && formatReais(centavos(taxa.valor)),
    onTouch: () => props.onChoose(taxa),
  }))
  return (
    <ChoiceStep
      title={text.title}
      lead={props.partial ? frameText.partial : text.lead}
      none={{ title: text.none, lead: text.noneLead }}
      items={onMore ? [...fees, { key: 'more', icon: 'moveDown', label: text.more, onTouch: onMore }] : fees}
      onBack={props.onBack}
    />
  )
}

const nameOf = ({ tributoDescricao }: Taxa) => tributoDescricao || text.noName

function stateOf(taxa: Taxa, today: IsoDate): string {
  const situacao = situacaoDaTaxa(taxa, today)
  if (situacao === 'paga') return text.paid
  if (!taxa.dataVencimento) return ''
  return situacao === 'vencida'
    ? text.overdue(formatDate(taxa.dataVencimento))
    : text.due(formatDate(taxa.dataVencimento))
}

/** The documents that the fee's state allows and the municipality offers. */
function usePapers(): (taxa: Taxa) => PapelDaTaxa[] {
  const offers = useOffers()
  return (taxa) => papeisDaTaxa(taxa).filter((paper) => offers(operacaoDoPapel[paper]))
}

function TaxaPaper(props: { taxa: Taxa; paper: PapelDaTaxa; onBack: () => void; onOthers: () => void }) {
  const { taxa, paper, onBack, onOthers } = props
  const query = usePdf(operacaoDoPapel[paper], { id: taxa.id }, { numero: taxa.numeroProtocolo ?? '' })
  return (
    <FetchedPaper
      query={query}
      loading={text.fetching}
      printKey={`taxa-${query.data?.documentoId}`}
      onBack={onBack}
      onOthers={onOthers}
    />
  )
}

function mayHaveMore(fees: Output<'taxas.listar'>, page: number): boolean {
  const { pages } = extentOf(fees, page)
  return pages === null || page + 1 < pages
}
