import { describe, expect, test } from 'vitest'
import { readDocumento } from '../../../shared/model/documento.ts'
import { withCnpjDigits } from './checkDigits.ts'

const maria = { situacao: 'valido', tipo: 'PF', documento: '52998224725' }
const padaria = { situacao: 'valido', tipo: 'PJ', documento: '12ABC34501DE35' }

describe('what a clerk types or pastes', () => {
  test.each([
    ['52998224725', maria],
    ['529.982.247-25', maria],
    ['  529 982 247 25\n', maria],
    ['CPF: 529.982.247-25', maria],
    ['cpf 52998224725', maria],
    ['CPF/CNPJ: 529.982.247-25', maria],
    ['12.abc.345/01de-35', padaria],
    ['CNPJ 12.ABC.345/01DE-35', padaria],
    ['CNPJ:12ABC34501DE35', padaria],
  ])('%j is read', (texto, lido) => expect(readDocumento(texto)).toEqual(lido))
})

describe('the hint says what is wrong', () => {
  test.each([
    ['', { situacao: 'vazio' }],
    [' . - / ', { situacao: 'vazio' }],
    ['5299822472', { situacao: 'incompleto', tipo: 'PF', faltam: 1 }],
    ['5', { situacao: 'incompleto', tipo: 'PF', faltam: 10 }],
    ['12A', { situacao: 'incompleto', tipo: 'PJ', faltam: 11 }],
    ['529982247250', { situacao: 'incompleto', tipo: 'PJ', faltam: 2 }],
    ['52998224724', { situacao: 'digitosNaoConferem', tipo: 'PF', letrasParecidas: false }],
    ['11111111111', { situacao: 'digitosNaoConferem', tipo: 'PF', letrasParecidas: false }],
    ['11222333000180', { situacao: 'digitosNaoConferem', tipo: 'PJ', letrasParecidas: false }],
    // O for 0: the likeliest slip now that there are letters.
    ['12ABC345O1DE35', { situacao: 'digitosNaoConferem', tipo: 'PJ', letrasParecidas: true }],
    ['5299822472A', { situacao: 'letraEmCpf' }],
    ['112223330001811', { situacao: 'longo' }],
    ['529.982.247–25', { situacao: 'caractereInvalido', caractere: '–' }],
    ['12ÁBC34501DE35', { situacao: 'caractereInvalido', caractere: 'Á' }],
  ])('%j', (texto, lido) => expect(readDocumento(texto)).toEqual(lido))
})

describe('a label in front is dropped, a company is not cut', () => {
  test('a CNPJ may itself begin with the letters of a label', () => {
    const company = withCnpjDigits('CPFABCD10001')
    expect(readDocumento(company)).toEqual({ situacao: 'valido', tipo: 'PJ', documento: company })
  })
  test('a word within is none: what is around it is not put together', () => {
    expect(readDocumento('529982 CPF 24725')).toMatchObject({ situacao: 'digitosNaoConferem', tipo: 'PJ' })
  })
  test('letters glued to a number are part of it', () => {
    expect(readDocumento('CPF52998224725')).toEqual({
      situacao: 'digitosNaoConferem',
      tipo: 'PJ',
      letrasParecidas: false,
    })
  })
})
