import type { Rectangle } from 'electron'
import type { Log } from '../ports.ts'
import type { WindowPage } from './windowPage.ts'

/** Time without a key after which the next page may be made without slowing down the clerk. */
const AT_REST_MS = 1_000
/** The next page is made after this time even while keys go on: the end of a short attendance must find it. */
const AT_LATEST_MS = 2_500

/** The page of the next attendance. It is created during the attendance before, while nobody types, and waits, loaded. */
export class NextPage {
  readonly #make: () => WindowPage
  readonly #end: (page: WindowPage) => void
  readonly #log: Log
  #page: WindowPage | null = null
  #rest: NodeJS.Timeout | undefined
  /** When to make the page at the latest, by `performance.now()`. */
  #latest = Infinity

  constructor(make: () => WindowPage, end: (page: WindowPage) => void, log: Log) {
    this.#make = make
    this.#end = end
    this.#log = log
  }

  /** Returns the waiting page; makes one now if there is none yet. */
  take(): WindowPage {
    this.stop()
    const page = this.#page ?? this.#make()
    this.#page = null
    return page
  }

  /** Starts the timer for making the next page. Called when an attendance begins. */
  begin(): void {
    this.#latest = performance.now() + AT_LATEST_MS
    this.#wait()
  }

  /** Called at each key: postpones the making of the next page. */
  struck(): void {
    if (this.#rest && !this.#page) this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#prepare(), Math.min(AT_REST_MS, Math.max(0, this.#latest - performance.now())))
    this.#rest.unref()
  }

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

  forget(): void {
    const page = this.drop()
    if (page) this.#end(page)
  }

  /** Returns the waiting page for the caller to end; null if there is none. */
  drop(): WindowPage | null {
    const page = this.#page
    this.#page = null
    return page
  }

  /** Closes the crashed page if it is the waiting one. Returns whether it was. */
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
