import { uiText } from '../text/ui.ts'
import { Icon } from './Icon.tsx'
import styles from './StepList.module.css'

interface StepListProps {
  label: string
  steps: readonly string[]
  /** The present step's index, from 0; the number of steps once all are done. */
  now: number
}

export function StepList({ label, steps, now }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now || undefined}>
          {step} {index < now && <Icon name="right" label={uiText.stepDone} size={14} />}
        </li>
      ))}
    </ol>
  )
}
