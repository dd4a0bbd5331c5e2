import { expect, test } from 'vitest'
import { readSerialNumber } from '../../../../renderer/flows/iptu/serialNumber.ts'
import { moldeOf, serialPaper } from '../../../../renderer/flows/iptu/serie.ts'
import type { Imovel, Parcela } from '../../../../shared/model/imoveis.ts'

const parcela = (numero: number | null, vencimento: string | null, situacao = 'A VENCER'): Parcela => ({
  numero,
  vencimento,
  valor: 10,
  situacao,
})
const imovel = (parcelas: Parcela[], over: Partial<Imovel> = {}): Imovel => ({
  inscricao: '01.02.045',
  exercicio: 2027,
  endereco: null,
  parcelas,
  resto: {},
  ...over,
})
const open = imovel([
  parcela(0, '2027-02-10'),
  parcela(1, '2027-01-10', 'VENCIDA'),
  parcela(3, '2027-03-10'),
  parcela(2, '2027-02-10'),
])

test.each([
  ['529.982.247-25', null, { documento: '52998224725' }],
  ['52998224725', '00.00.000', { documento: '52998224725' }],
  ['01.02.045', null, { inscricao: '01.02.045' }],
  ['0102045', '00.00.000', { inscricao: '01.02.045' }],
  // A mistyped CPF is no registration, and digits that may be either are nobody's.
  ['52998224726', null, { refused: 'digits' }],
  ['529.982.247-26', '00.00.000', { refused: 'digits' }],
  ['52998224725', '00000000000', { refused: 'both' }],
  ['529.982.247-25', '00000000000', { documento: '52998224725' }],
  ['52998224726', '00000000000', { inscricao: '52998224726' }],
  // Digits alone that are nothing whole lack one, or have one too many.
  ['5299822472', '00.00.000', { refused: 'invalid' }],
  ['', null, { refused: 'invalid' }],
  ['maria', null, { refused: 'invalid' }],
  ['1,02003E+11', null, { refused: 'invalid' }],
])('the serial mode’s input %s is read by the registration pattern %s', (text, molde, read) => {
  expect(readSerialNumber(text, molde)).toEqual(read)
})
test('a registration’s pattern keeps none of its digits, and a registration with letters has no pattern', () => {
  expect(moldeOf('01.02.045/3-1')).toBe('00.00.000/0-0')
  expect(moldeOf('A-17')).toBeNull()
})

const of = (imoveis: Imovel[], papel: 'carne' | 'boleto', requested?: string) =>
  serialPaper(imoveis, requested, papel, '2027-01-20')

test('the serial mode prints the booklet of the newest year, or the slip of its next due instalment', () => {
  const years = [imovel([parcela(1, '2026-01-10')], { exercicio: 2026 }), open]
  const input = { inscricao: '01.02.045', exercicio: 2027 }
  expect(of(years, 'carne', '0102045')).toEqual({ operacao: 'iptu.carne', input })
  expect(of(years, 'boleto')).toEqual({ operacao: 'iptu.boleto', input: { ...input, parcela: 2 } })
  const withTotal = imovel([...open.parcelas, parcela(null, null)])
  expect(of([withTotal], 'boleto')).toMatchObject({ input: { parcela: 2 } })
  expect(of([imovel([])], 'carne')).toEqual({ operacao: 'iptu.carne', input })
})
test.each([
  ['several', [open, imovel([], { inscricao: '01.02.046' })], undefined],
  ['other', [open], '01.02.046'],
  ['unknownForm', [imovel([], { exercicio: null })], undefined],
  ['unknownForm', [], undefined],
  ['unknownForm', [imovel([parcela(1, 'fevereiro')])], undefined],
  ['settled', [imovel([parcela(1, '2027-02-10', 'PAGA')])], undefined],
  ['unknownForm', [imovel([parcela(1, '2027-01-10', 'PAGA'), parcela(null, '2027-02-10')])], undefined],
  ['unknownForm', [imovel([parcela(2, '2027-03-10'), parcela(null, '2027-02-10')])], undefined],
  ['overdue', [imovel([parcela(1, '2027-01-10', 'VENCIDA')])], undefined],
] as const)('the clerk of the serial mode has to choose if the answer is: %s', (why, imoveis, requested) => {
  expect(of([...imoveis], 'boleto', requested)).toBe(why)
})
test('the clerk of the serial mode has to decide about a booklet of a paid year', () => {
  expect(of([imovel([parcela(1, '2027-02-10', 'PAGA')])], 'carne')).toBe('settled')
  expect(of([imovel([parcela(null, '2027-02-10')])], 'carne')).toMatchObject({ operacao: 'iptu.carne' })
})
