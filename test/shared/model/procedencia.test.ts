import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import { expect, test } from 'vitest'
import { isAlterada, readCodigo } from '../../../shared/model/linhaDigitavel.ts'
import { readPix } from '../../../shared/model/pix.ts'
import {
  razoesDe,
  vereditoDe,
  vereditoDeTodos,
  type CodigoLido,
  type Razao,
  type Recebimento,
} from '../../../shared/model/procedencia.ts'
import vectors from '../vectors.json' with { type: 'json' }
import { barcodeOf, digitoModulo10, guiaLinha } from '../../sandbox/data/linhaDigitavel.ts'

const perfil: Recebimento = {
  febraban: ['1-9999', '6-11222333'],
  pixChaves: ['11.222.333/0001-81'],
  pixEnderecos: ['pix.serra.example', 'pix.banco.example/qr/serra'],
  pixNomes: ['Município de Serra do Ipê - Arrecadação'],
  pixCidades: ['Serra do Ipê'],
}
const ours = guiaLinha(18_745, '2026-11-30', '2026010000001')
const city = { merchantName: 'MUNICIPIO DE SERRA DO IPE - ARRECADACAO', merchantCity: 'SERRA DO IPE' }
const CNPJ = '11222333000181'
const CPF = '52998224725'

function linha(digits: string): CodigoLido {
  const read = readCodigo(digits)
  if (read.situacao !== 'valida') throw new Error(`no line: ${digits}`)
  return { tipo: 'linha', linha: read }
}
function pix(change: { key?: string; url?: string; merchantName?: string; merchantCity?: string }): CodigoLido {
  const read = readPix(generatePixPayload({ ...city, ...change }) ?? '')
  if (!read) throw new Error('no Pix')
  return { tipo: 'pix', pix: read }
}
const verdict = (code: CodigoLido, by: Recebimento | null = perfil) => vereditoDe(razoesDe(code, by))
const weights = (code: CodigoLido) => razoesDe(code, perfil).map(({ sobre, pesa }) => `${sobre} ${pesa}`)

/** The bar code of another payee: the same digits with another segment or code, and the general check digit that fits. */
function payee(start: string, code: string): CodigoLido {
  const rest = barcodeOf(ours).slice(4, 15) + code + barcodeOf(ours).slice(15 + code.length)
  const digit = Array.from('0123456789').find((one) => readCodigo(start + one + rest).situacao === 'valida')
  return linha(`${start}${digit}${rest}`)
}

test('a line or bar code with the municipality’s FEBRABAN code is judged as the municipality’s', () => {
  for (const digits of [ours, barcodeOf(ours)]) expect(verdict(linha(digits))).toBe('sim')
})
test.each(['816', '817', '818', '819'])('a bar code that begins with %s is compared by its FEBRABAN code', (start) => {
  expect([verdict(payee(start, '9999')), verdict(payee(start, '1234'))]).toEqual(['sim', 'nao'])
})
test.each(['2', '3', '4', '5', '7', '9'])(
  'a line of segment %s with the municipality’s four digits is not judged as the municipality’s, because each segment has its own codes',
  (segment) => {
    const code = payee(`8${segment}6`, '9999')
    expect(razoesDe(code, perfil)).toEqual([{ sobre: 'febraban', pesa: 'difere', lido: `${segment}-9999` }])
    expect(verdict(code, { ...perfil, febraban: [`${segment}-9999`] })).toBe('sim')
  },
)
test('a line of segment 6 is judged by eight digits of the CNPJ', () => {
  expect([verdict(payee('866', '11222333')), verdict(payee('866', '11222334'))]).toEqual(['sim', 'nao'])
})
test('a bank slip’s line gets no verdict, because it does not state the payee', () => {
  const [slip = ''] = Object.values(vectors.boleto47.valid)
  expect(razoesDe(linha(slip), perfil)).toEqual([{ sobre: 'banco', pesa: 'semBase', lido: slip.slice(0, 3) }])
  expect(verdict(linha(slip))).toBe('naoSei')
})
test('a payment line with another amount and recomputed block digits only is reported as altered, and a misread one is not', () => {
  const bars = barcodeOf(ours)
  const dearer = `${bars.slice(0, 14)}${(Number(bars[14]) + 1) % 10}${bars.slice(15)}`
  const [blocks = '', right = ''] = [dearer, bars].map((digits) =>
    Array.from(digits.match(/.{11}/g) ?? [], (block) => block + digitoModulo10(block)).join(''),
  )
  expect(right).toBe(ours)
  expect([isAlterada(blocks), isAlterada(ours), isAlterada(`${ours.slice(0, -1)}x`)]).toEqual([true, false, false])
  expect(isAlterada(`${ours.slice(0, -1)}${(Number(ours.at(-1)) + 1) % 10}`)).toBe(false)
})
test('a line gets no verdict if the profile has no FEBRABAN codes', () => {
  for (const by of [null, { ...perfil, febraban: [] }]) expect(verdict(linha(ours), by)).toBe('naoSei')
})

test('a Pix code with the municipality’s key is judged as the municipality’s, however the profile spells key and names', () => {
  expect(verdict(pix({ key: CNPJ }))).toBe('sim')
  expect(weights(pix({ key: CNPJ }))).toEqual(['chave prova', 'nome confere', 'cidade confere'])
})
test('a Pix code with another person’s key and the municipality’s name is not judged as the municipality’s, and the reason shows no key', () => {
  expect(verdict(pix({ key: CPF }))).toBe('nao')
  expect(razoesDe(pix({ key: CPF }), perfil)[0]).toEqual({ sobre: 'chave', pesa: 'difere', lido: 'cpf' })
})
test.each([
  ['with the municipality’s key and another name', { key: CNPJ, merchantName: 'Fulano de Tal' }, 'naoSei'],
  ['at another host', { url: 'pix.outro.example/qr/serra/1' }, 'nao'],
  ['at an address below the municipality’s own', { url: 'pix.banco.example/qr/serra/cobv/1' }, 'sim'],
  ['at another customer’s address of that bank', { url: 'pix.banco.example/qr/serrana/1' }, 'nao'],
  ['at an address that climbs out of it', { url: 'pix.banco.example/qr/serra/../outro/1' }, 'nao'],
  ['at an address that an encoded slash takes out of it', { url: 'pix.banco.example/qr/serra/..%2Foutro/1' }, 'nao'],
  ['at another host behind a name', { url: 'evil.example/pix.banco.example/qr/serra/1' }, 'nao'],
  ['at a host that all customers of a bank share', { url: 'pix.serra.example/qr/1' }, 'naoSei'],
] as const)('a Pix code %s: %j is judged %s', (_name, change, said) => {
  expect(verdict(pix(change))).toBe(said)
})
test('a Pix code gets no verdict if the profile does not state the municipality’s keys', () => {
  expect(verdict(pix({ key: CPF }), null)).toBe('naoSei')
})
test('a slip with the municipality’s line and another person’s Pix is not judged as the municipality’s', () => {
  expect(vereditoDeTodos([verdict(linha(ours)), verdict(pix({ key: CPF }))])).toBe('nao')
  expect(vereditoDeTodos(['sim', 'naoSei'])).toBe('naoSei')
  expect(vereditoDeTodos(['sim', 'sim'])).toBe('sim')
})

test('a code is judged as the municipality’s if the backend has a guide with it, whatever the profile lacks', () => {
  const known: Razao = { sobre: 'guia', pesa: 'prova', lido: '2026010000001' }
  expect(vereditoDe([...razoesDe(payee('816', '1234'), perfil), known])).toBe('sim')
})
