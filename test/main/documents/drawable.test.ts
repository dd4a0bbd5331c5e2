import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { drawable } from '../../../main/documents/drawable.ts'

let known: ReadonlySet<number>
beforeAll(async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
  known = new Set(font.getCharacterSet())
})

test.each([
  ['José d’Ávila Conceição', 'José d’Ávila Conceição'],
  ['Jose\u0301  d\u2019A\u0301vila', 'José d’Ávila'],
  ['−1.234,56', '-1.234,56'],
  ['Ma\u00adria\u200b', 'Maria'],
])('a printed text contains «%s» without a replaced letter', (text, written) =>
  expect(drawable(text, known)).toEqual({ text: written, changed: false }),
)

test.each([
  ['Jovana Kovačević', 'Jovana Kovacevic'],
  ['Łukasz Wójcik', 'Lukasz Wójcik'],
  ['Şahin Yılmaz', 'Sahin Yilmaz'],
  ['Tekoá Pyhaũ Kuñangue g̃uarani vy’a', 'Tekoá Pyhau Kuñangue guarani vy’a'],
  ['Kỹnhgág Kaingáng', 'Kynhgág Kaingáng'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['ﬁscal', 'fiscal'],
  ['Valor ≤ R$ 10 → pagar', 'Valor <= R$ 10 -> pagar'],
  ['王小明', '???'],
  ['Ωmega Ltda', '?mega Ltda'],
])('a printed text reports replaced letters for «%s»', (text, written) =>
  expect(drawable(text, known)).toEqual({ text: written, changed: true }),
)
