import type { Page } from '@playwright/test'
import type { StandInWebContents } from './webContents.ts'

/** A page's wish for a new window, and the program's answer to it (`setWindowOpenHandler`). */
interface Wish {
  owner: StandInWebContents
  url: string
  allowed: boolean
}

/** The windows that pages of one session ask for. Chromium opens them at once; a refused one is closed before it loads anything. */
export class Popups {
  private readonly wishes: Wish[] = []
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

  /** A page of `owner` called `window.open` or followed a link to a new window. */
  wish(owner: StandInWebContents, url: string, frameName: string, features: string): void {
    if (this.opening) return
    this.wishes.push({ owner, url, allowed: owner.gate.allowsPopup(url, frameName, features) })
  }

  /** Whether a page that is not yet known may load `url`: only what an allowed wish asked for. */
  async allows(url: string): Promise<boolean> {
    if (this.opening) return true
    // The wish comes through another channel than the request and may be a moment later.
    for (let tries = 0; tries < 20 && this.wishes.length === 0; tries++)
      await new Promise((resolve) => setTimeout(resolve, 5))
    return this.wishes.some((wish) => wish.allowed && wish.url === url)
  }

  /** A new page appeared: closes it, or makes it a window of its owner. */
  async settle(page: Page, contentsOf: (page: Page) => StandInWebContents | undefined): Promise<void> {
    if (this.opening) return
    const opener = await page.opener().catch(() => null)
    if (contentsOf(page)) return
    const wish = this.wishes.shift()
    const owner = wish?.owner ?? (opener ? contentsOf(opener) : undefined)
    if (wish?.allowed && owner) owner.owner.adopt(page)
    else await page.close().catch(() => undefined)
  }
}
