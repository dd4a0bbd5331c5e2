import { conformidadeText } from '../../text/conformidade.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import styles from './ConfirmCreation.module.css'

const { creation: text } = conformidadeText

/** Asks before the check creates records in the person's name. */
export function ConfirmCreation({ onBack, onConfirm }: { onBack: () => void; onConfirm: () => void }) {
  return (
    <Confirm title={text.title} back={text.back} go={text.confirm} onBack={onBack} onGo={onConfirm}>
      <p>{text.explanation}</p>
      <ul className={styles.what}>
        {text.what.map((act) => (
          <li key={act}>{act}</li>
        ))}
      </ul>
      <p>{text.warning}</p>
    </Confirm>
  )
}
