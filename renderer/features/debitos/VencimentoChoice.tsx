import { formatDate, weekdayOf, type IsoDate } from '../../../shared/model/data.ts'
import { debitosText } from '../../text/debitos.ts'
import { useAnnounce } from '../../ui/announcement.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './ConfirmGuia.module.css'
import { vencimentoKeys } from './vencimento.ts'

const { confirm: text } = debitosText

export interface VencimentoChoiceProps {
  today: IsoDate
  disabled: boolean
  onChoose: (vencimento: IsoDate) => void
}

/** Buttons and keys for the usual due dates. The keys work only while the focus is inside the dialog. */
export function VencimentoChoice({ today, disabled, onChoose }: VencimentoChoiceProps) {
  const announce = useAnnounce()
  const choose = (vencimento: IsoDate) => {
    onChoose(vencimento)
    announce(text.newVencimento(text.weekdays[weekdayOf(vencimento)] ?? '', formatDate(vencimento)))
  }
  return (
    <div className={styles.dates} role="group" aria-label={text.otherVencimento}>
      {(['today', 'next', 'five', 'month'] as const).map((name) => {
        const { key, from } = vencimentoKeys[name]
        return (
          <Button
            key={name}
            compact
            shortcut={key}
            level="dialog"
            disabled={disabled}
            onClick={() => choose(from(today))}
          >
            {text.dates[name]}
          </Button>
        )
      })}
    </div>
  )
}
