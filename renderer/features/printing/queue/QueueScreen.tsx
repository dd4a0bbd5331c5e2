import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Impressora, Trabalho } from '../../../../shared/model/impressao.ts'
import { LIMITES } from '../../../../shared/model/limites.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useImpressoras, useKnownTrabalhos, useRefreshImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import { impressoraName } from '../../../services/impressoras.ts'
import { useShortcut } from '../../../keyboard/keyboard.tsx'
import { keys } from '../../../keyboard/keys.ts'
import { OfficeWays } from '../../../services/Ways.tsx'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { paths } from '../../../services/services.ts'
import { kindName, queueText } from '../../../text/printQueue.ts'
import { printingText } from '../../../text/printing.ts'
import { BottomBar, Count } from '../../../ui/BottomBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Choice, Field, menuOf } from '../../../ui/Field.tsx'
import { FilterForm } from '../../../ui/FilterForm.tsx'
import { ListFooter } from '../../../ui/ListFooter.tsx'
import { EmptyList, ListFrame } from '../../../ui/ListScreen.tsx'
import { ScreenTitle } from '../../../ui/Panel.tsx'
import { LoadError, Loading, Message } from '../../../ui/States.tsx'
import { useListState } from '../../../ui/groupedList/state.ts'
import { TrabalhoQuestions } from '../TrabalhoQuestions.tsx'
import { bandejaSummary, questionKeys } from '../bandeja.ts'
import { useTrabalhoActions } from '../useTrabalhoActions.ts'
import { QueueList } from './QueueList.tsx'
import { TrabalhoDialog } from './TrabalhoDialog.tsx'
import {
  buildQueue,
  cancellable,
  filtering,
  type Lane,
  noFilter,
  type QueueFilter,
  type QueueItem,
  repeatable,
  SITUACOES,
} from './queue.ts'

const { bar: barText, filters: filtersText } = queueText
const none: readonly never[] = []

/** The whole queue, by printer. It is independent of attendances, so it opens at any time. */
export function QueueScreen() {
  const atOffice = useAtendimento().estacao.modo === 'escritorio'
  const { trabalhos, impressoras, filter, applyFilter, state, act, ticked } = useQueue()
  const grid = useRef<HTMLDivElement>(null)
  const actions = useTrabalhoActions()
  const pause = usePause()
  const [open, setOpen] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { failed } = actions
  const isAsking = actions.repeating !== null || actions.cancelling.trabalhos.length > 0
  const nameOf = (impressora: string) => impressoraName(impressoras, impressora)

  const row = state.rows[state.active]
  const current = row?.kind === 'trabalho' ? [row.trabalho] : []
  const askCancellation = () => {
    const target = cancellable(ticked.length > 0 ? ticked : current).trabalhos
    setNotice(target.length === 0 ? queueText.nothingToCancel : null)
    actions.askCancellation(target)
  }
  const repeat = () => {
    const target = repeatable(ticked.length > 0 ? ticked : (trabalhos ?? []))
    setNotice(target.length === 0 ? queueText.nothingToRepeat : null)
    if (target.length > 0 && !actions.acting) actions.printAgain(target)
  }
  const backToList = () => grid.current?.focus()
  const answers = row?.kind === 'trabalho' ? questionKeys(row.trabalho) : null
  const answer = (key: 'S' | 'N') => {
    const action = answers?.[key]
    if (action && row?.kind === 'trabalho' && !actions.acting) actions.act(action, row.trabalho)
  }
  const question = state.rows.findIndex((one) => one.kind === 'trabalho' && questionKeys(one.trabalho) !== null)
  useShortcut(
    keys.answer,
    () => {
      act({ kind: 'goTo', index: question })
      backToList()
    },
    { enabled: question >= 0, name: printingText.answer },
  )

  return (
    <ListFrame full>
      <ScreenTitle side={<OfficeWays />}>{queueText.title}</ScreenTitle>
      <QueueFilters filter={filter} onFilter={applyFilter} impressoras={impressoras} trabalhos={trabalhos ?? []} />
      {failed && open === null && (
        <>
          {failed.total > 1 && <Message kind="warning">{queueText.failed(failed.done, failed.total)}</Message>}
          <LoadError falha={failed.falha} onClose={actions.forgetFailed} />
        </>
      )}
      {pause.error && <LoadError falha={falhaOf(pause.error)} onClose={pause.reset} />}
      {trabalhos === undefined ? (
        <Loading awaited label={queueText.loading} rows={12} />
      ) : state.list.groups.length === 0 ? (
        <EmptyList
          text={queueText}
          icon="print"
          answer={null}
          onClear={filtering(filter) ? () => applyFilter(noFilter) : undefined}
        />
      ) : (
        <QueueList
          ref={grid}
          state={state}
          act={act}
          nameOf={nameOf}
          onOpen={(item: QueueItem) => setOpen(item.trabalho.trabalhoId)}
          onPause={pause.mutate}
          onCancel={askCancellation}
          onRepeat={repeat}
          onAnswer={answer}
          asleep={open !== null || isAsking}
        />
      )}
      <ListFooter
        blocks={notice}
        informs={trabalhos?.length === 0 && state.list.groups.length > 0 ? queueText.empty : null}
        hints={answers ? queueText.answerHints(answers['N'] === 'printAgain') : queueText.hints}
      />
      <QueueBar
        atOffice={atOffice}
        trabalhos={trabalhos ?? []}
        ticked={ticked}
        busy={actions.acting}
        onCancel={askCancellation}
        onRepeat={repeat}
      />
      {open !== null && !isAsking && (
        <TrabalhoDialog
          trabalho={trabalhos?.find(({ trabalhoId }) => trabalhoId === open)}
          nameOf={nameOf}
          actions={actions}
          onClose={() => {
            setOpen(null)
            backToList()
          }}
        />
      )}
      <TrabalhoQuestions actions={actions} onCancel={() => open === null && act({ kind: 'clear' })} />
    </ListFrame>
  )
}

