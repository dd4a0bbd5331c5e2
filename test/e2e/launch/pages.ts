import type { Page } from '@playwright/test'

/** The main window's page: the oldest on the program's own scheme. A younger page is preloaded for the next attendance. */
export function mainPage(pages: Page[]): Page | undefined {
  return ownPages(pages)[0]
}

/** The preloaded page of the next attendance; null while there is none. */
export function waitingPage(pages: Page[]): Page | null {
  return ownPages(pages)[1] ?? null
}

/** Pages that are visible on the screen. */
export function seenPages(pages: Page[]): Page[] {
  const waiting = waitingPage(pages)
  return pages.filter((page) => page !== waiting && !looks(page))
}

/** Whether the page is the hidden one that inspects what a sign-in has stored (`main/app/partitions.ts`). */
function looks(page: Page): boolean {
  return page.url().endsWith('/balcao-guardado')
}

/** Pages of the counter's window on the program's own scheme, oldest first, without the keyboard below a sign-in page. */
export function ownPages(pages: Page[]): Page[] {
  return pages.filter((page) => !page.isClosed() && /^app:\/\/(?!tela\/|balcao\/teclado\/)/.test(page.url()))
}

/** The page on the display of the person being served: the newest one, while one is replaced by the next. */
export function secondScreenPage(pages: Page[]): Page | undefined {
  return pages.findLast((page) => !page.isClosed() && page.url().startsWith('app://tela/'))
}

/** The sign-in window's page: the newest one on a website. */
export function websitePage(pages: Page[]): Page | undefined {
  return pages.findLast((page) => !page.isClosed() && !looks(page) && /^https?:/.test(page.url()))
}

/** The longest wait for a page or in a page, ms. */
export const PATIENCE = 120_000

/**
 * Polls until a page is found and its document is loaded; a page that closes before that is searched again. Rejects after
 * `PATIENCE`; the error names the open pages.
 */
export async function loaded(
  what: string,
  pages: () => Page[],
  find: (pages: Page[]) => Page | undefined,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const page = find(pages())
    if (page && (await isReady(page, viewport, deadline))) return page
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const there = pages().map((page) => (page.isClosed() ? 'fechada' : page.url().replace(/\?.*/, '')))
  throw new Error(`esperou-se em vão por ${what}; havia: ${there.join(', ') || 'nada'}`)
}

/** Pages whose size was set once: later changes (zoom) come from the program. */
const sized = new WeakSet<Page>()

async function isReady(
  page: Page,
  viewport: { width: number; height: number } | undefined,
  deadline: number,
): Promise<boolean> {
  try {
    // Playwright's own limit is half a minute, whatever the test's limit is.
    page.setDefaultTimeout(PATIENCE)
    await page.waitForLoadState('domcontentloaded', { timeout: Math.max(1, deadline - Date.now()) })
    if (viewport && !sized.has(page) && page.viewportSize()?.width !== viewport.width)
      await page.setViewportSize(viewport)
    sized.add(page)
    return true
  } catch (cause) {
    if (page.isClosed() || /closed|crashed/i.test(String(cause))) return false
    throw cause
  }
}
