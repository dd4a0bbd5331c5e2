import { defineConfig } from '@playwright/test'
import { inOut, inProject } from './paths.ts'

export default defineConfig({
  testDir: inProject('test/e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: inOut('test', 'e2e'),
  globalSetup: inProject('test/e2e/globalSetup.ts'),
  // Each worker keeps a sandbox and a program from test to test (test/e2e/fixtures.ts). A test waits at times for a page or a print
  // server, so two programs do not keep two cores busy.
  workers: 2,
  // A test that passes the second time is a defect to be found, not to be repeated.
  retries: 0,
  forbidOnly: true,
  // Far longer than any test takes, so that no test fails on a machine that is ten times as slow.
  timeout: 240_000,
  // As in test/e2e/support/patience.ts.
  expect: { timeout: 120_000, toPass: { intervals: [20, 50, 100] } },
  // A trace costs half as much as the test, so it is recorded on request only. Every failure keeps the screenshot, the page as
  // text and the program's output.
  use: { trace: process.env['BALCAO_RASTRO'] ? 'retain-on-failure' : 'off', screenshot: 'only-on-failure' },
  reporter: [['list'], ['./reporters/playwright.ts']],
})
