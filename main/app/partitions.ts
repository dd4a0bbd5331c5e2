/**
 * Browser sessions for pages of one kind (the window's, sign-ins), each for one page at a time. Electron keeps a partition until
 * the program ends, so one that was emptied, and found empty, serves again; one that was not never does.
 */
export class Partitions<S> {
  readonly #kind: string
  readonly #make: (partition: string) => S
  readonly #wipe: (session: S) => Promise<string | null>
  readonly #empty: S[] = []
  #made = 0

  /**
   * @param kind what their names begin with
   * @param make a name without `persist:` is a session in memory
   * @param wipe answers what survived, null when nothing did
   */
  constructor(kind: string, make: (partition: string) => S, wipe: (session: S) => Promise<string | null>) {
    this.#kind = kind
    this.#make = make
    this.#wipe = wipe
  }

  take(): S {
    return this.#empty.pop() ?? this.#make(`${this.#kind}-${++this.#made}`)
  }

  /** Its page is gone. Answers what is still there, for the log. */
  async giveBack(session: S): Promise<string | null> {
    const left = await this.#wipe(session)
    if (left === null) this.#empty.push(session)
    return left
  }
}
