import { availableParallelism } from 'node:os'
import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { leftOut, parts } from './guards.ts'
import { root } from './paths.ts'
import { inTheProject } from './reporters/tally.ts'

/** No state of their own, no faked clock, nothing of the process changed: one worker takes file after file. */
const PURE = ['test/renderer/**/*.test.{ts,tsx}', 'test/shared/**/*.test.ts', 'test/contract-sandbox/**/*.test.ts']

/** The slow files first, so that none of them is left alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = ({ moduleId }: TestSpecification) =>
      parts.some(({ tests }) => tests.some((pattern) => matchesGlob(inTheProject(moduleId), pattern)))
    return (await super.sort(files)).toSorted((a, b) => Number(slow(b)) - Number(slow(a)))
  }
}

export default defineConfig({
  root,
  // The renderer's components are tested where there is no build: JSX goes to React's own runtime here as well.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Far more than anything takes: a machine that others keep busy ten times over is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Three workers even on two cores: most tests wait for a socket or a child process at times.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Tests that only wait do so beside each other.
    maxConcurrency: 20,
    sequence: { sequencer: SlowFirst },
    // A line a file: what comes out line by line shows what runs.
    reporters: ['default', './build/reporters/vitest.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: leftOut(), isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'node_modules/**', 'out/**', ...PURE, ...leftOut()],
        },
      },
    ],
  },
})
