import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { inTheProject, type Tally, type TestResult, writeTally } from './tally.ts'

/** Counts Vitest's tests for `npm test`; a file that does not load and an error nobody caught count as failed tests. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests: TestResult[] = []
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: [], tests }
    for (const module of modules) {
      const failedBefore = tally.failed
      for (const test of module.children.allTests()) {
        const result = test.result()
        const outcome = result.state === 'passed' || result.state === 'skipped' ? result.state : 'failed'
        tests.push({ file: inTheProject(module.moduleId), titles: titlesOf(test), outcome })
        if (result.state === 'skipped') tally.skipped.push({ name: test.fullName, reason: result.note ?? '' })
        else if (outcome === 'passed') tally.passed += 1
        else tally.failed += 1
      }
      if (!module.ok() && tally.failed === failedBefore) tally.failed += 1
    }
    writeTally(tally)
  }
}

function titlesOf(test: TestCase): string[] {
  const titles = [test.name]
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) titles.unshift(parent.name)
  return titles
}
