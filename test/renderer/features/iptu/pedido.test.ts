import { describe, expect, test } from 'vitest'
import {
  boletoDe,
  carneDe,
  faltam,
  numeroDo,
  papelDigitado,
  pedir,
  rotuloDo,
} from '../../../../renderer/features/iptu/pedido.ts'
import type { Imovel, Parcela } from '../../../../shared/model/imoveis.ts'

const parcela: Parcela = { numero: 2, vencimento: '2026-03-10', valor: 246.24, situacao: 'VENCIDA' }
const imovel: Imovel = { inscricao: '01.02.045', exercicio: 2026, endereco: null, parcelas: [parcela], resto: {} }

describe('a paper of what was found', () => {
  test('is asked by registration, year and instalment', () => {
    expect(carneDe(imovel)).toEqual({ operacao: 'iptu.carne', input: { inscricao: '01.02.045', exercicio: 2026 } })
    expect(boletoDe(imovel, parcela)).toEqual({
      operacao: 'iptu.boleto',
      input: { inscricao: '01.02.045', exercicio: 2026, parcela: 2 },
    })
  })
  test('is not offered where the answer did not say enough, or there is nothing to pay', () => {
    expect(carneDe({ ...imovel, exercicio: null })).toBeNull()
    expect(boletoDe({ ...imovel, exercicio: null }, parcela)).toBeNull()
    expect(boletoDe(imovel, { ...parcela, numero: null })).toBeNull()
    expect(boletoDe(imovel, { ...parcela, situacao: 'PAGA' })).toBeNull()
  })
})

describe('a paper of what was typed', () => {
  const vazio = { inscricao: '', exercicio: '', parcela: '' }
  test('says what each verb still needs, in the order of the form', () => {
    expect(faltam(vazio, 'consultar')).toEqual(['inscricao'])
    expect(faltam(vazio, 'carne')).toEqual(['inscricao', 'exercicio'])
    expect(faltam(vazio, 'boleto')).toEqual(['inscricao', 'exercicio', 'parcela'])
    expect(faltam({ inscricao: ' 7 ', exercicio: '26', parcela: '1/2' }, 'boleto')).toEqual(['exercicio', 'parcela'])
    expect(faltam({ inscricao: '7', exercicio: '3026', parcela: '' }, 'carne')).toEqual(['exercicio'])
    expect(faltam({ inscricao: '7', exercicio: '2026', parcela: '0' }, 'boleto')).toEqual([])
  })
  test('is asked as typed', () => {
    const digitado = { inscricao: ' 01.02 ', exercicio: '2025', parcela: '09' }
    expect(papelDigitado(digitado, 'carne')).toEqual({
      operacao: 'iptu.carne',
      input: { inscricao: '01.02', exercicio: 2025 },
    })
    expect(papelDigitado(digitado, 'boleto').input).toEqual({ inscricao: '01.02', exercicio: 2025, parcela: 9 })
  })
})

test('a paper is called by its year and instalment; the registration, which leads to an owner, stays out', () => {
  const papeis = [carneDe(imovel), boletoDe(imovel, parcela)].filter((papel) => papel !== null)
  expect(papeis.map(rotuloDo)).toEqual(['Carnê de IPTU 2026', 'Boleto de IPTU 2026, parcela 2'])
  expect(papeis.map(numeroDo)).toEqual(['2026', '2026-2'])
})

test('asked for twice, it is two askings', () => {
  const carne = papelDigitado({ inscricao: '7', exercicio: '2026', parcela: '' }, 'carne')
  expect(pedir(carne, true)).toMatchObject({ papel: carne, imprimir: true })
  expect(pedir(carne, true).chave).not.toBe(pedir(carne, true).chave)
})
