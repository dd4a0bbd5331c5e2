import { primeiroAcessoText as text } from '../../text/primeiroAcesso.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Steps.module.css'
import { stepSituacao, type Progress, type Step } from './steps.ts'

/** Shows all steps, and which one is current. */
export function Steps({ plan, progress, checked }: { plan: readonly Step[]; progress: Progress; checked: boolean }) {
  return (
    <ol className={styles.steps} aria-label={text.stepsTitle}>
      {plan.map((step, index) => {
        const situacao = stepSituacao(step, progress, checked)
        return (
          <li
            key={step}
            className={styles.step}
            data-situacao={situacao}
            aria-current={situacao === 'current' ? 'step' : undefined}
          >
            <span className={styles.numero}>
              {situacao === 'done' ? <Icon name="right" label={text.made} size={28} /> : index + 1}
            </span>
            {text.steps[step]}
          </li>
        )
      })}
    </ol>
  )
}
