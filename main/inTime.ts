/** The awaited answer did not come within its limit. */
export class Late extends Error {
  override readonly name = 'Late'
  readonly code = 'ETIMEDOUT'
  constructor(ms: number) {
    super(`no outcome in ${Math.round(ms)} ms`)
  }
}

/**
 * Every wait for something outside this program ends here (`build/lint/waitTable.ts`). The limit ends the wait by itself, and only
 * the outcome clears it: no event of what is waited for does. What the work still does afterwards has no effect here.
 * @param ms limit
 * @param late called at the limit: answers in the place of the work, or throws. By default it throws {@link Late}.
 */
export function inTime<T, L = never>(
  work: Promise<T>,
  ms: number,
  late: () => L | Promise<L> = () => tooLate(ms),
): Promise<T | L> {
  let over = false
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    over = true
    clearTimeout(timer)
  }
  work.then(end, end)
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  // Where main was held up, outcome and limit may be due at once: then the outcome counts.
  return Promise.race([work, limit.then<T | L>(() => (over ? work : late()))])
}

function tooLate(ms: number): never {
  throw new Late(ms)
}

/**
 * A wait for a person without a time limit: a dialog stays open for as long as they like. It ends with its owner.
 * @param ended e.g. the attendance
 * @throws the signal's reason once it is aborted
 */
export function unlessEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(ended.reason)
  if (ended.aborted) end()
  ended.addEventListener('abort', end)
  return Promise.race([promise, work]).finally(() => ended.removeEventListener('abort', end))
}
