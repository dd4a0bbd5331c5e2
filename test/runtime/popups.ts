import type { Page } from '@playwright/test'
import type { Gate } from './gate.ts'

/** A window's contents as their session sees them, with the gate that controls their page. */
export interface GatedPage {
  readonly gate: Gate
}

/** Closes the windows that pages of one session open, before they load anything. */
export class Popups {
  private opening = 0

  /** Runs `open`; meanwhile new pages count as the program's own windows. */
  async whileOpening<T>(open: () => Promise<T>): Promise<T> {
    this.opening++
    try {
      return await open()
    } finally {
      this.opening--
    }
  }

  /** Whether new pages are currently the program's own windows. */
  get areOurs(): boolean {
    return this.opening > 0
  }

  /** Closes a new page, unless it is a window of the program. */
  async settle(page: Page, isKnown: (page: Page) => boolean): Promise<void> {
    if (!this.areOurs && !isKnown(page)) await page.close().catch(() => undefined)
  }
}
