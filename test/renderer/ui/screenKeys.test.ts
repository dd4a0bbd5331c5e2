import { expect, test } from 'vitest'
import { signNames } from '../../../renderer/text/screenKeyboard.ts'
import { placesOf, type KeyPlace } from '../../../renderer/ui/screenKeys.ts'

const sides = [false, true].flatMap((upper) => [false, true].flatMap((signs) => [{ upper, signs }]))
const keysOf = (places: readonly KeyPlace[]) => places.flatMap(({ key }) => (key === null ? [] : [key]))

test('the on-screen keyboard of letters writes every ASCII password character, and ç', () => {
  const written = new Set(sides.flatMap((side) => keysOf(placesOf('letters', { ...side, tab: true }))))
  for (let code = 0x20; code < 0x7f; code += 1) expect(written).toContain(String.fromCharCode(code))
  for (const other of ['ç', 'Ç', 'Backspace', 'Enter', 'Tab']) expect(written).toContain(other)
})

const layouts = (['letters', 'capitals'] as const).flatMap((layout) => sides.map((side) => ({ layout, ...side })))

test.each(layouts)('the on-screen keyboard fills rows of ten columns, each key once: %o', ({ layout, ...side }) => {
  for (const tab of [false, true]) {
    const places = placesOf(layout, { ...side, tab })
    expect(places.reduce((sum, { span }) => sum + span, 0)).toBe(50)
    let column = 0
    for (const { span } of places) {
      // No key continues in the next row.
      expect((column % 10) + span).toBeLessThanOrEqual(10)
      column += span
    }
    const keys = places.map(({ key, turn }) => key ?? turn)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.includes('Tab')).toBe(tab)
  }
})

test('the on-screen keyboards for registrations and CNPJs have digits and capitals, but no small letters', () => {
  for (const layout of ['capitals', 'cnpj'] as const) {
    const keys = keysOf(placesOf(layout, { upper: false, signs: false, tab: false }))
    expect(keys.filter((key) => /^\p{Ll}$/u.test(key))).toEqual([])
    expect(keys).toEqual(expect.arrayContaining(Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')))
  }
  const spans = placesOf('cnpj', { upper: false, signs: false, tab: false }).map(({ span }) => span)
  expect(spans.reduce((sum, span) => sum + span, 0)).toBe(40)
})

test('every symbol of the on-screen keyboard has a name that can be read aloud', () => {
  const signs = sides
    .flatMap((side) => keysOf(placesOf('letters', { ...side, tab: true })))
    .filter((key) => key.length === 1 && !/[\p{L}\d ]/u.test(key))
  for (const sign of signs) expect(signNames[sign], sign).toMatch(/^\p{Ll}[\p{Ll} ]+$/u)
})
