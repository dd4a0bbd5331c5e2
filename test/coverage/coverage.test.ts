import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inOut, inProject } from '../../build/paths.ts'
import { operationNames } from '../../shared/api/index.ts'
import { coverageOf, filesWithoutRow, isTest, unknownRows } from './coverage.ts'
import { declaredIn, readDeclarations } from './declarations.ts'
import { rows } from './rows.ts'

const declared = readDeclarations(inProject('test'))
const coverage = coverageOf(rows, declared)

mkdirSync(inOut(), { recursive: true })
writeFileSync(inOut('coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)

describe('what the specification says', () => {
  test.each(coverage)('$row', ({ tests, status }) => {
    const missing = tests.filter((name) => !isTest(name, declared))
    expect({ status, missing }).toEqual({ status: 'shown', missing: [] })
  })
  test('has a name of its own in every row', () => {
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  })
  test('has a row for every operation of the endpoint table, and no other', () => {
    const named = rows.flatMap(({ row }) => (row.startsWith('endpoint.') ? [row.slice('endpoint.'.length)] : []))
    expect(named.toSorted()).toEqual(operationNames.toSorted())
  })
  test('has every row that a test says to show', () => expect(unknownRows(rows, declared)).toEqual([]))
  test('is what every test of the contract is about', () => expect(filesWithoutRow(rows, declared)).toEqual([]))
})

describe('a hole in the table is seen', () => {
  const file = 'contract/a.test.ts'
  const untagged = new Map([[file, { titles: new Set(['answers']), tags: [] }]])
  const tagged = new Map([[file, { titles: new Set(['answers']), tags: [{ row: 'r', title: 'answers' }] }]])
  const at = (...tests: string[]) => ({ row: 'r', says: '', tests })
  test.each([
    ['without test', at(), untagged],
    ['unknown test', at('contract/b.test.ts'), untagged],
    ['unknown test', at(file, `${file} > answer`), untagged],
    ['shown', at(`${file} > answers`), untagged],
    ['shown', at(), tagged],
  ])('%s', (status, row, tests) => expect(coverageOf([row], tests)).toMatchObject([{ row: 'r', status }]))
  test('a test that says to show a row nobody knows', () => {
    expect(unknownRows([at()], tagged)).toEqual([])
    expect(unknownRows([], tagged)).toEqual([`${file} > answers: r`])
  })
  test('a test file that shows no row', () => {
    expect(filesWithoutRow([at('shared/x.test.ts')], untagged)).toEqual([file])
    expect(filesWithoutRow([at(`${file} > answers`)], untagged)).toEqual([])
    expect(filesWithoutRow([at()], tagged)).toEqual([])
  })
})

test('titles and rows are read where tests are declared, and nowhere else', () => {
  const source = `
    // test('a comment', () => {})
    const text = "test('a text', () => {}) // @row text"
    // @row first.row
    describe('a group', () => { test.each([['x']])('each %s', (x: string) => expect(x).toBe('no title')) })
    /* @row second @row third-row */
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
  })
})
