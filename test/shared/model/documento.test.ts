import { expect, test } from 'vitest'
import {
  formatDocumento,
  readDocumento,
  maskDocumento,
  normalizeDocumento,
  tipoPessoa,
} from '../../../shared/model/documento.ts'
import vectors from '../vectors.json' with { type: 'json' }

const { cpf, cnpj } = vectors
const validCnpjs = [...cnpj.valid_numeric, ...cnpj.valid_alnum, ...cnpj.valid_but_letters_IOUQF]

test.each(cpf.valid)('the number %s is a valid CPF', (documento) => expect(tipoPessoa(documento)).toBe('PF'))
test.each(cpf.invalid)('the number "%s" is no valid CPF', (documento) => expect(tipoPessoa(documento)).toBeNull())
test.each(validCnpjs)('the number %s is a valid CNPJ', (documento) => expect(tipoPessoa(documento)).toBe('PJ'))
test.each(cnpj.valid_by_rule_repeated)(
  'the number %s is a valid CNPJ, because only repeated digits are refused',
  (documento) => {
    expect(tipoPessoa(documento)).toBe('PJ')
  },
)
test.each(cnpj.invalid)('the number "%s" is no valid CNPJ', (documento) => expect(tipoPessoa(documento)).toBeNull())

test.each([' 12ABC34501DE35', '12ABC34501DE35 ', 'X12ABC34501DE35', '12ABC34501DE35X', '12.ABC.345/01DE-35'])(
  'the text "%s", a number with extra characters, is not accepted as a document',
  (documento) => expect(tipoPessoa(documento)).toBeNull(),
)

test('a CNPJ whose digits form a CPF stays a CNPJ, because letters are never dropped', () => {
  const { value } = cnpj.cpf_collision
  expect(tipoPessoa(value)).toBe('PJ')
  expect(normalizeDocumento('ja.a52.998/2247-25')).toBe(value)
  expect(readDocumento(value)).toEqual({ situacao: 'valido', tipo: 'PJ', documento: value })
})

test.each([
  ['52998224725', '529.982.247-25', '***.982.247-**'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35', '**.ABC.345/01DE-**'],
])('the document %s is shown with its mask, and partly hidden', (documento, shown, discreet) => {
  expect(formatDocumento(documento)).toBe(shown)
  expect(maskDocumento(documento)).toBe(discreet)
})
test.each([
  ['', ''],
  ['5299', '529.9'],
  ['12ABC3', '12.ABC.3'],
  ['112223330001', '11.222.333/0001'],
])('the document mask adds its signs to "%s" while it is typed', (typed, shown) =>
  expect(formatDocumento(typed)).toBe(shown),
)
test('the document mask can be removed without loss', () => {
  for (const documento of [...cpf.valid, ...validCnpjs]) {
    expect(normalizeDocumento(formatDocumento(documento))).toBe(documento)
  }
})
