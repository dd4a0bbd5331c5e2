import { falhaOf } from '../../bridge/client.ts'
import { listaText } from '../../text/lista.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/States.tsx'
import styles from './Lista.module.css'
import type { useRehearsal } from './useRehearsal.ts'

const { rehearsal: text } = listaText

export interface RehearsalActsProps {
  rehearsal: ReturnType<typeof useRehearsal>
  asked: number
  total: number
  /** The number of rows whose document the municipality refuses. */
  refused: number
  onRemove: () => void
}

/**
 * Checks which documents the municipality refuses, before thousands of sheets are printed: the button, the progress and the
 * result.
 */
export function RehearsalActs({ rehearsal, asked, total, refused, onRemove }: RehearsalActsProps) {
  const { running, error, start, stop, forget } = rehearsal
  return (
    <>
      {running ? (
        <Button compact keyCap="K" onClick={stop}>
          {text.stop}
        </Button>
      ) : (
        asked < total && (
          <Button compact icon="help" keyCap="K" onClick={start}>
            {asked === 0 ? text.start : text.goOn(total - asked)}
          </Button>
        )
      )}
      {refused > 0 && !running && (
        <Button compact onClick={onRemove}>
          {text.remove(refused)}
        </Button>
      )}
      <output className={styles.explanation}>
        {running ? text.running(asked, total) : asked > 0 && asked === total && text.done(refused)}
      </output>
      {error && <LoadError falha={falhaOf(error)} onClose={forget} />}
    </>
  )
}
