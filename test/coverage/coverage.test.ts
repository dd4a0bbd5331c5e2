import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import type { TestResult } from '../../build/reporters/tally.ts'
import { operationNames } from '../../shared/api/index.ts'
import { coverageOf, inRun, isTest, unknownRows, type CoverageStatus } from './coverage.ts'
import { declaredIn, readDeclarations } from './declarations.ts'
import { rows } from './rows.ts'

const declared = readDeclarations(inProject('test'))
const coverage = coverageOf(rows, declared)

describe('what the specification says', () => {
  test.each(coverage)('$row', ({ tests, status }) => {
    const missing = tests.filter((name) => !isTest(name, declared))
    expect({ status, missing }).toEqual({ status: 'exists', missing: [] })
  })
  test('each row of the specification table has a unique name', () => {
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  })
  test('the specification table has a row for every operation of the endpoint table, and no other', () => {
    const named = rows.flatMap(({ row }) => (row.startsWith('endpoint.') ? [row.slice('endpoint.'.length)] : []))
    expect(named.toSorted()).toEqual(operationNames.toSorted())
  })
  test('the specification table has every row that a test claims to show', () =>
    expect(unknownRows(rows, declared)).toEqual([]))
})

describe('a hole in the table is seen', () => {
  const file = 'contract/a.test.ts'
  const untagged = new Map([[file, { titles: new Set(['answers']), tags: [], promises: [] }]])
  const tagged = new Map([
    [file, { titles: new Set(['answers']), tags: [{ row: 'r', title: 'answers' }], promises: [] }],
  ])
  const at = (...tests: string[]) => ({ row: 'r', says: '', tests })
  test.each([
    ['without test', at(), untagged],
    ['unknown test', at(file, `${file} > answer`), untagged],
    ['exists', at(`${file} > answers`), untagged],
    ['exists', at(), tagged],
  ])('a hole in the specification table is found: %s', (status, row, tests) =>
    expect(coverageOf([row], tests)).toMatchObject([{ row: 'r', status }]),
  )
  test('a test that claims an unknown row is reported', () => {
    expect(unknownRows([at()], tagged)).toEqual([])
    expect(unknownRows([], tagged)).toEqual([`${file} > answers: r`])
  })
})

describe('what became of the tests of a row', () => {
  const file = 'contract/a.test.ts'
  const ran = (outcome: TestResult['outcome'], ...titles: string[]): TestResult => ({
    file: `test/${file}`,
    titles,
    outcome,
  })
  const both = [`${file} > answers %s for $nome`, `${file} > a group`]
  test.each<[CoverageStatus, TestResult[]]>([
    ['passed', [ran('passed', 'answers 1 for a|b'), ran('passed', 'a group', 'x')]],
    ['failed', [ran('failed', 'answers 1 for a')]],
    ['skipped', [ran('passed', 'answers 1 for a'), ran('skipped', 'a group', 'x')]],
    ['exists', [ran('passed', 'answers 1 for a')]],
    ['exists', [{ ...ran('passed', 'answers 1 for a', 'a group'), file: 'test/contract/b.test.ts' }]],
  ])('a row’s result is derived from its tests: %s', (status, results) =>
    expect(inRun([{ row: 'r', tests: both, status: 'exists' }], results)).toMatchObject([{ status }]),
  )
})

test('the titles and rows are read where tests are declared, and nowhere else', () => {
  const source = `
    // test('a comment', () => {})
    const text = "test('a text', () => {}) // @row text"
    // @row first.row
    describe('a group', () => { test.each([['x']])('each %s', (x: string) => expect(x).toBe('no title')) })
    /* @row second @row third-row @promise 2 */
    test(\`parts of \${text} and more\`, () => {})
    rest('another function', () => {})`
  const title = 'parts of … and more'
  expect(declaredIn('x.test.ts', source)).toEqual({
    titles: new Set(['a group', 'each %s', title]),
    tags: [
      { row: 'first.row', title: 'a group' },
      { row: 'second', title },
      { row: 'third-row', title },
    ],
    promises: [{ promise: 2, title }],
  })
})

/** The items under "Promises" in the README, by their number. */
const promises = (/^## Promises$([^]*?)^## /m.exec(readFileSync(inProject('README.md'), 'utf8'))?.[1] ?? '')
  .split(/^(?=\d+\. )/m)
  .slice(1)
  .map((text) => ({ promise: Number.parseInt(text, 10), text }))

const kept = [...declared].flatMap(([file, { promises: its }]) =>
  its.map(({ promise, title }) => ({ promise, test: `${file} > ${title}` })),
)

test.each(promises)('promise $promise of the README has a test marked with it', ({ promise }) => {
  expect(kept.filter((one) => one.promise === promise)).not.toEqual([])
})

test('the README’s promises are numbered from 1, and no test claims a missing one', () => {
  const numbers = promises.map(({ promise }) => promise)
  expect(numbers).toEqual(Array.from({ length: promises.length }, (_, index) => index + 1))
  expect(kept.filter(({ promise }) => !numbers.includes(promise))).toEqual([])
})
