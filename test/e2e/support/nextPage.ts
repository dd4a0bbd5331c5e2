import type { Page } from '@playwright/test'
import type { Balcao } from './balcao.ts'
import { expect } from './patience.ts'

/** The page of the next attendance, once it waits with all it needs. */
export async function nextPage({ app }: Balcao): Promise<Page> {
  let next: Page | null = null
  // A page that waited may give way to another while it is looked at.
  await expect(async () => {
    next = app.waitingPage()
    expect(await next?.evaluate(hasItsProgram), 'a página que espera tem o programa').toBe(true)
  }).toPass()
  return next as unknown as Page
}

/** Whether React has its place in the page: the window's own scripts have come and run. */
function hasItsProgram(): boolean {
  return Object.keys(document.querySelector('#raiz') ?? {}).some((name) => name.startsWith('__reactContainer'))
}

/** The text of a page's title and body. Its head is left out: it holds a sheet and a script of the build's, full of numbers. */
export const writtenIn = (page: Page): Promise<string> => page.evaluate(() => document.title + document.body.outerHTML)
