import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Failure, inTheProject, sayProgress, type Tally, type TestResult, writeTally } from './tally.ts'

/** Counts Playwright's tests for `npm test`; an error outside any test counts as a failed one. */
export default class TallyReporter implements Reporter {
  private suite: Suite | undefined
  private errors: Failure[] = []
  private done = 0
  private failed = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
    this.say()
  }

  onTestEnd(test: TestCase): void {
    this.done += 1
    if (test.outcome() === 'unexpected') this.failed += 1
    this.say()
  }

  onError(error: TestError): void {
    this.errors.push({ where: placeOf(error, 'fora de um teste'), title: '', why: wordsOf(error) })
  }

  private say(): void {
    sayProgress(this.done, this.suite?.allTests().length ?? 0, this.failed)
  }

  onEnd(): void {
    const tests: TestResult[] = []
    const failures = this.errors
    const seconds = new Map<string, number>()
    const tally: Tally = { passed: 0, failed: failures.length, skipped: [], failures, tests }
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome()
      const file = inTheProject(test.location.file)
      const took = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0)
      seconds.set(file, (seconds.get(file) ?? 0) + took)
      tests.push({
        file,
        // The first three titles are the root's, the project's and the file's.
        titles: test.titlePath().slice(3),
        outcome: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed',
      })
      if (outcome === 'expected') tally.passed += 1
      else if (outcome === 'skipped')
        tally.skipped.push({ file, name: test.title, reason: skipReason(test.annotations) })
      else {
        tally.failed += 1
        const error = test.results.at(-1)?.error
        failures.push({
          where: placeOf(error, `${file}:${test.location.line}`),
          title: test.title,
          why: wordsOf(error),
        })
      }
    }
    tally.files = [...seconds].map(([file, sum]) => ({ file, seconds: Math.round(sum * 10) / 10 }))
    writeTally(tally)
  }
}

function placeOf(error: TestError | undefined, otherwise: string): string {
  return error?.location ? `${inTheProject(error.location.file)}:${error.location.line}` : otherwise
}

const wordsOf = (error: TestError | undefined) => stripVTControlCharacters(error?.message ?? error?.value ?? '')

function skipReason(annotations: readonly { type: string; description?: string }[]): string {
  return annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? ''
}
