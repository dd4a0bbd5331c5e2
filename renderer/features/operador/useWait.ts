import { useEffect, useEffectEvent, useState } from 'react'

/** Waiting that main asked for, second by second; 0 when there is none. Main counts by itself: this only tells. */
export function useWait(onOver: () => void): { seconds: number; wait: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(null)
  const [seconds, setSeconds] = useState(0)
  const over = useEffectEvent(onOver)
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
    wait: (length) => {
      setEnd(performance.now() + length * 1000)
      setSeconds(length)
    },
  }
}
