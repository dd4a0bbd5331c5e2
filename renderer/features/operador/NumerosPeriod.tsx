import { use, useState, type SubmitEvent } from 'react'
import { useToday } from '../../services/useToday.ts'
import { numerosText as text } from '../../text/numeros.ts'
import { AtKiosk } from '../../ui/atKiosk.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './Numeros.module.css'
import { besidePeriod, formatPeriod, readPeriod } from './numerosPeriod.ts'

/** The day or month to count, typed or changed step by step. A kiosk has only the steps, because it may have no keyboard. */
export function NumerosPeriod({ periodo, onChoose }: { periodo: string; onChoose: (periodo: string) => void }) {
  const today = useToday()
  const atKiosk = use(AtKiosk)
  const [typed, setTyped] = useState(formatPeriod(periodo))
  const [wrong, setWrong] = useState(false)
  const choose = (chosen: string) => {
    setTyped(formatPeriod(chosen))
    setWrong(false)
    onChoose(chosen)
  }
  const see = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readPeriod(typed)
    setWrong(read === null)
    if (read !== null) choose(read)
  }
  const step = (label: string, chosen: string) => (
    <Button compact={!atKiosk} onClick={() => choose(chosen)}>
      {label}
    </Button>
  )
  return (
    <form className={styles.form} onSubmit={see}>
      {!atKiosk && (
        <>
          <Field
            className={styles.field}
            label={text.period}
            placeholder={text.example}
            value={typed}
            maxLength={10}
            error={wrong && text.wrong}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={styles.act}>
            <Button type="submit" keyCap="Enter">
              {text.see}
            </Button>
          </div>
        </>
      )}
      <div className={styles.steps} data-alone={atKiosk || undefined}>
        {step(text.earlier, besidePeriod(periodo, -1))}
        {step(text.later, besidePeriod(periodo, 1))}
        {step(text.today, today)}
        {step(text.month, today.slice(0, 7))}
      </div>
    </form>
  )
}
