import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../../build/paths.ts'
import { readDeclarations } from './declarations.ts'

/** The items under "Promises" in the README, by their number. */
const promises = (/^## Promises$([^]*?)^## /m.exec(readFileSync(inProject('README.md'), 'utf8'))?.[1] ?? '')
  .split(/^(?=\d+\. )/m)
  .slice(1)
  .map((text) => ({ promise: Number.parseInt(text, 10), text }))

const kept = [...readDeclarations(inProject('test'))].flatMap(([file, declared]) =>
  declared.promises.map(({ promise, title }) => ({ promise, test: `${file} > ${title}` })),
)

test.each(promises)('promise $promise of the README has a test marked with it', ({ promise }) => {
  expect(kept.filter((one) => one.promise === promise)).not.toEqual([])
})

test('the README’s promises are numbered from 1, and no test claims a missing one', () => {
  const numbers = promises.map(({ promise }) => promise)
  expect(numbers).toEqual(Array.from({ length: promises.length }, (_, index) => index + 1))
  expect(kept.filter(({ promise }) => !numbers.includes(promise))).toEqual([])
})
