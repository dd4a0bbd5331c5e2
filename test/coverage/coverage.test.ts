import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { coverageOf, unknownRows } from './coverage.ts'
import { declaredIn, readDeclarations } from './declarations.ts'
import { rows } from './rows.ts'

const declared = readDeclarations(inProject('test'))

test('every row of the specification table has a test that names it', () => {
  const holes = coverageOf(rows, declared).filter(({ status }) => status === 'without test')
  expect(holes.map(({ row }) => row)).toEqual([])
})
test('every row that a test names is in the specification table', () => expect(unknownRows(rows, declared)).toEqual([]))

test('a row of the specification table without a test, and a test of an unknown row, are reported', () => {
  const [file, title] = ['contract/a.test.ts', 'answers']
  const tagged = (row: string) => new Map([[file, { tags: [{ row, title }], promises: [] }]])
  const status = (row: string, tag: string) => coverageOf([row], tagged(tag))[0]?.status
  expect([status('a.b', 'a.c'), status('a.b', 'a.b'), status('a.b', 'a')]).toEqual(['without test', 'exists', 'exists'])
  expect(unknownRows(['a.b'], tagged('a.b'))).toEqual([])
  expect(unknownRows(['a.b'], tagged('a.c'))).toEqual([`${file} > ${title}: a.c`])
})

test('the rows and promises of a test are read only from the comment in front of it', () => {
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
    tags: [
      { row: 'first.row', title: 'a group' },
      { row: 'second', title },
      { row: 'third-row', title },
    ],
    promises: [{ promise: 2, title }],
  })
})

test('no test claims a promise that the README does not make', () => {
  const [, text = ''] = /^## Promises$([^]*?)^## /m.exec(readFileSync(inProject('README.md'), 'utf8')) ?? []
  const made = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(made).toEqual(Array.from(made, (_number, at) => at + 1))
  const claimed = [...declared].flatMap(([file, { promises }]) => promises.map((one) => ({ file, ...one })))
  expect(claimed.filter(({ promise }) => !made.includes(promise))).toEqual([])
})
