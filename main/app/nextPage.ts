import type { Rectangle } from 'electron'
import type { Log } from '../ports.ts'
import type { WindowPage } from './windowPage.ts'

/** Time without a key after which the next page may be made without slowing down the clerk. */
const AT_REST_MS = 1_000

/** The preloaded page of the next attendance. It is created while no key is pressed. */
export class NextPage {
  readonly #make: () => WindowPage
  readonly #end: (page: WindowPage) => void
  readonly #log: Log
  #page: WindowPage | null = null
  #rest: NodeJS.Timeout | undefined

  constructor(make: () => WindowPage, end: (page: WindowPage) => void, log: Log) {
    this.#make = make
    this.#end = end
    this.#log = log
  }

  /** Returns the preloaded page; creates one if there is none. */
  take(): WindowPage {
    this.stop()
    const page = this.#page ?? this.#make()
    this.#page = null
    return page
  }

  /** Starts the timer for making the next page. Called once the page in use has loaded, and at each key. */
  begin(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#prepare(), AT_REST_MS)
    this.#rest.unref()
  }

  /** Called at each key: postpones the making of the next page. */
  struck(): void {
    if (this.#rest && !this.#page) this.begin()
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

  /** Returns the preloaded page for the caller to end; null if there is none. */
  drop(): WindowPage | null {
    const page = this.#page
    this.#page = null
    return page
  }

  /** Closes the crashed page if it is the preloaded one. Returns whether it was. */
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
