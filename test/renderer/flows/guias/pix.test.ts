import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import { expect, test } from 'vitest'
import type { Pagamento } from '../../../../renderer/flows/guias/pagamento.ts'
import { pixOf } from '../../../../renderer/flows/guias/pix.ts'
import type { PapelLido } from '../../../../shared/model/papelLido.ts'
import { pixInText } from '../../../../shared/model/pix.ts'

const merchant = { merchantName: 'PM SERRA DO IPE', merchantCity: 'SERRA DO IPE' }
const code = (place: string) => generatePixPayload({ ...merchant, url: `pix.example.invalid/${place}` }) ?? ''
const of = (amount: number) => generatePixPayload({ ...merchant, key: '11222333000181', amount }) ?? ''
const OURS = code('21')
const OTHERS = code('22')

const line: Pagamento = {
  offers: true,
  blocks: [],
  copy: '816',
  codigoBarras: '816',
  valueVerified: true,
  paperBecause: null,
  vencimento: null,
}
const paper = (text: string, rest: Partial<PapelLido> = {}): PapelLido => ({
  dono: 'own',
  razoes: [],
  linhas: [],
  pix: pixInText(text),
  inteiro: true,
  ...rest,
})
const told = { code: OURS, fromPaper: false }
const read = { code: OURS, fromPaper: true }

test.each([
  ['the backend’s, with a PDF without text', OURS, paper('', { dono: 'unknown' }), told],
  ['the backend’s, with a PDF without a Pix', OURS, paper('Guia nº 21'), told],
  ['the backend’s, and the same in the PDF', OURS, paper(`Pix ${OURS}`), told],
  ['only in the PDF', null, paper(`Pix ${OURS}`), read],
  ['only in the PDF, and the backend sent an empty text', '', paper(OURS), read],
])('a guide’s Pix code is shown if it is %s', (_what, sent, on, shown) =>
  expect(pixOf(sent, 187.45, line, on)).toEqual(shown),
)

test.each([
  ['neither the backend nor the PDF has one', null, paper('Guia nº 21')],
  ['the paper has another than the backend', OURS, paper(OTHERS)],
  ['the paper has two', null, paper(`${OURS}\n${OTHERS}`)],
  ['the paper has two, and the backend sent one of them', OURS, paper(`${OURS}\n${OTHERS}`)],
  ['the paper is another guide’s', null, paper(OURS, { dono: 'other' })],
  ['the paper is another person’s, with the same code', OURS, paper(OURS, { dono: 'other' })],
  ['the PDF’s owner is unknown', null, paper(OURS, { dono: 'unknown' })],
  ['pages of the paper were not read', null, paper(OURS, { inteiro: false })],
  ['the paper’s states another sum', null, paper(of(187.44))],
  ['the backend’s states another sum', of(187.44), paper('')],
  ['the backend’s has a wrong checksum', `${OURS.slice(0, -1)}Z`, paper('')],
  ['the backend sent an address', 'https://portal.example.invalid', paper('')],
])('a guide’s Pix code is not shown if %s', (_what, sent, on) => expect(pixOf(sent, 187.45, line, on)).toBeNull())

test('a guide’s Pix of another payee than the profile’s is not shown', () => {
  const payee = { febraban: [], pixChaves: [], pixEnderecos: ['pix.city.invalid/qr'], pixNomes: [], pixCidades: [] }
  expect(pixOf(OURS, 187.45, line, paper(OURS), payee)).toBeNull()
  expect(pixOf(OURS, 187.45, line, paper(OURS), { ...payee, pixEnderecos: [] })).toEqual(told)
})

test('a guide’s Pix with exactly the guide’s sum is shown', () => {
  expect(pixOf(null, 187.45, line, paper(of(187.45)))).toEqual({ code: of(187.45), fromPaper: true })
  expect(pixOf(of(0.1), 0.1, line, paper(''))).toEqual({ code: of(0.1), fromPaper: false })
  expect(pixOf(of(187.45), null, line, paper(''))).toBeNull()
})

test('a guide’s Pix code beside a contradicted payment line is shown only if the PDF has the code too', () => {
  const another: Pagamento = { ...line, paperBecause: 'difere' }
  expect(pixOf(OURS, 187.45, another, paper('Guia nº 21'))).toBeNull()
  expect(pixOf(OURS, 187.45, another, paper(OURS, { dono: 'unknown' }))).toBeNull()
  expect(pixOf(OURS, 187.45, another, paper(OURS))).toEqual(told)
  expect(pixOf(null, 187.45, another, paper(OURS))).toEqual(read)
})

test.each([
  ['ausente', told],
  ['digitos', told],
  ['valor', null],
  ['vencimento', null],
  ['papel', null],
] as const)('a guide whose payment line is refused with "%s" shows the Pix code %j', (reason, shown) => {
  expect(pixOf(OURS, 187.45, { offers: false, reason }, paper(OURS))).toEqual(shown)
})
