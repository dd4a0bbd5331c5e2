import type { Page } from '@playwright/test'

/** Matches the scripts that start React; the document's first screen works without them. */
const OWN_SCRIPTS = /\/assets\/inicio-[^/]*\.js$/

/** Delays the scripts that start React in every later document of the page, until `letGo` is called. */
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
      // The route is removed after the request: a removal before that would take the protocol handler from the request.
      await come
      await page.unroute(OWN_SCRIPTS, hold)
    },
  }
}
