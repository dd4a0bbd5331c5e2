import { describe, expect, test } from 'vitest'
import { slipsInMarkdown, slipsInSource } from '../../build/lint/prose.ts'

const rulesIn = (text: string, path = 'main/a.ts') => slipsInSource(path, text).map(({ rule }) => rule)
const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`

describe('slipsInSource', () => {
  test.for([
    '/** What the queue holds. */',
    '/** Of one copy. */',
    '// Nobody is there any more.',
    '/** One that is too large. */',
    '/**\n * Whoever looks after the station.\n */',
    '/** of the loopback */',
  ])('slipsInSource reports a comment that begins without its subject: %s', (comment) => {
    expect(rulesIn(`${comment}\nexport const a = 1`)).toEqual(['comments'])
  })

  test.for([
    '/** Whether the printer holds. */',
    '/** One paper, whole. */',
    '/** Offsets in bytes. */',
    "export const a = '// What is no comment'",
    '// The queue,\n// of which this is the second line.',
  ])('slipsInSource accepts %s', (text) => {
    expect(rulesIn(`${text}\n`)).toEqual([])
  })

  test('slipsInSource reports headless titles of test and it in test files, in tables and templates too', () => {
    const text =
      "test('of a fee', f); it.each(t)('what is %s', f); test.for(t)(`that ${a}`, f); describe('what it does', f)"
    expect(rulesIn(text, 'test/a.test.ts')).toEqual(['titles', 'titles', 'titles'])
    expect(rulesIn(text, 'test/support/a.ts')).toEqual([])
  })

  test('slipsInSource reports a sentence of 26 words, and names its line', () => {
    expect(rulesIn(`/** ${words(25)} ${words(25)} */`)).toEqual([])
    expect(slipsInSource('main/a.ts', `const a = 1\n/** ${words(26)} */`)).toMatchObject([
      { rule: 'sentences', line: 2 },
    ])
  })

  test('slipsInSource joins line comments that follow each other, and no others', () => {
    expect(rulesIn(`// ${words(13).slice(0, -1)}\n  // ${words(13)}`)).toEqual(['sentences'])
    expect(rulesIn(`// ${words(13)}\n\n// ${words(13)}`)).toEqual([])
  })

  test('slipsInSource ends a sentence at a tag, a cell of a table, and a dot between words', () => {
    expect(
      rulesIn(`/*\n * | a |\n * |---|\n * | ${words(20).slice(0, -1)} | ${words(20).slice(0, -1)} |\n */`),
    ).toEqual([])
    expect(rulesIn(`/**\n * ${words(20).slice(0, -1)}\n * @returns ${words(20)}\n */`)).toEqual([])
    expect(rulesIn(`/** \`a\` ${words(20).slice(0, -1)} · \`b\` ${words(20)} */`)).toEqual([])
  })
})

describe('slipsInMarkdown', () => {
  const found = (text: string) => slipsInMarkdown('README.md', text).map(({ line }) => line)

  test('slipsInMarkdown counts a link as its text and a piece of code as one word', () => {
    expect(found(`${words(24).slice(0, -1)} [here](a b c d e f).`)).toEqual([])
    expect(found(`${words(24).slice(0, -1)} \`a b c d e f\`.`)).toEqual([])
  })

  test('slipsInMarkdown checks each table cell and list item, and no code', () => {
    const cells = words(20).slice(0, -1)
    expect(found(`| ${cells} | ${cells} |\n|---|---|\n| ${words(26)} | b |`)).toEqual([3])
    expect(found(`- ${cells}\n- ${cells}`)).toEqual([])
    expect(found(`\`\`\`sh\n${words(40)}\n\`\`\`\n\n    ${words(40)}`)).toEqual([])
  })

  test('slipsInMarkdown names the line at which the paragraph begins', () => {
    expect(found(`# A\n\nShort.\n\n${words(13).slice(0, -1)}\n${words(13)}`)).toEqual([5])
  })
})
