import { expect, test } from 'vitest'
import { MEDIA_A4 } from '../../../main/printing/driver.ts'
import { mediaSize } from '../../../main/printing/mediaSize.ts'

// Names of PWG 5101.1, sizes of ISO 216 and ANSI in hundredths of a millimetre (RFC 8011, `media-size`).
test.each([
  ['iso_a4_210x297mm', 21_000, 29_700],
  ['na_letter_8.5x11in', 21_590, 27_940],
  ['na_number-10_4.125x9.5in', 10_478, 24_130],
  ['custom_rolo_80x297.5mm', 8_000, 29_750],
])('%s is so large', (name, x, y) => expect(mediaSize(name)).toEqual({ x, y }))

test('the paper that is meant where nobody says otherwise is A4', () => {
  expect(mediaSize(MEDIA_A4)).toEqual({ x: 21_000, y: 29_700 })
})

test.each([
  '',
  'custom',
  'iso_a4',
  'iso_a4_210mm',
  'iso_a4_210x297',
  'iso_a4_210x297cm',
  'iso_a4_210x297mm_borda',
  '210x297mm',
])('%j has no size that could be relied upon', (name) => expect(mediaSize(name)).toBeNull())
