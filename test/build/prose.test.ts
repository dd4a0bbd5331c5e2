import { expect, test } from 'vitest'
import { slipsInSource } from '../../build/lint/prose.ts'

const rulesIn = (text: string, path = 'main/a.ts') => slipsInSource(path, text).map(({ rule }) => rule)
const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`

test.for([
  '/** What the queue holds. */',
  '// Nobody is there any more.',
  '/** One that is too large. */',
  '/**\n * Whoever looks after the station.\n */',
])('a comment that begins without its subject is reported: %s', (comment) => {
  expect(rulesIn(`${comment}\nexport const a = 1`)).toEqual(['comments'])
})

test('headless titles of test and it are reported in test files, in tables and templates too', () => {
  const text =
    "test('of a fee', f); it.each(t)('what is %s', f); test.for(t)(`that ${a}`, f); describe('what it does', f)"
  expect(rulesIn(text, 'test/a.test.ts')).toEqual(['titles', 'titles', 'titles'])
  expect(rulesIn(text, 'test/support/a.ts')).toEqual([])
})

test('a sentence of 26 words is reported with its line, also over line comments that follow each other', () => {
  expect(rulesIn(`/** ${words(25)} ${words(25)} */`)).toEqual([])
  expect(slipsInSource('main/a.ts', `const a = 1\n/** ${words(26)} */`)).toMatchObject([{ rule: 'sentences', line: 2 }])
  expect(rulesIn(`// ${words(13).slice(0, -1)}\n  // ${words(13)}`)).toEqual(['sentences'])
})
