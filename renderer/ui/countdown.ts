import { useEffect, useEffectEvent, useState } from 'react'

/** Counts down in seconds. `seconds` is 0 if the countdown has ended or was never started. */
export function useCountdown(onOver?: () => void): { seconds: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(0)
  const over = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (end === null) return
    const clock = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setSeconds(left)
      if (left > 0) return
      setEnd(null)
      over()
    }, 250)
    return () => clearInterval(clock)
  }, [end])
  return {
    seconds,
    start: (length) => {
      setEnd(performance.now() + length * 1000)
      setSeconds(length)
    },
  }
}
