import type { BrowserContext, CDPSession } from '@playwright/test'

/**
 * Empties a context whose pages stay open: cookies, HTTP cache, and every kind of storage of every origin that was
 * visited. As in Electron, a page that stays open keeps its sessionStorage. (A context without pages is thrown away whole
 * instead, see the session.)
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

/** Chromium accepts these commands only through a page of the context; when one closes meanwhile, the next is used. */
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
