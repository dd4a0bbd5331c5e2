import { expect, test } from 'vitest'
import { needsCleaning, plainText } from '../../../shared/model/plainText.ts'
import { fc } from '../../fixedCases.ts'

const asAscii = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Texts are made of code units, because the character tables of `fc.string` take long to build. */
const text = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units))

test('JSON with a text that would be cleaned is detected, however the text is escaped', () => {
  fc.assert(
    fc.property(text, (value) => {
      const json = JSON.stringify({ a: value })
      return plainText(value) === value || (needsCleaning(json) && needsCleaning(asAscii(json)))
    }),
    { numRuns: 3000 },
  )
  expect(needsCleaning(asAscii(JSON.stringify({ a: 'Situação à vista: ção' })))).toBe(false)
})
