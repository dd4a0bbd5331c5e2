import { useState } from 'react'
import type { Taxa } from '../../../shared/api/index.ts'
import { centavos } from '../../../shared/model/dinheiro.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { POR_PAGINA } from '../../../shared/model/paginas.ts'
import {
  type FiltroDeTaxas,
  operacaoDoPapel,
  papeisDaTaxa,
  type PapelDaTaxa,
  situacaoDaTaxa,
  type SituacaoDaTaxa,
  taxasRequest,
} from '../../../shared/model/taxas.ts'
import { DOCUMENTOS } from '../../../shared/model/tipoDocumento.ts'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { useShortcut } from '../../keyboard/keyboard.tsx'
import { WayTo } from '../../services/Ways.tsx'
import { useOperacao, useToday } from '../../services/atendimento.tsx'
import { paths, useOffers } from '../../services/services.ts'
import { paperVerbText, taxasText as text } from '../../text/taxas.ts'
import { situacaoText } from '../../text/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, Field } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { type ListPage, type ListView, PagedList, PageFoot } from '../../ui/PagedList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Message } from '../../ui/States.tsx'
import { AmountCell, Cell, type Column, Table, TableRow } from '../../ui/Table.tsx'
import { Badge, CalendarDate, Money } from '../../ui/Values.tsx'
import { type FilterRules, sameFilter } from '../../ui/filters.ts'
import { useFocusOnArrival } from '../../ui/focus.ts'
import { type KeyboardList, useKeyboardList } from '../../ui/keyboardList.ts'
import { keepRows } from '../../ui/pages.ts'
import { FetchedPdf } from '../documents/index.ts'
import styles from './TaxasScreen.module.css'

const { filters: filtersText, papers: papersText } = text

const SKELETON_COLUMNS = ['1.4fr', '1fr', '1fr', '1fr', '1fr', '1fr']

export function TaxasScreen() {
  const [view, setView] = useState<ListView<FiltroDeTaxas>>({ filter: initialFilter, page: 0, search: 0 })
  const query = useOperacao('taxas.listar', taxasRequest(view.filter, view.page), { placeholderData: keepRows })
  const applyFilter = (filter: FiltroDeTaxas) => setView({ filter, page: 0, search: view.search + 1 })

  return (
    <PagedList
      text={text}
      icon="taxas"
      of="taxas"
      filters={<TaxasFilters filter={view.filter} onFilter={applyFilter} />}
      query={query}
      view={view}
      perPage={POR_PAGINA}
      columns={SKELETON_COLUMNS}
      action={<WayTo path={paths.alvaras} />}
      onGoTo={(page) => setView({ ...view, page })}
      onClear={sameFilter(view.filter, initialFilter) ? undefined : () => applyFilter(initialFilter)}
    >
      {(page) => <PageTaxas page={page} />}
    </PagedList>
  )
}

const initialFilter: FiltroDeTaxas = { status: null, numeroProtocolo: '' }

const filterRules: FilterRules<FiltroDeTaxas> = { initial: initialFilter, ranges: [] }

const situacoes = [
  { value: '', label: filtersText.all },
  { value: '1', label: situacaoText.emitida },
  { value: '2', label: situacaoText.paga },
  { value: '3', label: situacaoText.cancelada },
]

/** Filters by state, which applies at once, and by protocol number, which applies with Enter. */
function TaxasFilters(props: { filter: FiltroDeTaxas; onFilter: (filter: FiltroDeTaxas) => void }) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'button' })
  return (
    <FilterForm {...filters.form}>
      <Choice label={filtersText.situacao} data={situacoes} flex="0 0 160px" {...filters.choice('status')} />
      <Field
        label={filtersText.protocolo}
        maxLength={LIMITES.numeroProtocolo}
        flex="0 1 240px"
        {...filters.text('numeroProtocolo')}
      />
    </FilterForm>
  )
}

