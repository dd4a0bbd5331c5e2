import { vi } from 'vitest'

/** Longer than any of these tests, so that no answer is late. */
export const LONG_MS = 86_400_000

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Runs faked timers until a call has settled, whose answers come over real connections. */
export async function hurried<T>(answer: Promise<T>): Promise<T> {
  let isOver = false
  void answer.catch(() => undefined).finally(() => (isOver = true))
  while (!isOver) {
    for (let turns = 0; turns < 30 && !isOver; turns += 1) await turn()
    vi.advanceTimersByTime(250)
  }
  return answer
}
