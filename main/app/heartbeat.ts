import { noInput, type HandlersOf } from '../ipc/handlers.ts'

const BEAT_MS = 1_000
/** Unanswered pings in a row after which a page counts as hung. A hung page is so replaced within ten seconds. */
const MISSED = 6
/** The same limit for a page that has never answered: its scripts may still be loading. */
const MISSED_AT_FIRST = 30

/**
 * Detects a hung page in a kiosk's window, because nobody who stands there could restart it.
 * Chromium's own `unresponsive` event comes only 15 s after somebody has touched the page. Unanswered pings are counted, not
 * time: no ping is sent while the machine sleeps or main is busy.
 */
export class Heartbeat<Page extends object> {
  readonly #page: () => Page | null
  readonly #ask: () => void
  readonly #hangs: (page: Page) => void
  #asked: Page | null = null
  #answered = false
  #missed = 0

  /**
   * @param page returns the page in the window; null while there is none
   * @param ask sends a ping to that page
   * @param hangs ends a hung page
   */
  constructor(page: () => Page | null, ask: () => void, hangs: (page: Page) => void) {
    this.#page = page
    this.#ask = ask
    this.#hangs = hangs
  }

  begin(): void {
    setInterval(() => this.beat(), BEAT_MS).unref()
  }

  beat(): void {
    const page = this.#page()
    if (page !== this.#asked) {
      this.#asked = page
      this.#answered = false
      this.#missed = 0
    }
    if (!page) return
    if (this.#missed === (this.#answered ? MISSED : MISSED_AT_FIRST)) {
      this.#missed = 0
      this.#hangs(page)
      return
    }
    this.#missed += 1
    this.#ask()
  }

  answered(): void {
    this.#answered = true
    this.#missed = 0
  }
}

/** @param answered called only for the page in the window; other pages may not make the call (`ipc/access.ts`) */
export function heartbeatHandlers(answered: () => void): Pick<HandlersOf<'janela'>, 'janela.viva'> {
  return { 'janela.viva': noInput(() => answered()) }
}
