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
import { useAtendimento } from '../services/atendimento.tsx'
import { useOffers } from '../services/services.ts'
import { useToday } from '../services/useToday.ts'
import { taxasTotemText as text } from '../text/totem.ts'
import { FetchedPaper, ListStep } from './Answered.tsx'
import type { Choice } from './Choices.tsx'
import { ChoiceStep } from './ChoiceStep.tsx'
import type { ErrandScreenProps } from './errands.ts'

/** The fees with a printable document, in the municipality's pages. Of two documents the person chooses one. */
export function Taxas({ onBack }: ErrandScreenProps) {
  const { geracao } = useAtendimento().atendimento
  const today = useToday()
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
  if (taxa && paper) {
    return (
      <FetchedPaper
        operacao={operacaoDoPapel[paper]}
        input={{ id: taxa.id }}
        numero={taxa.numeroProtocolo ?? ''}
        loading={text.fetching}
        onBack={toFees}
        onOthers={onBack}
      />
    )
  }
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
  const more = { key: 'more', icon: 'moveDown', label: text.more, onTouch: () => setPage(page + 1) } as const
  return (
    <ListStep
      key={page}
      query={query}
      text={text}
      choices={(fees) => [
        ...fees.data
          .filter((one) => papersOf(one).length > 0)
          .map((one): Choice => ({
            key: String(one.id),
            icon: 'taxas',
            label: nameOf(one),
            detail: stateOf(one, today),
            side: one.valor != null && formatReais(centavos(one.valor)),
            onTouch: () => choose(one),
          })),
        ...(mayHaveMore(fees, page) ? [more] : []),
      ]}
      onBack={page === 0 ? onBack : () => setPage(page - 1)}
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

function mayHaveMore(fees: Output<'taxas.listar'>, page: number): boolean {
  const { pages } = extentOf(fees, page)
  return pages === null || page + 1 < pages
}
