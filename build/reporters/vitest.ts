import type { Reporter, TestModule } from 'vitest/node'
import { type Tally, writeTally } from './tally.ts'

/** Counts Vitest's tests for `npm test`; a file that does not load and an error nobody caught count as failed tests. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: [] }
    for (const module of modules) {
      const failedBefore = tally.failed
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') tally.passed += 1
        else if (result.state === 'skipped') tally.skipped.push({ name: test.fullName, reason: result.note ?? '' })
        else tally.failed += 1
      }
      if (!module.ok() && tally.failed === failedBefore) tally.failed += 1
    }
    writeTally(tally)
  }
}
