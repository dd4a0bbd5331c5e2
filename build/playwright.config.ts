import { defineConfig } from '@playwright/test'
import { inOut, inProject } from './paths.ts'

export default defineConfig({
  testDir: inProject('test/e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: inOut('test/e2e'),
  // Every spec starts its own sandbox and its own program: two cores carry one at a time without false time-outs.
  workers: 1,
  // A test that passes the second time is a defect to be found, not to be repeated.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
  reporter: [['list'], ['./reporters/playwright.ts']],
})
