import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { GrupoPagamentos, Input } from '../../../shared/api/index.ts'
import { formatReais, sumOf } from '../../../shared/model/dinheiro.ts'
import { extratoDePagamentosRequest } from '../../../shared/model/extratoPagamentos.ts'
import { filterOptions, type OpcoesDeFiltro } from '../../../shared/model/filterOptions.ts'
import { LIMITES } from '../../../shared/model/limites.ts'
import { unreadOf } from '../../bridge/client.ts'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { WayTo } from '../../services/Ways.tsx'
import { useOperacao, useToday } from '../../services/atendimento.tsx'
import { useSeenContas } from '../../services/seenContas.ts'
import { paths } from '../../services/services.ts'
import { extratoPeriod, pagamentosText as text } from '../../text/pagamentos.ts'
import { unreadText } from '../../text/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, Field, menuOf } from '../../ui/Field.tsx'
import { FilterForm, useFilterForm } from '../../ui/FilterForm.tsx'
import { EmptyList, ListFrame, ListSkeleton, RefreshingNote } from '../../ui/ListScreen.tsx'
import { Panel, ScreenTitle } from '../../ui/Panel.tsx'
import { QueryError, UnreadRows } from '../../ui/States.tsx'
import { Fact, PersonalData } from '../../ui/Values.tsx'
import { sameFilter } from '../../ui/filters.ts'
import { useListState } from '../../ui/groupedList/state.ts'
import { FetchedPdf } from '../documents/index.ts'
import { LoadedPagamentos } from './LoadedPagamentos.tsx'
import styles from './Pagamentos.module.css'
import { filterRules, initialFilter, type PagamentosFilter, pagamentosRequest, yearChoices } from './filters.ts'
import { type Action, buildList } from './list.ts'
import { useComprovantes } from './recibo.ts'

const { extrato: extratoText, filters: filtersText } = text

const SKELETON_COLUMNS = ['36px', '110px', '120px', '72px', '96px', '96px', '1fr', '1fr', '1fr', '1fr', '1fr']

/** The taxpayer's payments by tax account, with receipts and statement, during which the list's state is stored. */
export function PagamentosScreen() {
  const [filter, setFilter] = useState(initialFilter)
  const request = useMemo(() => pagamentosRequest(filter), [filter])
  const query = useOperacao('pagamentos.listar', request, {
    // An empty list is not kept: it would deny rows of another filter.
    placeholderData: (before) => (before?.some(({ pagamentos }) => pagamentos.length > 0) ? before : undefined),
  })
  const { data, isPlaceholderData: stale } = query
  useKeysAhead(stale)
  const unread = unreadOf(data).length > 0
  const whole = sameFilter(filter, initialFilter) && !unread
  const list = useMemo(() => buildList(data ?? [], whole), [data, whole])
  const [state, act] = useListState(list, filter, stale)
  const menus = useMenus(data)
  const comprovantes = useComprovantes()
  const grid = useRef<HTMLDivElement>(null)
  const focusList = useCallback(() => grid.current?.focus(), [])
  const [extrato, setExtrato] = useState<ExtratoRequest | null>(null)
  const requestExtrato = () => {
    // Printing is disabled while the list still belongs to the previous filter.
    if (!data || stale) return
    const body = extratoDePagamentosRequest(data, request, state.ticked)
    const isChosen = body.listaPagamentos.flatMap(({ pagamentos }) => pagamentos).length < list.count
    setExtrato({ id: crypto.randomUUID(), body, unread: !isChosen && unread })
  }
  const doAction = (action: Action) => () => {
    act(action)
    focusList()
  }

  if (extrato) {
    return (
      <ListFrame full key="extrato">
        <ScreenTitle
          side={
            <Button compact look="subtle" shortcut="F7" onClick={() => setExtrato(null)}>
              {text.extrato.back}
            </Button>
          }
        >
          {text.extrato.title}
        </ScreenTitle>
        <PagamentosExtrato {...extrato} />
      </ListFrame>
    )
  }
  return (
    <ListFrame full key="lista">
      <ScreenTitle
        side={
          list.count > 0 && (
            <>
              <Button compact keyCap="Ctrl+A" onClick={doAction({ kind: 'toggleAll' })}>
                {text.actions.all}
              </Button>
              <Button compact keyCap="L" disabled={state.ticked.size === 0} onClick={doAction({ kind: 'clear' })}>
                {text.actions.clear}
              </Button>
            </>
          )
        }
      >
        {text.title}
        <RefreshingNote query={query} />
      </ScreenTitle>
      <PagamentosFilters filter={filter} {...menus} onFilter={setFilter} onEnter={focusList} />
      <QueryError query={query} />
      <UnreadRows answer={data} of="conta" />
      <ListSkeleton query={query} label={text.loading} rows={12} columns={SKELETON_COLUMNS} />
      {query.isSuccess && list.count === 0 && (
        <EmptyList
          text={text}
          icon="pagamentos"
          answer={data}
          action={<WayTo path={paths.guias} />}
          onClear={sameFilter(filter, initialFilter) ? undefined : () => setFilter(initialFilter)}
        />
      )}
      {list.count > 0 && (
        <LoadedPagamentos
          grid={grid}
          state={state}
          act={act}
          comprovantes={comprovantes}
          onExtrato={requestExtrato}
          stale={stale}
          partial={unread || list.partial}
        />
      )}
    </ListFrame>
  )
}

