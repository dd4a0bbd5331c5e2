import { type Dispatch, memo, useCallback, useMemo, useRef, useState } from 'react'
import type { GrupoDebitos } from '../../../shared/api/index.ts'
import { contasSemDebitos } from '../../../shared/model/debitos.ts'
import { centavos, formatReais } from '../../../shared/model/dinheiro.ts'
import { filterOptions } from '../../../shared/model/filterOptions.ts'
import { unreadOf } from '../../bridge/client.ts'
import { initialFilter, leavesNothingOut, listRequest, takesAllOpen } from '../../flows/debitos/filters.ts'
import { type Action, type DebitoItem, listOf } from '../../flows/debitos/list.ts'
import { useDividaNoPainel } from '../../flows/debitos/useDividaNoPainel.ts'
import { useKeysAhead } from '../../keyboard/keyboard.tsx'
import { WayTo } from '../../services/Ways.tsx'
import { useOperacao, useToday } from '../../services/atendimento.tsx'
import { useLoss } from '../../services/ending.tsx'
import { useSeenContas } from '../../services/seenContas.ts'
import { paths } from '../../services/services.ts'
import { debitosText, groupName } from '../../text/debitos.ts'
import { uiText } from '../../text/ui.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyList, ListFrame, ListSkeleton, RefreshingNote } from '../../ui/ListScreen.tsx'
import { ScreenTitle } from '../../ui/Panel.tsx'
import { Message, QueryError, UnreadRows } from '../../ui/States.tsx'
import { useListState } from '../../ui/groupedList/state.ts'
import { DebitosFilters } from './DebitosFilters.tsx'
import { LoadedDebitos } from './LoadedDebitos.tsx'
import { type DebitosPaper, extratoPaper } from './paper.ts'

const { actions } = debitosText

const SKELETON_COLUMNS = ['36px', '76px', '72px', '100px', '110px', '1fr', '1fr', '1fr', '1fr', '1fr']

export function DebitosScreen() {
  const today = useToday()
  const [filter, setFilter] = useState(initialFilter)
  const query = useOperacao('debitos.listar', listRequest(filter), {
    // An empty list is not kept: it would deny rows of another filter.
    placeholderData: (before) => (before?.some(({ debitos }) => debitos.length > 0) ? before : undefined),
  })
  const whole = leavesNothingOut(filter) && unreadOf(query.data).length === 0
  const list = useMemo(() => listOf(query.data ?? [], today, whole), [query.data, today, whole])
  const { data, isPlaceholderData: stale } = query
  const [state, act] = useListState(list, filter, stale)
  useLoss('ticks', state.ticked.size > 0)
  const contas = useSeenContas(data)
  const options = useCallback(() => filterOptions(contas), [contas])
  const grid = useRef<HTMLDivElement>(null)
  const focusList = useCallback(() => grid.current?.focus(), [])
  const [paper, setPaper] = useState<DebitosPaper | null>(null)
  useKeysAhead(stale)
  const printExtrato = useCallback(() => {
    // Printing is disabled while the list still belongs to the previous filter.
    if (data && !stale) setPaper(extratoPaper(data, state.ticked))
  }, [data, stale, state.ticked])

  return (
    <ListFrame full>
      <ScreenTitle
        key={paper ? 'papel' : 'lista'}
        side={
          paper ? (
            <Button compact look="subtle" shortcut="F4" onClick={() => setPaper(null)}>
              {debitosText.paper.back}
            </Button>
          ) : (
            list.count > 0 && (
              <TickActions
                overdue={list.overdue}
                hasOpen={list.open.length > 0}
                hasTicked={state.ticked.size > 0}
                act={act}
                onExtrato={printExtrato}
                onAct={focusList}
              />
            )
          )
        }
      >
        {paper ? debitosText.paper[paper.kind] : debitosText.title}
        {!paper && <RefreshingNote query={query} />}
      </ScreenTitle>
      {!paper && <DebitosFilters filter={filter} options={options} onFilter={setFilter} onEnter={focusList} />}
      {!paper && <QueryError query={query} />}
      {!paper && <UnreadRows answer={data} of="conta" />}
      <ListSkeleton query={query} label={debitosText.loading} rows={12} columns={SKELETON_COLUMNS} />
      {!paper && data && takesAllOpen(filter) && <UnlistedContas groups={data} />}
      {!paper && query.isSuccess && list.count === 0 && (
        <NoDebitos
          groups={query.data}
          onClear={takesAllOpen(filter) ? undefined : () => setFilter(initialFilter)}
          onRetry={() => void query.refetch()}
        />
      )}
      {(paper || list.count > 0) && (
        <LoadedDebitos
          grid={grid}
          state={state}
          act={act}
          groups={data ?? []}
          today={today}
          stale={stale}
          paper={paper}
          onPaper={setPaper}
          onExtrato={printExtrato}
        />
      )}
    </ListFrame>
  )
}

