import { expect as ofPlaywright } from '@playwright/test'

/** Waits as long as under Playwright's own runner (`build/playwright.config.ts`): anywhere else Playwright gives up after 5 s. */
export const expect = ofPlaywright.configure({ timeout: 60_000 })
