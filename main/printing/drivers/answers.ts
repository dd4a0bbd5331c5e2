import { inTime } from '../../inTime.ts'

/** Age in ms up to which a cached answer is used for a list. */
const FRESH_MS = 2_000
/** Longest wait in ms for one printer, so that a printer that is off does not delay a list. */
const LIST_MS = 100
/** Limit of any query in ms, far above a query's own limit. After it the next call queries again. */
const ASKED_MS = 60_000
const LATE = Symbol('no answer yet')

export interface Lately<A> {
  /** The new answer if it comes within {@link LIST_MS}, else the previous one; null if there was none. */
  readonly answer: A | null
  /** True if the printer has not answered yet: `answer` may be out of date. */
  readonly late: boolean
}

/** Queries and caches the answer for callers that do not wait long. */
export class Answers<A> {
  readonly #ask: (whom: string) => Promise<A>
  readonly #last = new Map<string, { readonly at: number; readonly said: Promise<A> }>()
  readonly #asking = new Map<string, Promise<A>>()

  constructor(ask: (whom: string) => Promise<A>) {
    this.#ask = ask
  }

  /** Queries a target; simultaneous queries of one target are merged. Rejects as the query does. */
  now(whom: string): Promise<A> {
    const underWay = this.#asking.get(whom) ?? this.#askOnce(whom)
    this.#asking.set(whom, underWay)
    return underWay
  }

  /** The latest answer, within 100 ms. Rejects if the latest query failed. */
  async lately(whom: string): Promise<Lately<A>> {
    const known = this.#last.get(whom)
    if (known && performance.now() - known.at < FRESH_MS) return { answer: await known.said, late: false }
    const said = await inTime(this.now(whom), LIST_MS, (): typeof LATE => LATE)
    return said === LATE ? { answer: known ? await known.said : null, late: true } : { answer: said, late: false }
  }

  #askOnce(whom: string): Promise<A> {
    const said = inTime(this.#ask(whom), ASKED_MS)
    const heard = () => {
      this.#last.set(whom, { at: performance.now(), said })
      this.#asking.delete(whom)
    }
    said.then(heard, heard)
    return said
  }
}
