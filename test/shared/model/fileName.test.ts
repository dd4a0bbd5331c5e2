import { expect, it } from 'vitest'
import { fileNameOf, numbered } from '../../../shared/model/fileName.ts'

it.each([
  ['Guia 2026000123', 'guia-2026000123.pdf'],
  ['Certidão Negativa nº 42/2026', 'certidao-negativa-no-42-2026.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['a\u0000b\\c:d*?"<>|', 'a-b-c-d.pdf'],
  ['', 'documento-12345678.pdf'],
  ['💶', 'documento-12345678.pdf'],
  ['CON', 'documento-12345678.pdf'],
  ['lpt1', 'documento-12345678.pdf'],
  ['Contrato 7', 'contrato-7.pdf'],
  ['Nulidade', 'nulidade.pdf'],
  ['Acon', 'acon.pdf'],
  ['Guia 529.982.247-25', 'guia-12345678.pdf'],
  ['Guia 52998224725', 'guia-12345678.pdf'],
  ['Guia 12.ABC.345/01DE-35', 'guia-12345678.pdf'],
  ['via529.982.247-25parcela 2', 'via-parcela-2-12345678.pdf'],
  ['COM1', 'documento-12345678.pdf'],
  ['Com 12', 'com-12.pdf'],
  [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}.pdf`],
  ['x'.repeat(300), `${'x'.repeat(60)}.pdf`],
])('the file name for the label %j is %s', (label, name) => {
  expect(fileNameOf(label, '12345678-90ab')).toBe(name)
})
it('a second file name for the same document has a number before the extension', () => {
  expect([1, 2].map((n) => numbered('guia.pdf', n))).toEqual(['guia.pdf', 'guia-2.pdf'])
  expect(numbered('guia.pdf.pdf', 3)).toBe('guia.pdf-3.pdf')
})
