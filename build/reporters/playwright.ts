import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter'
import { inTheProject, type Tally, type TestResult, writeTally } from './tally.ts'

/** Counts Playwright's tests for `npm test`; an error outside any test counts as a failed one. */
export default class TallyReporter implements Reporter {
  private suite: Suite | undefined
  private errors = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onError(_error: TestError): void {
    this.errors += 1
  }

  onEnd(): void {
    const tests: TestResult[] = []
    const tally: Tally = { passed: 0, failed: this.errors, skipped: [], tests }
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome()
      tests.push({
        file: inTheProject(test.location.file),
        // The first three are the root, the project and the file.
        titles: test.titlePath().slice(3),
        outcome: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed',
      })
      if (outcome === 'expected') tally.passed += 1
      else if (outcome === 'skipped') tally.skipped.push({ name: test.title, reason: skipReason(test.annotations) })
      else tally.failed += 1
    }
    writeTally(tally)
  }
}

function skipReason(annotations: readonly { type: string; description?: string }[]): string {
  return annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? ''
}