function usePause() {
  const refresh = useRefreshImpressoras()
  return useMutation({
    mutationFn: async ({ impressora }: Lane) => {
      if (impressora) await call('impressao.pausar', { impressora: impressora.id, pausada: !impressora.pausada })
    },
    onSuccess: refresh,
  })
}

interface QueueBarProps {
  atOffice: boolean
  trabalhos: readonly Trabalho[]
  ticked: readonly Trabalho[]
  busy: boolean
  onCancel: () => void
  onRepeat: () => void
}

/** The number of jobs, and actions for ticked ones. An empty queue has only a print office's button to the list. */
export function QueueBar({ atOffice, trabalhos, ticked, busy, onCancel, onRepeat }: QueueBarProps) {
  const [, navigate] = useLocation()
  const { underWay, needAttention } = bandejaSummary(trabalhos)
  const repeatableCount = repeatable(ticked.length > 0 ? ticked : trabalhos).length
  return (
    <BottomBar
      actions={
        trabalhos.length === 0 ? (
          atOffice && (
            <Button look="primary" icon="copy" keyCap={keys.lista} onClick={() => navigate(paths.lista)}>
              {barText.printList}
            </Button>
          )
        ) : (
          <>
            <Button keyCap="Delete" disabled={busy} onClick={onCancel}>
              {barText.cancel(cancellable(ticked).trabalhos.length)}
            </Button>
            <Button icon="refresh" keyCap="R" busy={busy} disabled={repeatableCount === 0} onClick={onRepeat}>
              {barText.repeat(repeatableCount)}
            </Button>
          </>
        )
      }
    >
      <Count name={barText.underWay} value={underWay} />
      <Count name={barText.attention} value={needAttention} tone={needAttention > 0 && 'warning'} />
      <Count name={barText.ticked} value={ticked.length} />
    </BottomBar>
  )
}

/** The current queue. Ticks and the active row survive every change. */
function useQueue() {
  const trabalhos = useKnownTrabalhos()
  const { data: impressoras = none } = useImpressoras()
  const [filter, applyFilter] = useState(noFilter)
  const numberOf = useJobNumbers()
  const queue = useMemo(
    () => buildQueue(trabalhos ?? none, impressoras, filter, numberOf),
    [trabalhos, impressoras, filter, numberOf],
  )
  const [state, act] = useListState(queue, filter, false)
  /** The ticked jobs, including those that the filter hides. */
  const ticked = useMemo(
    () => (trabalhos ?? none).filter(({ trabalhoId }) => state.ticked.has(numberOf(trabalhoId))),
    [trabalhos, state.ticked, numberOf],
  )
  return { trabalhos, impressoras, filter, applyFilter, state, act, ticked }
}

/** Assigns numbers to jobs, because a grouped list identifies its items by number. */
function useJobNumbers(): (trabalhoId: string) => number {
  const [numberOf] = useState(() => {
    const numbers = new Map<string, number>()
    return (trabalhoId: string) => {
      const number = numbers.get(trabalhoId) ?? numbers.size
      numbers.set(trabalhoId, number)
      return number
    }
  })
  return numberOf
}

interface QueueFiltersProps {
  filter: QueueFilter
  onFilter: (filter: QueueFilter) => void
  impressoras: readonly Impressora[]
  trabalhos: readonly Trabalho[]
}

function QueueFilters({ filter, onFilter, impressoras, trabalhos }: QueueFiltersProps) {
  const kinds = [...new Set([...trabalhos.map(({ tipo }) => tipo), ...(filter.kind === '' ? [] : [filter.kind])])]
  return (
    <FilterForm onClear={filtering(filter) ? () => onFilter(noFilter) : undefined}>
      <Choice
        label={filtersText.situacao}
        flex="0 0 168px"
        value={filter.situacao}
        data={SITUACOES.map((value) => ({ value, label: filtersText.situacoes[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, situacao: SITUACOES.find((one) => one === value) ?? 'all' })
        }
      />
      <Choice
        label={filtersText.kind}
        flex="0 0 200px"
        value={filter.kind}
        data={menuOf(
          filtersText.allKinds,
          kinds.map((id) => ({ id, nome: kindName(id) })),
        )}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, kind: value })}
      />
      <Choice
        label={filtersText.impressora}
        flex="0 0 200px"
        value={filter.impressora}
        data={menuOf(filtersText.allImpressoras, impressoras)}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, impressora: value })}
      />
      <Field
        label={filtersText.text}
        flex="1 1 200px"
        maw={340}
        placeholder={filtersText.example}
        value={filter.text}
        maxLength={LIMITES.filtro}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, text: value })}
      />
    </FilterForm>
  )
}
