import { theBrowser } from './browser.ts'
import type { PageLink } from './pageLink.ts'

/*
 * Zooms a window: its page gets fewer CSS pixels, each with more device pixels. Chromium has no command for that, so the emulated
 * screen size is changed.
 */

/** Zooms a page from one factor to another, whatever its current size. */
export async function zoomPage(link: PageLink, before: number, factor: number): Promise<void> {
  const { page } = link
  const now = page.viewportSize() ?? (await page.evaluate(() => ({ width: innerWidth, height: innerHeight })))
  const size = zoomed(now, factor / before)
  // Playwright remembers its own viewport size, and would restore it with the next change.
  if (!(await theBrowser()).visible) await page.setViewportSize(size)
  await sharpenPage(link, size, factor)
}

/** Sets the device pixels of a page without changing its size. */
export async function sharpenPage({ command }: PageLink, size: Size, factor: number): Promise<void> {
  const { visible } = await theBrowser()
  // Without a screen the emulation also gives the page its size, so it stays at factor 1.
  if (visible && factor === 1) return void (await command('Emulation.clearDeviceMetricsOverride'))
  await command('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: factor,
    mobile: false,
    // On a visible screen the page continues to fill its window.
    ...(visible && { scale: factor }),
  })
}

interface Size {
  width: number
  height: number
}

export function zoomed({ width, height }: Size, factor: number): Size {
  // Chromium ignores a size of 0, so the least is 1.
  return { width: Math.round(width / factor) || 1, height: Math.round(height / factor) || 1 }
}
