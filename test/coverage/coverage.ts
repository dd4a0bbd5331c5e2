import type { TestResult } from '../../build/reporters/tally.ts'
import type { Declarations } from './declarations.ts'
import type { Row } from './row.ts'

/** One line of `out/coverage.json`. */
export interface Coverage {
  row: string
  /** `file` or `file > title`: the tests that the row names, then those that name the row. */
  tests: readonly string[]
  status: CoverageStatus
}

/**
 * `without test` and `unknown test` (a missing one) are holes in the table. `exists`: its tests are there, and not all of them
 * ran. `passed`, `failed`, `skipped`: their results in the last run; a failed one decides the row, else a skipped one.
 */
export type CoverageStatus = 'without test' | 'unknown test' | 'exists' | Outcome

/** Whether `file` or `file > title` is there. */
export function isTest(test: string, declared: Declarations): boolean {
  const [file, title] = parts(test)
  if (title === undefined) return declared.has(file)
  return declared.get(file)?.titles.has(title) ?? false
}

export function coverageOf(rows: readonly Row[], declared: Declarations): Coverage[] {
  const tagged = tagsOf(declared)
  return rows.map(({ row, tests: named }) => {
    const tests = [...named, ...tagged.filter((tag) => tag.row === row).map(({ test }) => test)]
    const known = tests.every((test) => isTest(test, declared))
    return { row, tests, status: tests.length === 0 ? 'without test' : known ? 'exists' : 'unknown test' }
  })
}

type Outcome = TestResult['outcome']

/** The rows, with the outcomes of their tests in one run. */
export function inRun(coverage: readonly Coverage[], results: readonly TestResult[]): Coverage[] {
  return coverage.map((line) => {
    if (line.status !== 'exists') return line
    const outcomes = line.tests.map((test) => outcomeOf(test, results))
    const status = outcomes.includes('failed')
      ? 'failed'
      : outcomes.includes(undefined)
        ? 'exists'
        : outcomes.includes('skipped')
          ? 'skipped'
          : 'passed'
    return { ...line, status }
  })
}

/** The outcome of `file` or `file > title`: among its tests a failed one decides, then a passed one. */
function outcomeOf(test: string, results: readonly TestResult[]): Outcome | undefined {
  const [file, title] = parts(test)
  const pattern = title === undefined ? /^/ : patternOf(title)
  const ran = results.filter(
    (result) => result.file === `test/${file}` && result.titles.some((own) => pattern.test(own)),
  )
  return (['failed', 'passed', 'skipped'] as const).find((outcome) => ran.some((result) => result.outcome === outcome))
}

/** A title as it is declared, with `…`, `%s` or `$name` where a run puts something. */
function patternOf(title: string): RegExp {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal.replace(/…|%[a-zA-Z#$%]|\\\$[\w.]+/g, '[^]*')}$`)
}

function parts(test: string): [file: string, title?: string] {
  const cut = test.indexOf(' > ')
  return cut < 0 ? [test] : [test.slice(0, cut), test.slice(cut + 3)]
}

/** Rows that tests claim to show and that do not exist. */
export function unknownRows(rows: readonly Row[], declared: Declarations): string[] {
  const known = new Set(rows.map(({ row }) => row))
  return tagsOf(declared).flatMap(({ row, test }) => (known.has(row) ? [] : [`${test}: ${row}`]))
}

const tagsOf = (declared: Declarations) =>
  [...declared].flatMap(([file, { tags }]) => tags.map(({ row, title }) => ({ row, test: `${file} > ${title}` })))
