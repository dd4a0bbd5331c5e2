import type { Rectangle } from 'electron'
import type { Log } from '../ports.ts'
import type { WindowPage } from './windowPage.ts'

/** Time without a key after which the next page may be made without slowing anybody down. */
const AT_REST_MS = 1_000

/** The page of the next attendance. It is created while nobody types, and waits, loaded, for its turn. */
export class NextPage {
  readonly #make: () => WindowPage
  readonly #end: (page: WindowPage) => void
  readonly #log: Log
  #page: WindowPage | null = null
  /** Timer that runs since the page in use has loaded. */
  #rest: NodeJS.Timeout | undefined

  constructor(make: () => WindowPage, end: (page: WindowPage) => void, log: Log) {
    this.#make = make
    this.#end = end
    this.#log = log
  }

  /** Returns the page for its turn; makes it now if there is none yet. */
  take(): WindowPage {
    this.stop()
    const page = this.#page ?? this.#make()
    this.#page = null
    return page
  }

  /** The page in use has loaded: from now on the next one may be made. */
  begin(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#prepare(), AT_REST_MS)
    this.#rest.unref()
  }

  /** Called at each key: a page that is not begun yet waits. */
  struck(): void {
    if (this.#rest && !this.#page) this.begin()
  }

  /** Begins no waiting page any more until the next page in use has loaded. */
  stop(): void {
    clearTimeout(this.#rest)
    this.#rest = undefined
  }

  zoom(percent: number): void {
    this.#page?.zoom(percent)
  }

  resize(bounds: Rectangle): void {
    this.#page?.resize(bounds)
  }

  /** Closes the waiting page: it was made for a situation that is over, or is of no use. */
  forget(): void {
    const page = this.drop()
    if (page) this.#end(page)
  }

  /** Hands over the waiting page, to be ended. */
  drop(): WindowPage | null {
    const page = this.#page
    this.#page = null
    return page
  }

  /** A page crashed. True when it was the one that waits. */
  crashed(page: WindowPage): boolean {
    if (page !== this.#page) return false
    this.forget()
    return true
  }

  #prepare(): void {
    if (this.#page) return
    const page = this.#make()
    this.#page = page
    page.load().catch((error: unknown) => {
      this.#log.error('next page not made', { error: error instanceof Error ? error.name : 'unknown' })
      if (page === this.#page) this.forget()
    })
  }
}