/** Options of the filter menus, from all lists of payments that this screen has shown. */
function useMenus(list: GrupoPagamentos[] | undefined) {
  const contas = useSeenContas(list)
  const today = useToday()
  const [seen, setSeen] = useState<{ list: typeof list; years: readonly number[] }>({ list: undefined, years: [] })
  if (list !== seen.list) setSeen({ list, years: yearChoices(today, list ?? [], seen.years) })
  return useMemo(
    () => ({ options: filterOptions(contas), years: yearChoices(today, [], seen.years) }),
    [contas, today, seen],
  )
}

interface ExtratoRequest {
  /** Id of a request, used as cache key: the request's body may list thousands of payments. */
  id: string
  body: Input<'pagamentos.extrato'>
  /** True if the statement is of the whole list, and some payments of it could not be read. */
  unread: boolean
}

function PagamentosExtrato({ id, body, unread }: ExtratoRequest) {
  const query = usePdf('pagamentos.extrato', body, { asking: id })
  const pagamentos = body.listaPagamentos.flatMap((group) => group.pagamentos)
  const total = formatReais(sumOf(pagamentos.map(({ valorTotal }) => valorTotal)))
  const isPartial = unread || pagamentos.some(({ valorTotal }) => valorTotal == null)
  const data = [
    [extratoText.tributo, body.codTributo === extratoText.several ? extratoText.several : body.descricaoTributo],
    [extratoText.conta, body.descricaoContaTributo],
    [extratoText.paid, extratoPeriod(body.periodoPagamentosInicio, body.periodoPagamentosFim)],
    [extratoText.period, extratoPeriod(body.periodoDebitosInicio, body.periodoDebitosFim)],
    [extratoText.total, isPartial ? `${total} (${unreadText.partial})` : total],
  ].filter(([, value]) => value !== extratoText.empty)
  return (
    <Panel title={text.group.pagamentos(pagamentos.length)}>
      <dl className={`facts ${styles.data}`}>
        {data.map(([name = '', value]) => (
          <Fact key={name} name={name}>
            <PersonalData>{value}</PersonalData>
          </Fact>
        ))}
      </dl>
      <FetchedPdf query={query} label={extratoText.title} printOnOpen printKey={`extrato-${id}`} preview />
    </Panel>
  )
}

interface PagamentosFiltersProps {
  filter: PagamentosFilter
  options: OpcoesDeFiltro
  /** Years offered as a shortcut, newest first. */
  years: readonly number[]
  onFilter: (filter: PagamentosFilter) => void
  onEnter: () => void
}

/**
 * Choices apply at once; typed fields apply on Enter or when left. A field with an error changes nothing. Memoised,
 * because a key in the list must not draw hundreds of tax accounts in a menu again.
 */
const PagamentosFilters = memo(function PagamentosFilters({ options, years, ...props }: PagamentosFiltersProps) {
  const filters = useFilterForm({ ...props, rules: filterRules, asks: 'field' })
  const day = { placeholder: filtersText.day, maxLength: LIMITES.dia, flex: '0 0 126px' }
  const month = { placeholder: filtersText.month, maxLength: LIMITES.mes, flex: '0 0 100px' }
  const namedYears = years.map((year) => ({ id: year, nome: String(year) }))
  return (
    <FilterForm className={styles.narrow} {...filters.form}>
      <Choice
        label={filtersText.tributo}
        data={menuOf(filtersText.all, options.tributo)}
        flex="1 1 150px"
        maw={300}
        {...filters.choice('tributo')}
      />
      <Choice
        label={filtersText.conta}
        data={menuOf(filtersText.allContas, options.conta)}
        flex="1 1 150px"
        maw={300}
        {...filters.choice('conta')}
      />
      <Choice
        label={filtersText.year}
        data={menuOf(filtersText.any, namedYears)}
        flex="0 0 132px"
        {...filters.choice('year')}
      />
      <Field label={filtersText.paid} {...day} {...filters.text('pagInicio')} />
      <Field label={filtersText.until} {...day} {...filters.text('pagFim')} />
      <Field label={filtersText.period} {...month} {...filters.text('periodoIni')} />
      <Field label={filtersText.until} {...month} {...filters.text('periodoFim')} />
    </FilterForm>
  )
})
