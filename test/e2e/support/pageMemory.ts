import type { Page } from '@playwright/test'

/** Everything that a page's JavaScript holds: of each text at least its first thousand characters. */
export async function memoryOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const pieces: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot')
  await devtools.detach()
  return pieces.join('')
}
