import { instalacaoText as text } from '../../text/instalacao.ts'
import styles from './Instalacao.module.css'

/**
 * Shows the set-up's steps and its progress.
 * @param now the present step's index, from 0
 */
export function StepsTaken({ now }: { now: number }) {
  return (
    <ol className={styles.steps} aria-label={text.stepsLabel}>
      {text.steps.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now || undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
