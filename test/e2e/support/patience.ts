import { expect as ofPlaywright } from '@playwright/test'

/** `expect` with the limit of `build/playwright.config.ts`: outside of Playwright's runner its default is 5 s. */
export const expect = ofPlaywright.configure({ timeout: 60_000 })
