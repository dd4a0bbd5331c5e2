import { useEffect, useState } from 'react'
import styles from './Tela.module.css'

/** Interval of the clock, ms: the time may be a second late, not a minute. */
const STEP_MS = 1_000

/** Day and time in the municipality's zone. */
export function Clock({ fuso }: { fuso: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const step = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(step)
  }, [])
  const said = (how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...how, timeZone: fuso }).format(now)
  return (
    <p className={styles.clock}>
      <strong className={styles.time}>{said({ hour: '2-digit', minute: '2-digit' })}</strong>
      <span>{said({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
    </p>
  )
}
