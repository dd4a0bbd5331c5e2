import type { Balcao } from './balcao.ts'
import { nextPage } from './nextPage.ts'
import { expect } from './patience.ts'

/**
 * Lets the test advance the page's clock. The program may replace a page until the next one is preloaded, and Playwright may not be
 * ready in a new page.
 */
export async function takeClock(balcao: Balcao): Promise<void> {
  await nextPage(balcao)
  await expect(() => balcao.screen.clock.install()).toPass()
}

/** Stops the clock of this attendance's page; from then on only the test advances it. */
export async function stopClock({ screen }: Balcao): Promise<void> {
  await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 1_000)
}
