import type { Page } from '@playwright/test'
import { expect } from './patience.ts'

/** The clerk's hands: only the keyboard, with every key counted. Like a person, it types as soon as the screen takes keys. */
export class Keyboard {
  readonly #screen: Page
  #keys = 0

  /** @param screen whichever page is in the window */
  constructor(screen: Page) {
    this.#screen = screen
  }

  /** Keys pressed so far. */
  get keys(): number {
    return this.#keys
  }

  reset(): void {
    this.#keys = 0
  }

  /** One key, e.g. `Enter` or `F10`; a chord counts as one. */
  async key(key: string): Promise<void> {
    this.#keys += 1
    await this.#screen.keyboard.press(key)
    if (/^[A-Za-z]$/.test(key)) await this.#isNoScan()
    // Between the last stop and the first the focus is the window's.
    if (!/^(Shift\+)?Tab$/.test(key)) await this.#isSomewhere(key)
  }

  /** A text, one key a character. */
  async type(text: string): Promise<void> {
    this.#keys += text.length
    await this.#screen.keyboard.type(text)
    await this.#isSomewhere(text)
  }

  /** Strikes digits at the speed of a hand: at the speed of `type` they would count as a scan. */
  async byHand(digits: string): Promise<void> {
    this.#keys += digits.length
    await this.#screen.keyboard.type(digits, { delay: 60 })
    await this.#isSomewhere(digits)
  }

  /** A letter acts only after it is certain that no scan follows. The test's next step is not a key, and would come before that. */
  async #isNoScan(): Promise<void> {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 45))
    await this.#screen.evaluate(wait).catch(() => undefined)
  }

  /** After every act but a Tab something has the focus; a page that gave way to the next is given its time. */
  async #isSomewhere(struck: string): Promise<void> {
    const focus = () =>
      this.#screen
        .evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
        .catch(() => false)
    await expect
      .poll(focus, { message: `nada tem o foco depois de ${struck.length > 1 ? struck : 'uma letra'}` })
      .toBe(true)
  }
}
