import { useState } from 'react'
import type { Taxa } from '../../../shared/api/index.ts'
import { operacaoDoPapel, papeisDaTaxa, type PapelDaTaxa } from '../../../shared/model/taxas.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { useOffers } from '../../services/services.ts'
import { taxasText as text } from '../../text/taxas.ts'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { useKeyboardList } from '../../ui/keyboardList.ts'
import { PageFoot, type ListPage } from '../../ui/PagedList.tsx'
import { TaxasList } from './TaxasList.tsx'
import { TaxaPapers, type PaperRequest } from './TaxaPapers.tsx'
import styles from './PageTaxas.module.css'

/** One page of fees and, beside it, the documents of the focused fee. Enter prints the first of them. */
export function PageTaxas({ page }: { page: ListPage<Taxa> }) {
  const { items: taxas, faded, onPage } = page
  const offers = useOffers()
  const [request, setRequest] = useState<PaperRequest | null>(null)
  const papersOf = (taxa: Taxa) => papeisDaTaxa(taxa).filter((paper) => offers(operacaoDoPapel[paper]))

  /** Requests a document of a row: the given kind, else the first. A second request does not print again. */
  const ask = (index: number, which?: PapelDaTaxa) => {
    const taxa = taxas[index]
    if (!taxa) return
    const papers = papersOf(taxa)
    const paper = which ?? papers[0]
    if (!paper || !papers.includes(paper)) return
    if (request?.taxa.id === taxa.id && request.paper === paper) return
    setRequest({ taxa, paper, key: `taxa-${crypto.randomUUID()}` })
  }
  const list = useKeyboardList({
    total: taxas.length,
    page: taxas.length,
    onActivate: (index) => ask(index),
    numberOf: (index) => taxas[index]?.numeroProtocolo,
    keys: {
      A: () => ask(list.active, 'autorizacao'),
      ArrowLeft: () => onPage(-1),
      ArrowRight: () => onPage(1),
    },
  })
  const taxa = taxas[list.active]
  const focused = request?.taxa.id === taxa?.id ? request : null
  useFocusOnArrival(() => list.focus(0))
  // A fetched document has its own F9, which prints that document again.
  useShortcut('F9', () => ask(list.active), { enabled: focused === null && !faded })

  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <TaxasList taxas={taxas} list={list} faded={faded} />
        <PageFoot hints={text.hints} pager={page.pager} />
      </div>
      {taxa && (
        <div className={styles.side}>
          <TaxaPapers
            taxa={taxa}
            papers={papersOf(taxa)}
            request={focused}
            onAsk={(paper) => ask(list.active, paper)}
          />
        </div>
      )}
    </div>
  )
}
