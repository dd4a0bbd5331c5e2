import { use, useEffect, useRef } from 'react'
import type { Falha } from '../../../shared/errors.ts'
import type { Trabalho } from '../../../shared/model/impressao.ts'
import { describeFalha } from '../../text/falhas.ts'
import type { TrabalhoDescription } from '../../text/printing.ts'
import { batchText as text } from '../../text/batch.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BatchPrinting.module.css'
import type { ItemState } from './batch.ts'
import { toneIcons } from './PaperState.tsx'

const beforePrinter: readonly unknown[] = [undefined, 'waiting', 'fetching']

export interface BatchItemRowProps {
  label: string
  state: ItemState | undefined
  tellFalha: ((falha: Falha) => string | null) | undefined
  about: (trabalho: Trabalho) => TrabalhoDescription
}

/** One document of a batch and its state: the batch's own state until the print queue has the document, then the job's. */
export function BatchItemRow({ label, state, tellFalha, about }: BatchItemRowProps) {
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
