import { expect as ofPlaywright } from '@playwright/test'
import { PATIENCE } from '../launch/pages.ts'

const configured = ofPlaywright.configure({ timeout: PATIENCE })
const { poll } = configured

/** Pauses between two polls, ms. Playwright's own grow to a second, most of which a test then waits for nothing. */
const POLLS = [20, 50, 100]

const often: typeof poll = (actual, options) =>
  poll(actual, { intervals: POLLS, ...(typeof options === 'string' ? { message: options } : options) })

/** `expect` with the limit of `build/playwright.config.ts`, also outside of Playwright's runner, and with frequent polls. */
export const expect = Object.assign(configured, { poll: often })
