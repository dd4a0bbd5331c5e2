import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { GrupoPagamentos, Input } from '../../../shared/api/index.ts'
import { extratoDePagamentosRequest } from '../../../shared/model/extratoPagamentos.ts'
import { filterOptions } from '../../../shared/model/filterOptions.ts'
import { useOperacao, useAtendimento, useToday } from '../../services/atendimento.tsx'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { pagamentosText as text, pagamentosText, extratoPeriod } from '../../text/pagamentos.ts'
import { unreadText } from '../../text/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { sameFilter } from '../../ui/filters.ts'
import { QueryError, UnreadRows } from '../../ui/States.tsx'
import { useListState } from '../../ui/groupedList/useListState.ts'
import { ScreenTitle, Panel } from '../../ui/Panel.tsx'
import { paths } from '../../services/services.ts'
import { WayTo } from '../../services/WayTo.tsx'
import { RefreshingNote, ListSkeleton, EmptyList, ListFrame } from '../../ui/ListScreen.tsx'
import { unreadOf } from '../../bridge/client.ts'
import { yearChoices, initialFilter, pagamentosRequest } from './filters.ts'
import { PagamentosFilters } from './PagamentosFilters.tsx'
import { buildList, type Action } from './list.ts'
import { LoadedPagamentos } from './LoadedPagamentos.tsx'
import { useComprovantes } from './useComprovantes.ts'
import { formatReais, sumOf } from '../../../shared/model/dinheiro.ts'
import { Fact, PersonalData } from '../../ui/Values.tsx'
import { usePdf } from '../../flows/documents/usePdf.ts'
import { FetchedPdf } from '../documents/index.ts'
import styles from './PagamentosExtrato.module.css'

const { extrato: extratoText } = pagamentosText

const SKELETON_COLUMNS = ['36px', '110px', '120px', '72px', '96px', '96px', '1fr', '1fr', '1fr', '1fr', '1fr']

/** The taxpayer's payments by tax account, with receipts and statement, during which the list's state is stored. */
export function PagamentosScreen() {
  const { geracao } = useAtendimento().atendimento
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
  const menus = useMenus(geracao, data)
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

/** Options of the filter menus, from all lists of payments that this attendance has cached. */
function useMenus(geracao: number, last: GrupoPagamentos[] | undefined) {
  const cache = useQueryClient()
  const today = useToday()
  return useMemo(() => {
    const lists = cache.getQueriesData<GrupoPagamentos[]>({ queryKey: [geracao, 'pagamentos.listar'] })
    const groups = [...lists.map(([, data]) => data ?? []), last ?? []].flat()
    const contas = groups.map(
      ({ idTributo, descricaoTributo, idContaTributo, descricaoContaTributo, identificador }) => ({
        idTributo,
        descricaoTributo,
        idContaTributo,
        descricaoContaTributo,
        identificador,
      }),
    )
    return { options: filterOptions(contas), years: yearChoices(today, groups) }
  }, [cache, geracao, today, last])
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
    <Panel title={pagamentosText.group.pagamentos(pagamentos.length)}>
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
