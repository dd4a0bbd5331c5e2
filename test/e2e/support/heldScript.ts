import type { Page } from '@playwright/test'

/** The window's own scripts, which the first screen works without. */
const OWN_SCRIPTS = /\/assets\/inicio-[^/]*\.js$/

/** Delays the window's own scripts from its next document on, until they are released. */
export async function holdScripts(page: Page): Promise<{ letGo: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: { fallback: () => Promise<void> }) => {
    await promise
    await route.fallback().catch(() => undefined)
  }
  await page.route(OWN_SCRIPTS, hold)
  return {
    letGo: async () => {
      const come = page.waitForEvent('requestfinished', (request) => OWN_SCRIPTS.test(request.url()))
      resolve()
      // Until then the request still needs the handler of the window's own protocol, and would lose it with the delay.
      await come
      await page.unroute(OWN_SCRIPTS, hold)
    },
  }
}
