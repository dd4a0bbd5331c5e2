import { useEffect, useRef, useState } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { useDropKeysAhead } from '../../keyboard/keyboard.tsx'
import { batchText as text } from '../../text/batch.ts'
import { uiText } from '../../text/ui.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { BackButton, Button } from '../../ui/Button.tsx'
import { LoadError, Message } from '../../ui/States.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useScrollable } from '../../ui/scrollable.ts'
import styles from './BatchPrinting.module.css'
import { BatchItemRow } from './BatchItemRow.tsx'
import { reasonsOf, tallyBatch, type BatchTally, type BatchItem } from './batch.ts'
import type { Batch } from './useBatch.ts'
import { useDescribeTrabalho, useTrabalhos } from '../../flows/printing/useTrabalhos.ts'

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
