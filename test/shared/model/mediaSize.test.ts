import { expect, test } from 'vitest'
import { MEDIA_A4 } from '../../../main/printing/driver.ts'
import { isLarger, mediaOf, mediaSize } from '../../../shared/model/mediaSize.ts'

// Names of PWG 5101.1, sizes of ISO 216 and ANSI in hundredths of a millimetre (RFC 8011, `media-size`).
test.each([
  ['iso_a4_210x297mm', 21_000, 29_700],
  ['na_letter_8.5x11in', 21_590, 27_940],
  ['na_number-10_4.125x9.5in', 10_478, 24_130],
  ['custom_rolo_80x297.5mm', 8_000, 29_750],
])('the paper name %s is read as a size in hundredths of a millimetre', (name, x, y) =>
  expect(mediaSize(name)).toEqual({ x, y }),
)

test('the default paper is A4', () => {
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
])('the paper name %j states no size', (name) => expect(mediaSize(name)).toBeNull())

test.each([
  [2100, 2970],
  [762, 1270],
  [2159, 2794],
])('the name made for a paper of %d by %d tenths of a millimetre states that size', (width, height) => {
  expect(mediaSize(mediaOf(width, height))).toEqual({ x: width * 10, y: height * 10 })
})

const LETTER = 'na_letter_8.5x11in'
const LABEL = 'oe_etiqueta_8.5x5.5in'
// A4 is 595.28 by 841.89 points (ISO 216), Letter 612 by 792, the label half of it as it comes off its roll. Two more
// are a program's rounding.
test.each([
  [597, 843, MEDIA_A4, false],
  [843, 597, MEDIA_A4, false],
  [595, 844, MEDIA_A4, true],
  [1, 1, MEDIA_A4, false],
  [615, 792, LETTER, true],
  [612, 795, LETTER, true],
  [614, 398, LABEL, false],
  [612, 399, LABEL, true],
  // This paper's name states no size.
  [9_000, 9_000, 'custom', false],
])('a page of %d by %d points is larger than %s: %s', (width, height, media, larger) => {
  expect(
    isLarger(
      [
        { width: 1, height: 1 },
        { width, height },
      ],
      media,
    ),
  ).toBe(larger)
})
