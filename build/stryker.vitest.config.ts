import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs for a mutant: those of the four rooms, and of the print desk, which uses the queue. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/main/{attendance,backend,documents,printing/{queue,desk}}/**/*.test.ts'],
    // Far longer than a busy machine takes: one late test ends the run. Stryker's own limit ends a mutant that hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
})
