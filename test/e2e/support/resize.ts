import type { Page } from '@playwright/test'

/** Gives the window a size, and waits until the page is drawn at it: what it changes by a script comes with a frame. */
export async function resize(screen: Page, size: { width: number; height: number }): Promise<void> {
  await screen.setViewportSize(size)
  await screen.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}