interface TickActionsProps {
  overdue: readonly DebitoItem[]
  hasOpen: boolean
  hasTicked: boolean
  act: Dispatch<Action>
  onExtrato: () => void
  onAct: () => void
}

/** The list's keys as buttons, for the mouse. The list itself handles the keys. */
const TickActions = memo(function TickActions(props: TickActionsProps) {
  const { overdue } = props
  const doAction = (action: Action) => () => {
    props.act(action)
    props.onAct()
  }
  return (
    <>
      <Button compact keyCap="V" disabled={overdue.length === 0} onClick={doAction({ kind: 'tick', items: overdue })}>
        {actions.overdue}
      </Button>
      <Button compact keyCap="Ctrl+A" disabled={!props.hasOpen} onClick={doAction({ kind: 'toggleAll' })}>
        {actions.all}
      </Button>
      <Button compact keyCap="L" disabled={!props.hasTicked} onClick={doAction({ kind: 'clear' })}>
        {actions.clear}
      </Button>
      <Button compact icon="print" keyCap="E" onClick={props.onExtrato}>
        {actions.extrato}
      </Button>
    </>
  )
})

const { contradicted: text } = debitosText

interface NoDebitosProps {
  groups: readonly GrupoDebitos[]
  onClear: (() => void) | undefined
  onRetry: () => void
}

/**
 * Explains an empty list. If the panel's totals or the accounts contradict it, the text does not claim that nothing is
 * owed.
 */
function NoDebitos({ groups, onClear, onRetry }: NoDebitosProps) {
  const divida = useDividaNoPainel(onClear === undefined)
  if (divida === 'looking') return <ListSkeleton query={{ isPending: true }} label={debitosText.loading} rows={3} />
  if (divida) {
    return (
      <Message
        kind="warning"
        live
        title={text.title}
        actions={
          <Button compact icon="refresh" onClick={onRetry}>
            {uiText.tryAgain}
          </Button>
        }
      >
        <p data-personal>{text.panel(divida.total === null ? null : formatReais(divida.total), divida.vencidos)}</p>
        <p>{text.check}</p>
      </Message>
    )
  }
  // The message about accounts without debits already explains the empty list.
  if (onClear === undefined && contasSemDebitos(groups).length > 0) return null
  return (
    <EmptyList
      text={debitosText}
      icon="right"
      answer={groups}
      onClear={onClear}
      action={<WayTo path={paths.certidoes} />}
    />
  )
}

/** Accounts with a total but without debits: no list and no sum includes them. */
function UnlistedContas({ groups }: { groups: readonly GrupoDebitos[] }) {
  const contas = contasSemDebitos(groups)
  if (contas.length === 0) return null
  return (
    <Message kind="warning" title={text.contas(contas.length)}>
      <ul>
        {contas.map((conta, index) => (
          // No field of an account is always there to serve as its key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-personal>
            {text.conta(groupName(conta), formatReais(centavos(conta.totalPagamentos)))}
          </li>
        ))}
      </ul>
      <p>{text.check}</p>
    </Message>
  )
}
