import type { Trabalho } from '../../../../shared/model/impressao.ts'
import { useLocation } from 'wouter'
import { useAtendimento } from '../../../services/atendimento.tsx'
import { paths } from '../../../services/paths.ts'
import { keys } from '../../../keyboard/keys.ts'
import { number } from '../../../text/numbers.ts'
import { queueText } from '../../../text/printQueue.ts'
import { BottomBar } from '../../../ui/BottomBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { bandejaSummary } from '../bandeja.ts'
import { cancellable, repeatable } from './queue.ts'
import styles from './QueueBar.module.css'

const { bar: text } = queueText

export interface QueueBarProps {
  trabalhos: readonly Trabalho[]
  ticked: readonly Trabalho[]
  busy: boolean
  onCancel: () => void
  onRepeat: () => void
}

/** The number of jobs, and the actions for ticked ones. At a print office an empty queue offers the list instead. */
export function QueueBar({ trabalhos, ticked, busy, onCancel, onRepeat }: QueueBarProps) {
  const { modo } = useAtendimento().estacao
  const [, navigate] = useLocation()
  const { underWay, needAttention } = bandejaSummary(trabalhos)
  const repeatableCount = repeatable(ticked.length > 0 ? ticked : trabalhos).length
  return (
    <BottomBar
      actions={
        trabalhos.length === 0 && modo === 'escritorio' ? (
          <Button look="primary" icon="copy" keyCap={keys.lista} onClick={() => navigate(paths.lista)}>
            {text.printList}
          </Button>
        ) : (
          <>
            <Button keyCap="Delete" disabled={busy} onClick={onCancel}>
              {text.cancel(cancellable(ticked).trabalhos.length)}
            </Button>
            <Button icon="refresh" keyCap="R" busy={busy} disabled={repeatableCount === 0} onClick={onRepeat}>
              {text.repeat(repeatableCount)}
            </Button>
          </>
        )
      }
    >
      <Count name={text.underWay} value={underWay} />
      <Count name={text.attention} value={needAttention} warning={needAttention > 0} />
      <Count name={text.ticked} value={ticked.length} />
    </BottomBar>
  )
}

function Count({ name, value, warning = false }: { name: string; value: number; warning?: boolean }) {
  return (
    <span className={styles.numero} data-warning={warning || undefined}>
      {name} <strong className="tabular">{number(value)}</strong>
    </span>
  )
}
