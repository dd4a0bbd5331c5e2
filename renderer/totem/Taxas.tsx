import type { Output, Taxa } from '../../shared/api/index.ts'
import { formatDate, type IsoDate } from '../../shared/model/data.ts'
import { formatInformado } from '../../shared/model/dinheiro.ts'
import {
  operacaoDoPapel,
  papeisDaTaxa,
  situacaoDaTaxa,
  taxasRequest,
  type PapelDaTaxa,
} from '../../shared/model/taxas.ts'
import { useOperacao, useToday } from '../services/atendimento.tsx'
import { extentOf } from '../ui/pages.ts'
import { useOffers } from '../services/services.ts'
import { frameText, taxasTotemText as text } from '../text/totem.ts'
import { FetchedPaper, ListStep } from './Answered.tsx'
import { ChoiceStep, type Choice } from './Choices.tsx'
import { useWalk } from './Step.tsx'

/** The fees with a printable document, by the municipality's pages. If there are two documents, the person chooses. */
export function Taxas({ page = 0 }: { page?: number }) {
  const today = useToday()
  const query = useOperacao('taxas.listar', taxasRequest({ status: null, numeroProtocolo: '' }, page))
  const papersOf = usePapers()
  const { go } = useWalk()
  const fetched = ({ id, numeroProtocolo }: Taxa, paper: PapelDaTaxa) => (
    <FetchedPaper operacao={operacaoDoPapel[paper]} input={{ id }} numero={numeroProtocolo ?? ''} />
  )
  const choose = (taxa: Taxa) => {
    const [only, ...others] = papersOf(taxa)
    if (only && others.length === 0) return go(() => fetched(taxa, only))
    go(() => (
      <ChoiceStep
        title={text.what}
        lead={nameOf(taxa)}
        items={papersOf(taxa).map((paper) => ({
          key: paper,
          icon: 'print',
          label: text.papers[paper],
          onTouch: () => go(() => fetched(taxa, paper)),
        }))}
      />
    ))
  }
  const next = () => go(() => <Taxas page={page + 1} />)
  const more: Choice = { key: 'more', icon: 'moveDown', label: text.more, onTouch: next }
  return (
    <ListStep
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
            side: formatInformado(one.valor),
            onTouch: () => choose(one),
          })),
        ...(mayHaveMore(fees, page) ? [more] : []),
      ]}
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
    : frameText.due(formatDate(taxa.dataVencimento))
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
