import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { Haystack } from './needles.ts'
import { needlesOf, served } from './people.ts'

const text = 'João Batista Ferreira'
const hay = new Haystack()
hay.add({ name: 'nome', text })
hay.add({ name: 'documento', text: '52998224725' })

const around = (bytes: Buffer, before = 'xyz') =>
  Buffer.concat([Buffer.from(before), bytes, Buffer.from('z'.repeat(9))])

test.each(['utf8', 'utf16le', 'latin1'] as const)('a needle text is found as %s', (encoding) => {
  expect(hay.in(around(Buffer.from(text, encoding)))).toEqual(['nome'])
})

test.each([0, 1, 2, 3, 4, 5])('a needle text is found inside base64, after %i other bytes', (before) => {
  const coded = around(Buffer.from(text), 'b'.repeat(before)).toString('base64')
  expect(hay.in(around(Buffer.from(coded)))).toEqual(['nome'])
})

test('a needle text is found at the beginning and the end, and reported once', () => {
  expect(hay.in(Buffer.from(`52998224725 52998224725`))).toEqual(['documento'])
  expect(hay.in(Buffer.from(`${text}, 52998224725`)).toSorted()).toEqual(['documento', 'nome'])
})

test('the soak search does not report a person’s text of which only a part occurs', () => {
  expect(hay.in(Buffer.from('5299822472'))).toEqual([])
  expect(hay.in(Buffer.from('João Batista'))).toEqual([])
  expect(hay.in(Buffer.alloc(1 << 16, 'Joã'))).toEqual([])
})

test('a needle text that is too short is refused, because it would be found by chance', () => {
  expect(() => new Haystack().add({ name: 'curto', text: 'abc' })).toThrow(RangeError)
})

test('the manual and the screens’ texts have no data of a person whom the soak test serves', () => {
  const people = new Haystack()
  for (const needle of served.flatMap(needlesOf)) people.add(needle)
  const files = globSync('renderer/{manual,text}/**/*.{md,ts}', { cwd: inProject() })
  expect(files.filter((file) => people.in(readFileSync(inProject(file))).length > 0)).toEqual([])
})
