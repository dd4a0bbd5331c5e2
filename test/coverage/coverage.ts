import type { Declarations } from './declarations.ts'
import type { Row } from './row.ts'

/** One line of `out/coverage.json`. */
export interface Coverage {
  row: string
  /** `file` or `file > title`: those the row names, then those that name the row. */
  tests: readonly string[]
  /** `shown`: there is a test, and every test named exists. */
  status: 'shown' | 'without test' | 'unknown test'
}

/** Whether `file` or `file > title` is there. */
export function isTest(test: string, declared: Declarations): boolean {
  const cut = test.indexOf(' > ')
  if (cut < 0) return declared.has(test)
  return declared.get(test.slice(0, cut))?.titles.has(test.slice(cut + 3)) ?? false
}

export function coverageOf(rows: readonly Row[], declared: Declarations): Coverage[] {
  const tagged = tagsOf(declared)
  return rows.map(({ row, tests: named }) => {
    const tests = [...named, ...tagged.filter((tag) => tag.row === row).map(({ test }) => test)]
    const known = tests.every((test) => isTest(test, declared))
    return { row, tests, status: tests.length === 0 ? 'without test' : known ? 'shown' : 'unknown test' }
  })
}

/** Rows that tests say to show and that are not there. */
export function unknownRows(rows: readonly Row[], declared: Declarations): string[] {
  const known = new Set(rows.map(({ row }) => row))
  return tagsOf(declared).flatMap(({ row, test }) => (known.has(row) ? [] : [`${test}: ${row}`]))
}

/** What the sandbox promises of itself, of which the specification says nothing. */
const ofTheSandbox = ['faults', 'invariantes', 'pagarGuia', 'personas'].map(
  (name) => `contract-sandbox/${name}.test.ts`,
)

/** Test files of the contract that show no row: either a row is missing, or they test what nobody asked for. */
export function filesWithoutRow(rows: readonly Row[], declared: Declarations): string[] {
  const named = new Set(coverageOf(rows, declared).flatMap(({ tests }) => tests.map((test) => test.split(' > ')[0])))
  return [...declared.keys()].filter(
    (file) => /^contract(-sandbox)?\//.test(file) && !named.has(file) && !ofTheSandbox.includes(file),
  )
}

const tagsOf = (declared: Declarations) =>
  [...declared].flatMap(([file, { tags }]) => tags.map(({ row, title }) => ({ row, test: `${file} > ${title}` })))
