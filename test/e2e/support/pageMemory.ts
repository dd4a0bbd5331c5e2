import type { Page } from '@playwright/test'

/** Everything in the memory of a page's JavaScript: at least the first thousand characters of each text. */
export async function memoryOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const pieces: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  await devtools.detach()
  return pieces.join('')
}
