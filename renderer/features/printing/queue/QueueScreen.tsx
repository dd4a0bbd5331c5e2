import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { call, falhaOf } from '../../../bridge/client.ts'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { OfficeWays } from '../../../services/OfficeWays.tsx'
import { paths } from '../../../services/services.ts'
import { keys } from '../../../keyboard/keys.ts'
import { useShortcut } from '../../../keyboard/keyboard.tsx'
import { printingText } from '../../../text/printing.ts'
import { queueText as text } from '../../../text/printQueue.ts'
import { BottomBar, Count } from '../../../ui/BottomBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, LoadError, Message } from '../../../ui/States.tsx'
import { ScreenTitle } from '../../../ui/Panel.tsx'
import { EmptyList, ListFrame } from '../../../ui/ListScreen.tsx'
import { useListState } from '../../../ui/groupedList/useListState.ts'
import { ListFooter } from '../../../ui/ListFooter.tsx'
import { bandejaSummary, questionKeys } from '../bandeja.ts'
import { TrabalhoQuestions } from '../TrabalhoQuestions.tsx'
import { useTrabalhoActions } from '../useTrabalhoActions.ts'
import {
  impressoraName,
  useImpressoras,
  useKnownTrabalhos,
  useRefreshImpressoras,
} from '../../../flows/printing/useTrabalhos.ts'
import { buildQueue, cancellable, repeatable, filtering, noFilter, type QueueItem, type Lane } from './queue.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { TrabalhoDialog } from './TrabalhoDialog.tsx'
import { QueueList } from './QueueList.tsx'

const { bar: barText } = text
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
    setNotice(target.length === 0 ? text.nothingToCancel : null)
    actions.askCancellation(target)
  }
  const repeat = () => {
    const target = repeatable(ticked.length > 0 ? ticked : (trabalhos ?? []))
    setNotice(target.length === 0 ? text.nothingToRepeat : null)
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
      <ScreenTitle side={<OfficeWays />}>{text.title}</ScreenTitle>
      <QueueFilters filter={filter} onFilter={applyFilter} impressoras={impressoras} trabalhos={trabalhos ?? []} />
      {failed && open === null && (
        <>
          {failed.total > 1 && <Message kind="warning">{text.failed(failed.done, failed.total)}</Message>}
          <LoadError falha={failed.falha} onClose={actions.forgetFailed} />
        </>
      )}
      {pause.error && <LoadError falha={falhaOf(pause.error)} onClose={pause.reset} />}
      {trabalhos === undefined ? (
        <Loading awaited label={text.loading} rows={12} />
      ) : state.list.groups.length === 0 ? (
        <EmptyList
          text={text}
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
        informs={trabalhos?.length === 0 && state.list.groups.length > 0 ? text.empty : null}
        hints={answers ? text.answerHints(answers['N'] === 'printAgain') : text.hints}
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
