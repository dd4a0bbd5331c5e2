import { defineConfig } from '@playwright/test'
import { inOut, inProject } from './paths.ts'

/** The specs against a real Keycloak (`npm run campaign keycloak`) run one after the other on one server. */
export default defineConfig({
  testDir: inProject('test/keycloak'),
  outputDir: inOut('test/keycloak'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { screenshot: 'only-on-failure' },
  reporter: [['list'], ['./reporters/playwright.ts']],
})
