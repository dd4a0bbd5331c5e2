import { useEffect, useState } from 'react'

/** Between two codes: long enough for a message to arrive. */
const WAIT_MS = 60_000

/** A waiting time that is told second by second. `seconds` is 0 when it is over. */
export function useCountdown(): { seconds: number; start: () => void } {
  const [end, setEnd] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (end === null) return
    const count = () => {
      const remaining = Math.ceil((end - performance.now()) / 1000)
      setSeconds(Math.max(0, remaining))
      if (remaining <= 0) setEnd(null)
    }
    count()
    const clock = setInterval(count, 250)
    return () => clearInterval(clock)
  }, [end])
  return {
    seconds,
    start: () => {
      setEnd(performance.now() + WAIT_MS)
      setSeconds(WAIT_MS / 1000)
    },
  }
}
