import type { Page } from '@playwright/test'

/** Resizes the window, and waits until the page is drawn at that size: changes by scripts appear one frame later. */
export async function resize(screen: Page, size: { width: number; height: number }): Promise<void> {
  await screen.setViewportSize(size)
  await screen.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}