/** One page of fees and, beside it, the documents of the focused fee. Enter prints the first of them. */
function PageTaxas({ page }: { page: ListPage<Taxa> }) {
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
    keys: { A: () => ask(list.active, 'autorizacao'), ArrowLeft: () => onPage(-1), ArrowRight: () => onPage(1) },
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

/** A requested document. Each request prints once, however often its row is opened again. */
interface PaperRequest {
  taxa: Taxa
  paper: PapelDaTaxa
  key: string
}

interface TaxaPapersProps {
  taxa: Taxa
  /** Documents that the municipality offers and the fee's state allows, the most likely one first. */
  papers: readonly PapelDaTaxa[]
  request: PaperRequest | null
  onAsk: (paper: PapelDaTaxa) => void
}

function TaxaPapers({ taxa, papers, request, onAsk }: TaxaPapersProps) {
  const situacao = situacaoDaTaxa(taxa, useToday())
  return (
    <Panel title={papersText.title}>
      <div>
        <p className="strong">{taxa.tributoDescricao || text.noDescription}</p>
        {taxa.numeroProtocolo && (
          <p className="faint">
            {text.columns.protocolo} {taxa.numeroProtocolo}
          </p>
        )}
        {taxa.dataEmissao && (
          <p className="faint">
            {text.columns.issue} <CalendarDate value={taxa.dataEmissao} />
          </p>
        )}
      </div>
      {situacao === 'vencida' && papers.includes('guia') && <Message kind="warning">{papersText.overdue}</Message>}
      {papers.length === 0 && <p>{whyNone(taxa)}</p>}
      {papers.map((paper, index) => (
        <Button
          key={paper}
          icon="print"
          look={index === 0 && !request ? 'primary' : 'secondary'}
          keyCap={index === 0 ? 'Enter' : 'A'}
          disabled={request?.paper === paper}
          onClick={() => onAsk(paper)}
        >
          {paperVerbText[paper]}
        </Button>
      ))}
      {request && <RequestedPaper key={request.key} request={request} />}
    </Panel>
  )
}

function whyNone(taxa: Taxa): string {
  if (papeisDaTaxa(taxa).length > 0) return papersText.none.off
  return taxa.status === 3 ? papersText.none.cancelled : papersText.none.unknown
}

function RequestedPaper({ request: { taxa, paper, key } }: { request: PaperRequest }) {
  const protocolo = taxa.numeroProtocolo ?? ''
  const query = usePdf(operacaoDoPapel[paper], { id: taxa.id }, { numero: protocolo })
  const name = query.data ? DOCUMENTOS[query.data.tipo].nome : ''
  return (
    <div className={`stack ${styles.request}`}>
      <FetchedPdf query={query} label={papersText.label(name, protocolo)} printOnOpen printKey={key} />
    </div>
  )
}

const tones = {
  emitida: 'info',
  vencida: 'danger',
  paga: 'success',
  cancelada: 'neutral',
  desconhecida: 'neutral',
} as const satisfies Record<SituacaoDaTaxa, string>

const columns: readonly Column[] = [
  { name: text.columns.taxa },
  { name: text.columns.protocolo, key: 'protocolo' },
  { name: text.columns.issue, key: 'issue' },
  { name: text.columns.vencimento },
  { name: text.columns.situacao },
  { name: text.columns.value, amount: true },
]

function TaxasList({ taxas, list, faded }: { taxas: readonly Taxa[]; list: KeyboardList; faded: boolean }) {
  const today = useToday()
  return (
    <Table className={styles.table} label={text.list} columns={columns} frame faded={faded} list={list}>
      {taxas.map((taxa, index) => {
        const situacao = situacaoDaTaxa(taxa, today)
        return (
          <TableRow key={taxa.id} list={list} index={index} selected={index === list.active} className={styles.row}>
            <span role="gridcell" className={styles.taxa}>
              {taxa.tributoDescricao || text.noDescription}
            </span>
            <Cell column="protocolo" name={text.columns.protocolo}>
              {taxa.numeroProtocolo}
            </Cell>
            <Cell column="issue" name={text.columns.issue}>
              <CalendarDate value={taxa.dataEmissao} />
            </Cell>
            <Cell name={text.columns.vencimento}>
              <CalendarDate value={taxa.dataVencimento} />
            </Cell>
            <Cell>
              <Badge tone={tones[situacao]}>{situacaoText[situacao]}</Badge>
            </Cell>
            <AmountCell>{taxa.valor != null && <Money value={centavos(taxa.valor)} strong />}</AmountCell>
          </TableRow>
        )
      })}
    </Table>
  )
}
