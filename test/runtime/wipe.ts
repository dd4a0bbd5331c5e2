import type { BrowserContext, CDPSession } from '@playwright/test'

/**
 * Empties a context whose pages stay open: cookies, HTTP cache, and all storage of every visited origin. As in Electron,
 * an open page keeps its sessionStorage. (The session closes a context without pages instead.)
 */
export async function wipeContext(context: BrowserContext, origins: Iterable<string>): Promise<void> {
  await context.clearCookies()
  await throughAPage(context, async (cdp) => {
    await cdp.send('Network.clearBrowserCache')
    for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  })
}

/** Empties the HTTP cache. */
export async function wipeCache(context: BrowserContext): Promise<void> {
  await throughAPage(context, async (cdp) => void (await cdp.send('Network.clearBrowserCache')))
}

/** Sends commands through a page of the context, as Chromium requires; if the page closes meanwhile, through the next. */
async function throughAPage(context: BrowserContext, work: (cdp: CDPSession) => Promise<void>): Promise<void> {
  const extra = context.pages().length === 0 ? await context.newPage() : null
  for (const page of context.pages())
    try {
      const cdp = await context.newCDPSession(page)
      await work(cdp)
      await cdp.detach()
      break
    } catch (cause) {
      if (!page.isClosed()) throw cause
    }
  await extra?.close()
}
