import { expect as ofPlaywright } from '@playwright/test'

/** Waits as long as in Playwright's own runner (`build/playwright.config.ts`): elsewhere Playwright gives up after 5 s. */
export const expect = ofPlaywright.configure({ timeout: 60_000 })
