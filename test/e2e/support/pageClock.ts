import type { Balcao } from './balcao.ts'
import { nextPage } from './nextPage.ts'
import { expect } from './patience.ts'

/**
 * Lets the test advance the page's clock. The program may replace a page until the next one is preloaded, and Playwright may not be
 * ready in a new page.
 */
export async function takeClock(balcao: Balcao): Promise<void> {
  // The clock stays Playwright's in all later pages: a scanner's keys would then have no times of their own.
  if (balcao.isShared) throw new Error('the clock of a program that the next tests use')
  await nextPage(balcao)
  await expect(() => balcao.screen.clock.install()).toPass()
}

/** Stops the clock of this attendance's page; from then on only the test advances it. */
export async function stopClock({ screen }: Balcao): Promise<void> {
  await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 1_000)
}
