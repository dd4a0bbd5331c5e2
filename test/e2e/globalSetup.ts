import type { FullConfig } from '@playwright/test'
import { prepareElectron } from '../electron/electron.ts'
import { openHiddenScreens } from '../electron/screens.ts'

/** Runs before Playwright's workers start, which inherit the environment; the returned function runs after them. */
// oxlint-disable-next-line no-default-export -- Playwright expects one
export default async function setUpEveryTest({ workers }: FullConfig): Promise<() => Promise<void>> {
  await prepareElectron(console.log)
  return openHiddenScreens(workers)
}
