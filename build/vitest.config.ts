import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { root } from './paths.ts'

export default defineConfig({
  root,
  // The renderer's components are tested where there is no build: JSX goes to React's own runtime here as well.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'node_modules/**', 'out/**'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // Two workers even on two cores: most tests wait for a socket or a child process at times.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['dot', './build/reporters/vitest.ts'],
  },
})
