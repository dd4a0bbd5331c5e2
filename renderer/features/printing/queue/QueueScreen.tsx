import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, falhaOf } from '../../../bridge/client.ts'
import { OfficeWays } from '../../../services/OfficeWays.tsx'
import { keys } from '../../../keyboard/keys.ts'
import { useShortcut } from '../../../keyboard/keyboard.tsx'
import { printingText } from '../../../text/printing.ts'
import { queueText as text } from '../../../text/printQueue.ts'
import { Loading, LoadError } from '../../../ui/States.tsx'
import { Message } from '../../../ui/Message.tsx'
import { ScreenTitle } from '../../../ui/Panel.tsx'
import { EmptyList, ListFrame } from '../../../ui/ListScreen.tsx'
import { ListFooter } from '../../../ui/ListFooter.tsx'
import { questionKeys } from '../bandeja.ts'
import { TrabalhoQuestions } from '../TrabalhoQuestions.tsx'
import { useTrabalhoActions } from '../useTrabalhoActions.ts'
import { impressoraName, useRefreshImpressoras } from '../../../flows/printing/useTrabalhos.ts'
import { QueueBar } from './QueueBar.tsx'
import { ConfirmCancellations } from './ConfirmCancellations.tsx'
import { cancellable, repeatable, filtering, noFilter, type QueueItem, type Lane } from './queue.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { TrabalhoDialog } from './TrabalhoDialog.tsx'
import { QueueList } from './QueueList.tsx'
import { useBulkActions } from './useBulkActions.ts'
import { useQueue } from './useQueue.ts'

const noneAsked: ReadonlySet<string> = new Set()

/**
 * The whole queue, with a section for each printer. It does not depend on the person served, so it opens with or without an
 * attendance.
 */
export function QueueScreen() {
  const { trabalhos, impressoras, filter, applyFilter, state, act, ticked } = useQueue()
  const grid = useRef<HTMLDivElement>(null)
  const actions = useTrabalhoActions()
  const bulk = useBulkActions()
  const pause = usePause()
  const [open, setOpen] = useState<string | null>(null)
  const [asked, setAsked] = useState<ReadonlySet<string>>(noneAsked)
  // The jobs of the question whether to cancel. A job that ends meanwhile leaves the question, and the last one closes it.
  const cancelling = cancellable((trabalhos ?? []).filter(({ trabalhoId }) => asked.has(trabalhoId)))
  const asksCancellation = cancelling.trabalhos.length > 0
  const [notice, setNotice] = useState<string | null>(null)
  const nameOf = (impressora: string) => impressoraName(impressoras, impressora)

  const row = state.rows[state.active]
  const current = row?.kind === 'trabalho' ? [row.trabalho] : []
  const askCancellation = () => {
    const target = cancellable(ticked.length > 0 ? ticked : current).trabalhos
    setNotice(target.length === 0 ? text.nothingToCancel : null)
    setAsked(new Set(target.map(({ trabalhoId }) => trabalhoId)))
  }
  const repeat = () => {
    const target = repeatable(ticked.length > 0 ? ticked : (trabalhos ?? []))
    setNotice(target.length === 0 ? text.nothingToRepeat : null)
    if (target.length > 0 && !bulk.running) bulk.repeat(target)
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
      {actions.falha && open === null && <LoadError falha={actions.falha} onClose={actions.forgetFalha} />}
      {pause.error && <LoadError falha={falhaOf(pause.error)} onClose={pause.reset} />}
      {bulk.end?.falha && (
        <>
          <Message kind="warning" onClose={bulk.forget}>
            {text.failed(bulk.end.done, bulk.end.total)}
          </Message>
          <LoadError falha={bulk.end.falha} />
        </>
      )}
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
          asleep={open !== null || asksCancellation || actions.question !== null}
        />
      )}
      <ListFooter
        blocks={notice}
        informs={null}
        hints={answers ? text.answerHints(answers['N'] === 'printAgain') : text.hints}
      />
      <QueueBar
        trabalhos={trabalhos ?? []}
        ticked={ticked}
        busy={bulk.running}
        onCancel={askCancellation}
        onRepeat={repeat}
      />
      {open !== null && actions.question === null && (
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
      <TrabalhoQuestions actions={actions} />
      {asksCancellation && (
        <ConfirmCancellations
          count={cancelling.trabalhos.length}
          withSheet={cancelling.withSheet}
          onBack={() => setAsked(noneAsked)}
          onCancel={() => {
            bulk.cancel(cancelling.trabalhos)
            act({ kind: 'clear' })
            setAsked(noneAsked)
          }}
        />
      )}
    </ListFrame>
  )
}

/** Pauses or resumes a printer's queue. */
function usePause() {
  const refresh = useRefreshImpressoras()
  return useMutation({
    mutationFn: async ({ impressora }: Lane) => {
      if (impressora) await call('impressao.pausar', { impressora: impressora.id, pausada: !impressora.pausada })
    },
    onSuccess: refresh,
  })
}
