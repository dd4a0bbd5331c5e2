import type { Reporter, SerializedError, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { inTheProject, sayProgress, type Tally, type TestResult, writeTally } from './tally.ts'

/** Counts Vitest's tests for `npm test`; a file that does not load and an uncaught error count as failed tests. */
export default class TallyReporter implements Reporter {
  private total = 0
  private done = 0
  private failed = 0

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.total = files.length
    sayProgress(0, this.total, 0)
  }

  onTestModuleEnd(module: TestModule): void {
    this.done += 1
    if (!module.ok()) this.failed += 1
    sayProgress(this.done, this.total, this.failed)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests: TestResult[] = []
    const failures = unhandled.map(({ message }) => ({ where: 'fora de um teste', title: '', why: message }))
    const files = modules.map((module) => ({ file: inTheProject(module.moduleId), seconds: secondsOf(module) }))
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: [], failures, files, tests }
    for (const module of modules) {
      const failedBefore = tally.failed
      const file = inTheProject(module.moduleId)
      for (const test of module.children.allTests()) {
        const result = test.result()
        const outcome = result.state === 'passed' || result.state === 'skipped' ? result.state : 'failed'
        tests.push({ file, titles: titlesOf(test), outcome })
        if (result.state === 'skipped') tally.skipped.push({ file, name: test.fullName, reason: result.note ?? '' })
        else if (outcome === 'passed') tally.passed += 1
        else {
          tally.failed += 1
          failures.push({ ...firstOf(module, result.errors), title: test.fullName })
        }
      }
      if (!module.ok() && tally.failed === failedBefore) {
        tally.failed += 1
        failures.push({ ...firstOf(module, module.errors()), title: '' })
      }
    }
    writeTally(tally)
  }
}

function firstOf({ moduleId }: TestModule, errors: readonly SerializedError[] = []): { where: string; why: string } {
  const [error] = errors
  const line = error?.stacks?.find(({ file }) => file === moduleId)?.line
  return { where: [inTheProject(moduleId), line].filter(Boolean).join(':'), why: error?.message ?? '' }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return Math.round((collectDuration + setupDuration + duration) / 100) / 10
}

function titlesOf(test: TestCase): string[] {
  const titles = [test.name]
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) titles.unshift(parent.name)
  return titles
}
