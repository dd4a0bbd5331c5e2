import { patience } from '../ipp/patience.ts'
import { isMissing, type Testimony } from '../ipp/testimony.ts'

/** A job that its printer does not list for this long is not in the network's buffers any more. */
const SETTLED_MS = 2_000
/** A printer that accepts connections and has not reported on its jobs for this long never will. */
const GIVEN_UP_MS = 60_000

/** Answers on jobs over several polls, by uuid. */
export class MissingJobs {
  readonly #waits = patience()
  /** Jobs proven to have no sender and not to have arrived: a later power loss of the printer does not change that. */
  readonly #proven = new Set<string>()

  /** @param sent false when no process can deliver the job any more */
  heard(uuid: string, word: Testimony, sent: boolean): { device: Testimony; settled: boolean; givenUp: boolean } {
    const givenUp = this.#lasting(`silent ${uuid}`, word === 'silent') >= GIVEN_UP_MS
    // The printer gave no information about the job.
    if (word === 'off' || word === 'silent') return { device: word, settled: false, givenUp }
    if (word === 'absent' && !sent) this.#proven.add(uuid)
    if (!isMissing(word) || sent) this.#proven.delete(uuid)
    const settled = this.#lasting(`missing ${uuid}`, isMissing(word)) >= SETTLED_MS
    return { device: this.#proven.has(uuid) ? 'absent' : word, settled, givenUp }
  }

  ended(uuid: string): void {
    this.#proven.delete(uuid)
    for (const what of ['silent', 'missing']) this.#waits.over(`${what} ${uuid}`)
  }

  #lasting(what: string, isSo: boolean): number {
    if (isSo) return this.#waits.lasting(what)
    this.#waits.over(what)
    return 0
  }
}
