import type { Page } from '@playwright/test'
import type { Gate } from './gate.ts'

/** A window's contents for their session: their gate decides what their page may do by itself. */
export interface GatedPage {
  readonly gate: Gate
}

/** The windows that pages of one session request. Chromium opens them at once; here they are closed before they load anything. */
export class Popups {
  private opening = 0

  /** Runs `open`, during which new pages are the program's own windows. */
  async whileOpening<T>(open: () => Promise<T>): Promise<T> {
    this.opening++
    try {
      return await open()
    } finally {
      this.opening--
    }
  }

  /** Whether an unknown page is one that the program is opening. */
  get areOurs(): boolean {
    return this.opening > 0
  }

  /** A new page appeared: closes it, unless it is a window of the program's. */
  async settle(page: Page, isKnown: (page: Page) => boolean): Promise<void> {
    if (!this.areOurs && !isKnown(page)) await page.close().catch(() => undefined)
  }
}
