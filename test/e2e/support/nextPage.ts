import type { Page } from '@playwright/test'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** Waits until the next attendance's page is preloaded and React runs in it. */
export async function nextPage({ app }: Balcao): Promise<Page> {
  let next: Page | null = null
  // The program may replace a preloaded page by another while the test reads it.
  await expect(async () => {
    next = app.waitingPage()
    expect(await next?.evaluate(hasItsProgram), 'a página que espera tem o programa').toBe(true)
  }).toPass()
  return next as unknown as Page
}

/** Whether React runs in the page, which means that the window's own scripts have loaded. */
function hasItsProgram(): boolean {
  return Object.keys(document.querySelector('#raiz') ?? {}).some((name) => name.startsWith('__reactContainer'))
}

/**
 * The text of a page's title and body. Its head is omitted: it contains a style sheet and a script of the build, full of
 * numbers.
 */
export const writtenIn = (page: Page): Promise<string> => page.evaluate(() => document.title + document.body.outerHTML)
