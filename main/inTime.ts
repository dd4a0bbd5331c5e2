/** The awaited outcome did not come within its limit. */
export class Late extends Error {
  override readonly name = 'Late'
  readonly code = 'ETIMEDOUT'
  constructor(ms: number) {
    super(`no outcome in ${Math.round(ms)} ms`)
  }
}

/**
 * Limits a wait for something outside this program (`build/lint/waitTable.ts` lists all of them). Only the outcome of `work`
 * stops the timer. An outcome after the limit is ignored.
 * @param ms limit
 * @param late called at the limit: its result or error replaces that of `work`. By default it throws {@link Late}.
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
  // If main was blocked, the outcome and the limit may be due at once. Then the outcome counts.
  return Promise.race([work, limit.then<T | L>(() => (over ? work : late()))])
}

function tooLate(ms: number): never {
  throw new Late(ms)
}

/**
 * Waits for a person without a time limit, e.g. while a dialog is open. The wait ends when its owner does.
 * @param ended aborted when the owner, e.g. the attendance, ends
 * @throws the signal's reason once it is aborted
 */
export function unlessEnded<T>(work: Promise<T>, ended: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const end = () => reject(ended.reason)
  if (ended.aborted) end()
  ended.addEventListener('abort', end)
  return Promise.race([promise, work]).finally(() => ended.removeEventListener('abort', end))
}
