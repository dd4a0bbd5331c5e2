import type { Page } from '@playwright/test'

/**
 * The clerk's hands: the keyboard only, every key counted. Typing waits for nothing but the screen being
 * ready to take keys, as a person would.
 */
export class Keyboard {
  readonly #page: () => Promise<Page>
  #keys = 0

  constructor(page: () => Promise<Page>) {
    this.#page = page
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
    await (await this.#page()).keyboard.press(key)
  }

  /** A text, one key a character. */
  async type(text: string): Promise<void> {
    this.#keys += text.length
    await (await this.#page()).keyboard.type(text)
  }
}
