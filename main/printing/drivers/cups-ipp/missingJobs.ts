import { patience } from '../ipp/patience.ts'
import { isMissing, type Testimony } from '../ipp/testimony.ts'

/** Time, ms, after which a job that its printer does not list is no longer in the network's buffers. */
const SETTLED_MS = 2_000
/** Time, ms, after which a printer that accepts connections, but does not report on its jobs, counts as unable to. */
const GIVEN_UP_MS = 60_000

/** Printers' answers about missing jobs over several polls, by uuid. */
export class MissingJobs {
  readonly #waits = patience()
  /** Jobs proved to have neither a sender nor arrived. A later power loss of the printer does not change that. */
  readonly #proven = new Set<string>()

  /** @param sent false when no process can deliver the job any more */
  heard(uuid: string, testimony: Testimony, sent: boolean): { device: Testimony; settled: boolean; givenUp: boolean } {
    const givenUp = this.#lasting(`silent ${uuid}`, testimony === 'silent') >= GIVEN_UP_MS
    // The printer gave no information about the job.
    if (testimony === 'off' || testimony === 'silent') return { device: testimony, settled: false, givenUp }
    if (testimony === 'absent' && !sent) this.#proven.add(uuid)
    if (!isMissing(testimony) || sent) this.#proven.delete(uuid)
    const settled = this.#lasting(`missing ${uuid}`, isMissing(testimony)) >= SETTLED_MS
    return { device: this.#proven.has(uuid) ? 'absent' : testimony, settled, givenUp }
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
