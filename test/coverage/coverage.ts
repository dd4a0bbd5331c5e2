import type { TestResult } from '../../build/reporters/tally.ts'
import type { Declarations } from './declarations.ts'

/** One line of `out/coverage.json`. */
export interface Coverage {
  row: string
  /** The tests that name the row, as `file > title`. */
  tests: readonly string[]
  status: CoverageStatus
}

/**
 * `without test` is a hole in the table. `exists`: its tests are there, and not all of them ran. `passed`, `failed`, `skipped`:
 * their results in the last run; a failed one decides the row, else a skipped one.
 */
export type CoverageStatus = 'without test' | 'exists' | Outcome

/** Whether a test that names `tag` shows the row: by its id, or by the first part of its id for all such rows. */
const shows = (tag: string, row: string) => row === tag || row.startsWith(`${tag}.`)

export function coverageOf(rows: readonly string[], declared: Declarations): Coverage[] {
  const tagged = tagsOf(declared)
  return rows.map((row) => {
    const tests = tagged.filter((tag) => shows(tag.row, row)).map(({ test }) => test)
    return { row, tests, status: tests.length === 0 ? 'without test' : 'exists' }
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

/** The outcome of `file > title`: among its tests a failed one decides, then a passed one. */
function outcomeOf(test: string, results: readonly TestResult[]): Outcome | undefined {
  const cut = test.indexOf(' > ')
  const file = `test/${test.slice(0, cut)}`
  const pattern = patternOf(test.slice(cut + 3))
  const ran = results.filter((result) => result.file === file && result.titles.some((own) => pattern.test(own)))
  return (['failed', 'passed', 'skipped'] as const).find((outcome) => ran.some((result) => result.outcome === outcome))
}

/** A title as it is declared, with `…`, `%s` or `$name` where a run puts something. */
function patternOf(title: string): RegExp {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal.replace(/…|%[a-zA-Z#$%]|\\\$[\w.]+/g, '[^]*')}$`)
}

/** Rows that tests claim to show and that do not exist. */
export function unknownRows(rows: readonly string[], declared: Declarations): string[] {
  return tagsOf(declared).flatMap((tag) => (rows.some((row) => shows(tag.row, row)) ? [] : [`${tag.test}: ${tag.row}`]))
}

const tagsOf = (declared: Declarations) =>
  [...declared].flatMap(([file, { tags }]) => tags.map(({ row, title }) => ({ row, test: `${file} > ${title}` })))
