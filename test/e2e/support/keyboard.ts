import type { Page } from '@playwright/test'
import { expect } from './patience.ts'

/** The clerk's keyboard, which counts every key. */
export class Keyboard {
  readonly #screen: Page
  #keys = 0

  /** @param screen the handle of the page in the window */
  constructor(screen: Page) {
    this.#screen = screen
  }

  get keys(): number {
    return this.#keys
  }

  reset(): void {
    this.#keys = 0
  }

  /** Presses one key, e.g. `Enter` or `F10`; a chord counts as one key. */
  async key(key: string): Promise<void> {
    this.#keys += 1
    await this.#screen.keyboard.press(key)
    if (/^[A-Za-z]$/.test(key)) await this.#isNoScan()
    // Tab may move the focus to the window itself, between the last tab stop and the first.
    if (!/^(Shift\+)?Tab$/.test(key)) await this.#isSomewhere(key)
  }

  /** Types a text; each character counts as one key. */
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

  /** Waits until the program knows that a letter does not begin a scan, because the letter acts only then. */
  async #isNoScan(): Promise<void> {
    const wait = () => new Promise((resolve) => setTimeout(resolve, 45))
    await this.#screen.evaluate(wait).catch(() => undefined)
  }

  /** Checks that an element has the focus after a key; waits for the next page if the key ended an attendance. */
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
