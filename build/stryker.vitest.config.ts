import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs for a mutant: those of rooms and contracts, without printers, killed processes and tools. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['test/{main,shared,renderer}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{cups,wine}.test.ts', '**/*Kill.test.ts', 'test/main/printing/drivers/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Longer than a busy machine takes, and less than Stryker's own limit, which ends the whole process.
    expect: { poll: { timeout: 30_000, interval: 10 } },
  },
})
