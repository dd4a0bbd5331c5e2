import { instalacaoText as text } from '../../text/instalacao.ts'
import styles from './Instalacao.module.css'

/** The steps of the set-up. @param now the present step, from 0 */
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
