import { use, useEffect, useRef, useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { useDescribeTrabalho, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'
import { useDropKeysAhead } from '../../keyboard/keyboard.tsx'
import { batchText as text } from '../../text/batch.ts'
import { describeFalha } from '../../text/falhas.ts'
import type { TrabalhoDescription } from '../../text/printing.ts'
import { uiText } from '../../text/ui.ts'
import { BackButton, Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { useAnnounce } from '../../ui/announcement.tsx'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { useScrollable } from '../../ui/scrollable.ts'
import styles from './BatchPrinting.module.css'
import { toneIcons } from './PaperState.tsx'
import { type BatchItem, type BatchTally, type ItemState, reasonsOf, tallyBatch } from './batch.ts'
import type { Batch } from './useBatch.ts'

export interface BatchPrintingProps {
  title: string
  items: readonly BatchItem[]
  batch: Batch
  /**
   * The screen's own sentence for an expected failure of its documents, including the backend's `descricao`. Null for
   * all other failures.
   */
  tellFalha?: (falha: Falha) => string | null
  onClose: () => void
}

type Stage = 'question' | 'running' | 'end'

/** Asks for confirmation, prints one document after the other and reports each result. Esc stops, then closes. */
export function BatchPrinting({ title, items, batch, tellFalha, onClose }: BatchPrintingProps) {
  const [request, setRequest] = useState(false)
  const stage: Stage = !request ? 'question' : batch.running || batch.end === null ? 'running' : 'end'
  const nowOf = useNow()
  const tally = tallyBatch(items, request ? batch.states : new Map(), nowOf)
  const sentence = sentenceOf(stage, batch, tally)
  const { principal, neutral } = useStageFocus(stage)
  useTellEnd(stage, sentence)
  // A new, unread result: an Enter typed ahead must not close it.
  useDropKeysAhead(stage === 'end')
  const describe = useDescribeTrabalho()
  const about = (delivered: Trabalho) => describe(nowOf(delivered))
  // The role `group` of `useScrollable` is dropped, so that the element stays a list.
  const { role: _group, ...scrollable } = useScrollable()
  const close = () => {
    if (stage === 'running') batch.cancel()
    else onClose()
  }

  return (
    <Dialog
      open
      title={title}
      onClose={close}
      width={640}
      actions={
        <>
          {stage === 'running' && <BackButton onClick={batch.cancel} label={text.cancel} />}
          {stage === 'question' && (
            <>
              <BackButton onClick={onClose} />
              <Button
                focus
                ref={principal}
                look="primary"
                icon="print"
                keyCap="Enter"
                onClick={() => {
                  setRequest(true)
                  batch.start(items)
                }}
              >
                {text.print}
              </Button>
            </>
          )}
          {stage === 'end' && (
            <>
              {tally.missing > 0 && (
                <Button icon="refresh" onClick={batch.goOn}>
                  {text.goOn(tally.missing)}
                </Button>
              )}
              <Button focus ref={principal} look="primary" keyCap="Esc" onClick={onClose}>
                {uiText.close}
              </Button>
            </>
          )}
        </>
      }
    >
      <p
        style={{ minHeight: 22, marginBottom: 8 }}
        tabIndex={-1}
        data-neutral-focus
        // The dialog library sets its first focus a moment after opening. A fast Enter may have started the batch by
        // then.
        data-autofocus={stage === 'running' || undefined}
        ref={neutral}
      >
        {sentence}
      </p>
      {request && <Progress label={text.progress} done={tally.delivered + tally.falhas} total={tally.total} />}
      {batch.end?.end === 'interrupted' && stage === 'end' && <LoadError falha={batch.end.falha} />}
      {stage === 'end' &&
        reasonsOf(tally.notOut).map(({ trabalho, papers }) => (
          <Message key={trabalho.trabalhoId} kind="warning">
            {text.notOut(papers, describe(trabalho))}
          </Message>
        ))}
      <ul {...scrollable} className={`${styles.list} innerFocus`} aria-label={text.papers}>
        {items.map((item) => (
          <BatchItemRow
            key={item.id}
            label={item.label}
            state={request ? batch.states.get(item.id) : undefined}
            tellFalha={tellFalha}
            about={about}
          />
        ))}
      </ul>
    </Dialog>
  )
}

function sentenceOf(stage: Stage, { end }: Batch, tally: BatchTally): string {
  if (stage === 'question') return text.question(tally.total)
  if (stage === 'running' || end === null) return text.underWay(tally)
  return text[end.end](tally)
}

/** During a run no button has the focus, so that a hurried second Enter does not stop it. */
function useStageFocus(stage: Stage) {
  const principal = useRef<HTMLButtonElement>(null)
  const neutral = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (stage === 'running') neutral.current?.focus()
    else principal.current?.focus()
  }, [stage])
  return { principal, neutral }
}

function useTellEnd(stage: Stage, sentence: string) {
  const announce = useAnnounce()
  useEffect(() => {
    if (stage === 'end') announce(sentence)
  }, [stage, sentence, announce])
}

/** Returns the present state of a job that was delivered earlier. */
function useNow() {
  const trabalhos = useTrabalhos()
  return (delivered: Trabalho) => trabalhos.find(({ trabalhoId }) => trabalhoId === delivered.trabalhoId) ?? delivered
}

const beforePrinter: readonly unknown[] = [undefined, 'waiting', 'fetching']

interface BatchItemRowProps {
  label: string
  state: ItemState | undefined
  tellFalha: ((falha: Falha) => string | null) | undefined
  about: (trabalho: Trabalho) => TrabalhoDescription
}

/** One document of a batch and its state: the batch's own state until the print queue has the document, then the job's. */
function BatchItemRow({ label, state, tellFalha, about }: BatchItemRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const underWay = state?.phase === 'fetching'
  useEffect(() => {
    if (underWay) row.current?.scrollIntoView({ block: 'nearest' })
  }, [underWay])

  const { sentence, tone } = whatHappened(state, tellFalha, about, use(AtKiosk))
  return (
    <li ref={row} className={styles.item} data-tone={tone}>
      <Icon name={beforePrinter.includes(state?.phase) ? 'clock' : toneIcons[tone]} size={20} />
      <span style={{ color: 'var(--texto)', fontWeight: 600 }}>{label}</span>
      <span className={styles.sentence}>{sentence}</span>
    </li>
  )
}

function whatHappened(
  state: ItemState | undefined,
  tellFalha: BatchItemRowProps['tellFalha'],
  about: BatchItemRowProps['about'],
  atKiosk: boolean,
): Pick<TrabalhoDescription, 'sentence' | 'tone'> {
  if (state === undefined) return { sentence: '', tone: 'underWay' }
  if (state.phase === 'delivered') return about(state.trabalho)
  if (state.phase === 'failed') return tell(state.falha, tellFalha, atKiosk)
  return { sentence: text.phases[state.phase], tone: 'underWay' }
}

/**
 * Shows a failure. If the screen explains it (`tellFalha`), it is not shown as an error. Any other failure gets its
 * usual sentence and the backend's text.
 */
function tell(
  falha: Falha,
  tellFalha: BatchItemRowProps['tellFalha'],
  atKiosk: boolean,
): Pick<TrabalhoDescription, 'sentence' | 'tone'> {
  const expected = tellFalha?.(falha)
  if (expected) return { sentence: expected, tone: 'attention' }
  const { sentence } = describeFalha(falha, atKiosk)
  return { sentence: falha.descricao ? `${sentence} “${falha.descricao}”` : sentence, tone: 'bad' }
}
