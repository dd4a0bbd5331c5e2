import { expect, test } from 'vitest'
import {
  boletoOf,
  carneOf,
  missing,
  numeroOf,
  typedPaper,
  ask,
  labelOf,
} from '../../../../renderer/flows/iptu/request.ts'
import type { Imovel, Parcela } from '../../../../shared/model/imoveis.ts'

const parcela: Parcela = { numero: 2, vencimento: '2026-03-10', valor: 246.24, situacao: 'VENCIDA' }
const imovel: Imovel = { inscricao: '01.02.045', exercicio: 2026, endereco: null, parcelas: [parcela], resto: {} }

// @row endpoint.iptu.carne
test('an IPTU document of a found property is requested by registration, year and instalment', () => {
  expect(carneOf(imovel)).toEqual({ operacao: 'iptu.carne', input: { inscricao: '01.02.045', exercicio: 2026 } })
  expect(boletoOf(imovel, parcela)).toEqual({
    operacao: 'iptu.boleto',
    input: { inscricao: '01.02.045', exercicio: 2026, parcela: 2 },
  })
})
test('an IPTU document is not offered if the answer lacks data, or no amount is owed', () => {
  expect(carneOf({ ...imovel, exercicio: null })).toBeNull()
  expect(boletoOf({ ...imovel, exercicio: null }, parcela)).toBeNull()
  expect(boletoOf(imovel, { ...parcela, numero: null })).toBeNull()
  expect(boletoOf(imovel, { ...parcela, situacao: 'PAGA' })).toBeNull()
})

const empty = { inscricao: '', exercicio: '', parcela: '' }
test('a typed IPTU request lists the fields that each action still needs, in the form’s order', () => {
  expect(missing(empty, 'consultar')).toEqual(['inscricao'])
  expect(missing(empty, 'carne')).toEqual(['inscricao', 'exercicio'])
  expect(missing(empty, 'boleto')).toEqual(['inscricao', 'exercicio', 'parcela'])
  expect(missing({ inscricao: ' 7 ', exercicio: '26', parcela: '1/2' }, 'boleto')).toEqual(['exercicio', 'parcela'])
  expect(missing({ inscricao: '7', exercicio: '3026', parcela: '' }, 'carne')).toEqual(['exercicio'])
  expect(missing({ inscricao: '7', exercicio: '2026', parcela: '0' }, 'boleto')).toEqual([])
})
test('a typed IPTU request is sent without spaces, and with its numbers as numbers', () => {
  const typed = { inscricao: ' 01.02 ', exercicio: '2025', parcela: '09' }
  expect(typedPaper(typed, 'carne')).toEqual({
    operacao: 'iptu.carne',
    input: { inscricao: '01.02', exercicio: 2025 },
  })
  expect(typedPaper(typed, 'boleto').input).toEqual({ inscricao: '01.02', exercicio: 2025, parcela: 9 })
})

test('an IPTU document’s file name has year and instalment, without the registration', () => {
  const papers = [carneOf(imovel), boletoOf(imovel, parcela)].filter((paper) => paper !== null)
  expect(papers.map(labelOf)).toEqual(['Carnê de IPTU 2026', 'Boleto de IPTU 2026, parcela 2'])
  expect(papers.map(numeroOf)).toEqual(['2026', '2026-2'])
})

test('an IPTU document requested twice makes two requests', () => {
  const carne = typedPaper({ inscricao: '7', exercicio: '2026', parcela: '' }, 'carne')
  expect(ask(carne, true)).toMatchObject({ paper: carne, print: true })
  expect(ask(carne, true).key).not.toBe(ask(carne, true).key)
})
