import { describe, expect, test } from 'vitest'
import { judgePaper, type Wanted } from '../../../main/documents/judgePaper.ts'
import { guiaLinha } from '../../sandbox/data/linhaDigitavel.ts'
import { PAGE_END } from '../../../main/documents/plainLetters.ts'

const MARIA = '52998224725'
const EMPRESA = '11222333000181'
const about = (facts: Partial<Wanted> = {}): Wanted => ({
  documento: MARIA,
  nome: 'Maria da Silva Sauro',
  numero: null,
  de: 'outro',
  total: null,
  linha: null,
  ...facts,
})
const donoOf = (texto: string, facts?: Partial<Wanted>) => judgePaper({ texto, inteiro: true }, about(facts)).dono
const HEAD = 'PREFEITURA MUNICIPAL DE SERRA DO IPÊ\r\nCNPJ 45.111.222/0001-39\r\nCertidão Negativa\r\n'

describe('owner of a PDF', () => {
  test.each([
    ['the CPF with signs', 'CPF: 529.982.247-25', 'own'],
    ['the CPF without signs', 'Documento 52998224725', 'own'],
    ['the CPF with a dash', 'CPF 529.982.247–25', 'own'],
    ['the CPF in boxes', '5 2 9 9 8 2 2 4 7 2 5', 'own'],
    ['the CPF between bars', '|5|2|9|9|8|2|2|4|7|2|5|', 'own'],
    ['the CPF broken at a line end', '529.982.\r\n247-25', 'own'],
    ['the CPF touching its label and the name', 'CPF529.982.247-25Maria', 'own'],
    ['the CPF hidden in part', 'CPF ***.982.247-** ou XXX.982.247-XX', 'own'],
    ['the CPF hidden by dots beside a signer’s', 'CPF •••.982.247-••\r\nJoão\r\nCPF 704.505.606-77', 'own'],
    ['the name without accents and particles', 'MARIA SILVA SAURO', 'own'],
    ['the name broken at a line end', 'Maria da\r\nSilva Sauro', 'own'],
    ['the name as another’s responsible', 'Responsável: Maria da Silva Sauro', 'own'],
    ['the CPF beside another', 'Pedro Alheio, CPF 704.505.606-77\r\nMaria, CPF 529.982.247-25', 'own'],
    ['the CPF beside a spouse’s', 'Nome: Maria CPF 529.982.247-25 Cônjuge: Pedro CPF 704.505.606-77', 'own'],
    ['the CPF of the one responsible', 'Nome: Pedro 704.505.606-77 Responsável tributário: 529.982.247-25', 'own'],
    ['the name beside a signer’s CPF', 'Maria da Silva Sauro\r\nAssinado por João Auditor, CPF 704.505.606-77', 'own'],
    ['another CPF with signs', 'Contribuinte: Pedro Alheio, CPF 704.505.606-77', 'other'],
    ['another CPF with a dash', 'Contribuinte: Pedro Alheio, CPF 704.505.606–77', 'other'],
    ['another CPF without signs, behind a label', 'CPF/CNPJ: 70450560677', 'other'],
    ['another CPF below its label, whose check digits are wrong', 'CPF Nome\r\n704.505.606-78 Pedro', 'other'],
    ['another CPF without signs, in a table', 'Contribuinte Documento\r\nPedro Alheio 11144477735', 'other'],
    ['another CPF with other signs', 'Nome Pedro Alheio 111444777-35', 'other'],
    ['another CPF touching its label', 'Contribuinte: Pedro CPF11144477735', 'other'],
    ['another CPF touching a name', 'Contribuinte: 704.505.606-77Pedro', 'other'],
    ['another CPF broken at a line end', 'Contribuinte: Pedro, CPF 704.505.\r\n606-77', 'other'],
    ['another CPF with blanks', 'Contribuinte: Pedro, CPF 704 . 505. 606 -77', 'other'],
    ['another CPF whose check digits are wrong', 'Pedro Alheio, CPF 704.505.606-78', 'other'],
    ['another CPF behind «nº»', 'Pedro Alheio, inscrito no CPF/MF sob o nº 704.505.606-78', 'other'],
    ['another CPF hidden in part', 'Pedro Alheio ***.505.606-**', 'other'],
    ['another CPF hidden by letters', 'Pedro Alheio xxx.505.606-xx', 'other'],
    ['another CPF hidden by dots', 'Pedro Alheio •••.505.606-••', 'other'],
    ['another CPF hidden by crosses', 'Pedro Alheio ###.505.606-##', 'other'],
    ['another CPF in boxes', 'CPF\r\n7 0 4 5 0 5 6 0 6 7 7', 'other'],
    ['another CPF between bars', 'CPF |7|0|4|5|0|5|6|0|6|7|7|', 'other'],
    ['another CPF sign by sign', 'Nome: Pedro C P F : 1 1 1 . 4 4 4 . 7 7 7 - 3 5', 'other'],
    ['a company', 'Razão social: Alheia Comércio Ltda\r\nCNPJ: 60.316.817/0001-03', 'other'],
    ['a company behind its name', 'Alheia Comércio Ltda, 60.316.817/0001-03', 'other'],
    ['a company with letters', 'Contribuinte: Alheia, CNPJ 12.ABC.345/01DE-35', 'other'],
    ['a company broken at a line end', 'Razão social: Alheia\r\nCNPJ 60.316.817/\r\n0001-03', 'other'],
    ['a company with a part of its signs', 'Razão social: Alheia\r\nCNPJ60316817/0001-03', 'other'],
    ['a company hidden in part', 'Razão social: Alheia\r\nCNPJ **.316.817/0001-**', 'other'],
    [
      'a company whose partner she is',
      'Razão social: Alheia 60.316.817/0001-03 Sócia: Maria, CPF 529.982.247-25',
      'other',
    ],
    ['another whom she represents', 'Nome: Pedro, CPF 704.505.606-77. Procuradora: CPF 529.982.247-25', 'other'],
    ['another for whom she signed', 'Nome: Pedro, CPF 704.505.606-77. Emitido por: Maria da Silva Sauro', 'other'],
    ['another who saw it as she did', 'Nome: Pedro, CPF 704.505.606-77. Usuário: 529.982.247-25', 'other'],
    ['another, requested by her', 'Requerente: CPF 529.982.247-25 Contribuinte: Pedro, CPF 704.505.606-77', 'other'],
    ['another, printed for her', 'Nome: Pedro, CPF 704.505.606-77. Gerado por 529.982.247-25', 'other'],
    ['her as the only requester', 'Requerente: CPF 529.982.247-25. Emitido por João, CPF 704.505.606-77', 'own'],
    ['another requester', 'Requerente: Pedro, CPF 704.505.606-77. Emitido por: CPF 529.982.247-25', 'other'],
    ['a longer name', 'Contribuinte: Maria da Silva Sauro Santos', 'unknown'],
    ['a name with another before it', 'Contribuinte: Ana Maria da Silva Sauro', 'unknown'],
    ['the name in a sentence', 'Certifica que Maria da Silva Sauro, residente aqui, nada deve', 'own'],
    ['a bank as taxpayer', 'Contribuinte: Banco Alheio S.A. CNPJ 60.316.817/0001-03', 'other'],
    [
      'another certified by an official',
      'O Diretor certifica que Pedro Alheio, CPF 704.505.606-77, nada deve.',
      'other',
    ],
    ['a namesake', 'Maria da Silva Sauro, CPF 704.505.606-77', 'other'],
    ['another page of another', `CPF 529.982.247-25${PAGE_END}${HEAD}Contribuinte: Pedro, CPF 704.505.606-77`, 'other'],
    ['another on its statement', `CPF 529.982.247-25${PAGE_END}Proprietário: Pedro, CPF 704.505.606-77`, 'own'],
    ['her daughter of the same name', 'Contribuinte: Maria da Silva Sauro Neto', 'unknown'],
    ['only the municipality', HEAD, 'unknown'],
    ['a bank', 'Banco do Brasil S.A. 00.000.000/0001-91', 'unknown'],
    ['the CPF of its signer', 'Assinado digitalmente por JOAO AUDITOR:11144477735', 'unknown'],
    ['a number that only looks like a CPF', 'Protocolo 704.505.606-77', 'unknown'],
    ['a payment line', '81830000015-8 02709999202-9 61220000000-6 00000000555-0', 'unknown'],
    [
      'a payment line sign by sign',
      Array.from('818300000158027099992029612200000006000000005550').join(' '),
      'unknown',
    ],
    ['months', 'CPF: Jan 1 2 3 4 5 6 7 8 9 10 11 12 XXX.XXX.XXX-XX', 'unknown'],
    ['one word of the name', 'Maria', 'unknown'],
  ])('a PDF is judged by whom it names: %s', (_what, text, dono) => expect(donoOf(HEAD + text)).toBe(dono))

  test.each([
    ['Joana D’Ávila Sauro', "Contribuinte: JOANA D'AVILA SAURO", 'own'],
    ['Maria da Silva', 'Contribuinte: Maria da Silva Santos', 'unknown'],
  ])('a PDF is judged by the name %s: «%s»', (nome, text, dono) => expect(donoOf(text, { nome })).toBe(dono))
  test('a PDF of the owner of a one-person company, whose name has the CPF, is not the company’s', () => {
    const mei = { documento: EMPRESA, nome: 'Maria da Silva Sauro 52998224725' }
    expect(donoOf('Contribuinte: Maria da Silva Sauro, CPF 529.982.247-25', mei)).toBe('other')
    expect(donoOf('Contribuinte: Maria da Silva Sauro 52998224725', mei)).toBe('own')
  })
  test('a PDF of another branch of the same company is not judged as another company’s', () => {
    const company = { documento: EMPRESA, nome: null }
    expect(donoOf('Contribuinte: Filial Ltda 11.222.333/0002-62', company)).toBe('unknown')
    expect(donoOf('Contribuinte: 11.222.333/0001-81', company)).toBe('own')
    expect(donoOf('CNPJ **.222.333/0001-**', company)).toBe('own')
    expect(donoOf('Sócio: CPF 704.505.606-77', company)).toBe('unknown')
    expect(donoOf('Contribuinte: Pedro, CPF 704.505.606-77', company)).toBe('other')
  })
})

describe('a guide', () => {
  const guia = (numero: string, facts: Partial<Wanted> = {}) => ({ numero, de: 'guia' as const, ...facts })
  test.each([
    ['with other signs', '2026/00.7000041-1', 'Guia 2026.00.7000041/1', 'own'],
    ['without signs', '2026/00.7000041-1', 'Guia 20260070000411', 'own'],
    ['with typographic signs', '2026/00.7000041-1', 'Guia 2026\u2044\u200b00.7000041\u20111', 'own'],
    ['with blanks at its signs', '2026/00.7000041-1', 'Guia 2026 / 00.7000041 - 1', 'own'],
    ['broken at a line end', '2026/00.7000041-1', 'Guia 2026/\r\n00.7000041-1', 'own'],
    ['in boxes', '7000041', 'Guia\r\n7\r\n0\r\n0\r\n0\r\n0\r\n4\r\n1\r\nMaria', 'own'],
    ['without its check digit', '2026/00.7000041-1', 'Guia 2026/00.7000041 de Maria', 'own'],
    ['with a check digit', '7000041', 'Guia 7000041-1.', 'own'],
    ['with leading zeros', '7000041', 'Guia 0007000041', 'own'],
    ['without words before it', 'DAM nº 2026/70041', 'Guia 2026/70041', 'own'],
    ['without letters before it', 'DAM-2026/70041', 'Guia 2026/70041', 'own'],
    ['touching its label', '7000041', 'DAM7000041Vencimento', 'own'],
    ['behind «No.»', '7000041', 'Guia No.7000041', 'own'],
    ['with its year', '7000041', 'Guia 7000041/2026', 'own'],
    ['with its year before it', '7000041', 'Guia 2026/7000041', 'own'],
    ['with its year at the other end', '2026/70041', 'Guia 70041/2026', 'own'],
    ['with the bank’s series', '7000041', 'Nosso número 109/7000041-4', 'own'],
    ['with its instalment', '7000041', 'Guia 7000041/001', 'own'],
    ['apart from its year', '70041/2026', 'Guia nº 70041 Exercício 2026 CPF 529.982.247-25', 'unknown'],
    ['as a stamp’s code alone', '7000041', 'Assinado digitalmente em 25/11/2026, código 123456', 'unknown'],
    ['as another', '2026/00.7000041-1', 'Guia 2026/00.7000040-0 CPF 529.982.247-25', 'other'],
    ['as another behind a dash', '7000041', 'Guia - 7000042 CPF 529.982.247-25', 'other'],
    ['as a house’s number', '123/2026', 'Guia nº 124/2026 Casa nº 123 CPF 529.982.247-25', 'other'],
    ['with another series', 'A-700041', 'Guia B-700041 CPF 529.982.247-25', 'other'],
    ['within a longer one', '7000041', 'Guia 17000041 de CPF 529.982.247-25', 'other'],
    ['within a protocol', '7000041', 'Guia 12.7000041-1', 'other'],
    ['within an amount', '700004', 'Total R$ 700.004,10', 'other'],
    ['without the last digit', '2026/1234', 'Guia 2026/123 CPF 529.982.247-25', 'other'],
    ['as the one replaced', '7000041', 'Guia 7000042 R$ 9,00. Esta guia substitui a guia nº 7000041.', 'other'],
    ['as the one before', '7000041', 'Guia 7000042 R$ 9,00 Guia anterior: 7000041', 'other'],
    ['as one to which it refers', '2026/000123', 'Guia 2026/000124 R$ 9,00 referente à guia 2026/000123', 'other'],
    ['in a list behind another', '2026/000123', 'DAM nº 2026/000124 Em aberto: 2026/000123', 'other'],
    ['behind its origin', '2026/000123', 'Guia de origem: 2026/000122 Guia 2026/000123', 'own'],
  ])('a guide’s PDF is judged by its number, which it has %s', (_what, numero, text, dono) =>
    expect(donoOf(text, guia(numero))).toBe(dono),
  )

  test.each([
    ['another’s number around it', '4857', 'GUIA 1114857 Pedro R$ 77,77', 'other'],
    ['its protocol', '4857', 'prot. 12.4857-1 R$ 77,77', 'other'],
    ['its number and sum', '4857', 'Guia 4857 total R$ 1.502,70', 'own'],
    ['its number with its year, and its sum', '4857', 'Guia 4857/2026 total R$ 1.502,70', 'own'],
    ['its number and sum without a point', '4857', 'Guia 4857 total R$ 1502,70', 'own'],
    ['its number and sum with a blank', '4857', 'Guia 4857 total R$ 1 502,70', 'own'],
    ['its number and sum with a decimal point', '4857', 'Guia 4857 total R$ 1502.70', 'own'],
    ['its number and a longer sum', '4857', 'Guia 4857 total R$ 1502.700', 'other'],
    ['its number behind a word, and another sum', 'Guia 4857', 'Guia 4857 total R$ 1.502,71', 'other'],
    ['a number of signs alone, and its sum', '---', 'Guia 4857 total R$ 1.502,70', 'other'],
    ['its number and another sum', '4857', 'Guia 4857 total R$ 1.502,71', 'other'],
    ['a year and the sum of another person', '2026', 'Ano 2026 R$ 1.502,70 CPF 704.505.606-77', 'other'],
  ])('a guide’s PDF with a short number is also judged by its sum: %s', (_what, numero, text, dono) =>
    expect(donoOf(text, guia(numero, { total: 150_270 }))).toBe(dono),
  )

  test.each([
    ['its short number', { numero: '4857' }, 'Guia 4857', 'unknown'],
    ['another number', { numero: '4857' }, 'Guia 4858 CPF 529.982.247-25', 'other'],
    ['its sum', { total: 150_270 }, 'Guia 4857 R$ 1.502,70 CPF 529.982.247-25', 'own'],
    ['another sum', { total: 150_270 }, 'Guia 4858 R$ 77,77 CPF 529.982.247-25', 'other'],
    ['a sum that is not known', {}, 'Guia 4858 R$ 77,77 CPF 529.982.247-25', 'own'],
    ['no text', { total: 150_270 }, '', 'unknown'],
  ])('a guide’s PDF of which only one fact is known is judged by that fact: it has %s', (_what, fact, text, dono) =>
    expect(donoOf(text, { de: 'guia', ...fact })).toBe(dono),
  )
  test('the PDF of a debit’s guide is the person’s own with another sum, which is told', () => {
    const paper = { texto: 'Guia R$ 77,77 CPF 529.982.247-25', inteiro: true }
    expect(judgePaper(paper, about({ total: 1 }))).toMatchObject({ dono: 'own', razoes: ['outroTotal', 'documento'] })
  })

  test('a guide’s PDF is recognised by its payment line, unless it names another person', () => {
    const linha = '816200000122345612342021612150000000012345678903'
    expect(donoOf(`Carnê ${linha}`, guia('2026000123', { linha }))).toBe('own')
    expect(donoOf(`Contribuinte: Pedro 704.505.606-77 ${linha}`, guia('2026000123', { linha }))).toBe('other')
  })

  test.each([
    ['names another taxpayer', 'Guia 2026000124 Contribuinte: Pedro Alheio, CPF 704.505.606-77', 'other'],
    ['names the seller', 'Transmitente: Pedro Alheio, CPF 704.505.606-77', 'own'],
    ['names its printer', 'Impresso por Gráfica Modelo Ltda, CNPJ 60.316.817/0001-03', 'own'],
    ['names a bank', 'Pague no Banco Modelo Ltda, CNPJ 60.316.817/0001-03', 'own'],
    ['has its signer below the number', 'João\r\nCPF 704.505.606-77\r\nAuditor Fiscal', 'own'],
    ['names both', 'Transmitente: Pedro Alheio, CPF 704.505.606-77. CPF 529.982.247-25', 'own'],
    ['repeats the number', 'Guia 2026000123 Contribuinte: Pedro Alheio, CPF 704.505.606-77', 'own'],
    ['repeats the name', 'Pedro Alheio, CPF 704.505.606-77, e Maria da Silva Sauro', 'own'],
    ['names nobody', 'Instruções', 'own'],
    ['has an empty CPF field', 'Contribuinte: CPF 000.000.000-00', 'own'],
    ['has a sample', 'Exemplo: CPF 123.456.789-09', 'own'],
    ['has the municipality’s CNPJ', 'Via do contribuinte CNPJ 45.111.222/0001-39', 'own'],
  ])('a guide’s PDF with the right first page is judged by its second page, which %s', (_what, second, dono) => {
    const first = 'CNPJ 45.111.222/0001-39 Guia 2026000123 Contribuinte: Maria da Silva Sauro, CPF 529.982.247-25\n'
    expect(donoOf(`${first}${PAGE_END}${second}`, guia('2026000123'))).toBe(dono)
  })

  test.each([
    ['10122026', 'Guia 2026/000124 Vencimento 10/12/2026', 'other'],
    ['10122026', 'Guia 10122026 Vencimento 10/12/2026', 'own'],
    ['122026', 'Guia 2026/000124 Competência 12/2026', 'other'],
    ['12/2026', 'Guia 12/2026', 'own'],
    ['10.12.2026', 'Guia 10.12.2026', 'own'],
  ])('a guide’s number %s is not taken from a date: «%s»', (numero, text, dono) =>
    expect(donoOf(`${text} CPF 529.982.247-25`, guia(numero))).toBe(dono),
  )

  test('a PDF of another guide provides no payment line', () => {
    const linha = '816200000122345612342021612150000000012345678903'
    const read = (texto: string, told: string | null) =>
      judgePaper({ texto, inteiro: true }, about(guia('2026000123', { linha: told })))
    expect(read(`Guia 2026000123 ${linha}`, null).linhas).toEqual([linha])
    expect(read(`Guia 2026000124 ${linha}`, null).linhas).toEqual([])
    const typographic = `Guia 2026000123 ${linha.replace(/(\d{11})(\d)/g, '$1\u2013$2 ')}`
    expect(read(typographic, null).linhas).toEqual([linha])
    // A guide without a line has no other line either.
    expect(read('Guia 2026000123', linha).razoes).toEqual(['numero'])
  })
})

test.each([
  ['it has the registration', 'Inscrição: 01.02.003.0004 Proprietário: Pedro 704.505.606-77', 'own'],
  ['it has another registration', 'Inscrição imobiliária: 01.02.003.0005 CPF 529.982.247-25', 'other'],
  ['it has the registration of a business', 'Inscrição municipal: 123456 CPF 529.982.247-25', 'unknown'],
  ['it has another under another label', 'Cadastro: 01.02.003.0005 CPF 529.982.247-25', 'other'],
  ['it has another under a short label', 'Inscr. Imob.: 01.02.003.0005 CPF 529.982.247-25', 'other'],
  ['it has a bar code', 'Código de barras: 81620000012 CPF 529.982.247-25', 'unknown'],
  ['it has a short code of its own', 'Cadastro: 10234 CPF 529.982.247-25', 'unknown'],
  ['it has a longer one', 'Inscrição: 01.02.003.00045 CPF 529.982.247-25', 'other'],
  ['it has a flat of it', 'Inscrição: 01.02.003.0004.001 CPF 529.982.247-25', 'unknown'],
  ['it has the registration with other zeros', 'Inscrição: 102003.4', 'own'],
  ['it has none', 'Carnê de IPTU 2026 CPF 529.982.247-25', 'unknown'],
  ['a page has another', `Inscrição: 01.02.003.0004 ${PAGE_END} Inscrição: 01.02.003.0005`, 'other'],
  ['a page has another under another label', `01.02.003.0004 ${PAGE_END} Cadastro: 01.02.003.0005`, 'other'],
  ['a page has a flat of it', `01.02.003.0004 ${PAGE_END} Inscrição: 01.02.003.0004.001`, 'own'],
  ['a page has its other one', `01.02.003.0004 Inscrição: 987654 ${PAGE_END} Inscrição: 987654`, 'own'],
  ['a page names a register of debts', `01.02.003.0004 ${PAGE_END} Inscrição em dívida ativa: 31/12/2026`, 'own'],
  ['a page has the municipality’s', `01.02.003.0004 ${PAGE_END} Inscrição no CNPJ 45.111.222/0001-39`, 'own'],
])('a property slip’s PDF is judged by the registration: %s', (_what, text, dono) =>
  expect(donoOf(text, { numero: '0102003.0004', de: 'imovel' })).toBe(dono),
)
test.each([
  ['the registration', 'Inscrição: 10234', 'unknown'],
  ['another registration', 'Rua Um, 10234 Inscrição: 10235', 'other'],
  ['it beside a long registration', 'Inscrição: 01.02.003.0004 Cadastro: 10234', 'unknown'],
])('a property’s slip with a short registration may name any owner: it has %s', (_what, text, dono) =>
  expect(donoOf(`${text} Proprietário: Pedro 704.505.606-77`, { numero: '10234', de: 'imovel' })).toBe(dono),
)
test.each(['Cadastro: 10234', 'Ref. 10234'])(
  'a property’s slip with «%s» beside a long registration is its owner’s',
  (code) =>
    expect(donoOf(`Inscrição: 01.02.003.0004 ${code} CPF 529.982.247-25`, { numero: '10234', de: 'imovel' })).toBe(
      'own',
    ),
)
test.each([
  ['another year', 'IPTU – Exercício 2025\r\nVencimento 10/03/2025\r\nEmitido em 25/11/2026', 'other'],
  ['another year in its title alone', 'Carnê de IPTU 2025', 'other'],
  ['another year behind the tax’s whole name', 'Imposto Predial e Territorial Urbano - 2025', 'other'],
  ['another year behind two taxes', 'IPTU/TCL 2025', 'other'],
  ['another year as «ano»', 'Ano base: 2025', 'other'],
  ['another year behind «de»', 'Exercício fiscal de 2025', 'other'],
  ['another year, and the year in a date in words', 'IPTU 2025\r\nSerra, 1º de novembro de 2026', 'other'],
  ['another year, and the year in a date of computers', 'IPTU 2025 Emissão 2026-11-25', 'other'],
  ['another year, and the year in a month', 'IPTU 2025 Emissão nov/2026', 'other'],
  ['another year, and the year in a number', 'DAM 2026/000123 Exercício 2025 Decreto 1.234/2026', 'other'],
  ['another year below its label', 'Exercício Parcela\r\n2025 03/10', 'other'],
  ['the year below its label', 'Exercício Parcela\r\n2026 03/10 Lei 9 de 2025', 'own'],
  ['another year in a column', '\r\nExercício\r\nVencimento\r\n2025\r\n10/03/2025', 'other'],
  ['a near year as «ano»', 'Ano 2025 Lançamento 12345/2026', 'other'],
  ['the year of its building', 'Ano 1998 Lançamento 12345/2026', 'own'],
  ['another instalment in a column', '\r\nParcela\r\nVencimento\r\n04/10\r\n10/04/2026', 'other'],
  ['another instalment in a column, without their number', '\r\nParcela\r\nVencimento\r\n04\r\n10/04/2026', 'other'],
  ['the instalment in a column', '\r\nParcela\r\nVencimento\r\n3ª\r\n10/03/2026\r\n04/10', 'own'],
  ['another instalment in words', '\r\nQuarta parcela\r\n', 'other'],
  ['another instalment before a dash', 'Parcela 04 - Vencimento 10/04/2026', 'other'],
  ['the year', 'IPTU – Exercício: 2026\r\nVencimento 10/03/2026', 'own'],
  ['the year and its instalment', 'IPTU 2026/03', 'own'],
  ['several years', 'Exercícios 2024, 2025 e 2026. Exercício 2024 em dívida ativa', 'own'],
  ['the year and another', 'Exercício 2026. Débitos do IPTU 2025: não constam.', 'own'],
  ['the year without a label, beside another', 'Guia de 2026, lançada no exercício 2025', 'own'],
  ['two years as one', 'Exercício 2025/2026', 'own'],
  ['no year', 'Vencimento 10/03/2025', 'own'],
  ['another instalment', 'Parcela: 04/10', 'other'],
  ['another instalment alone behind the label', 'Parcela nº 04', 'other'],
  ['another instalment below the label', 'Parcela\r\n04/10', 'other'],
  ['another instalment before its due date', 'Parcela 04 Vencimento 10/04/2026', 'other'],
  ['another instalment in its title', '\r\nIPTU 2026 - 4ª PARCELA\r\n', 'other'],
  ['another instalment alone on a line', '\r\n4ª Parcela\r\nVencimento', 'other'],
  ['another instalment, abbreviated', 'Parc. 04/10', 'other'],
  ['another instalment of three digits', 'Parcela: 004/010', 'other'],
  ['another instalment as «prestação»', 'Prestação: 04/10', 'other'],
  [
    'another instalment in a table without their number',
    '\r\nExercício Parcela Vencimento\r\n2026 04 10/04/2026',
    'other',
  ],
  ['the instalment in a table without their number', '\r\nExercício Parcela Vencimento\r\n2026 03 10/03/2026', 'own'],
  ['the instalment among all', '\r\nParcela Vencimento\r\n01 10/01/2026\r\n02 10/02/2026\r\n03 10/03/2026', 'own'],
  ['the instalment in its title', '\r\nIPTU 2026 - 3ª PARCELA\r\n1ª Parcela\r\npaga', 'own'],
  ['the single payment in its title', '\r\nIPTU 2026 - COTA ÚNICA\r\n', 'other'],
  ['another instalment of ten', 'PARCELA 4 de 10', 'other'],
  ['another instalment under another word', 'COTA: 04/10', 'other'],
  ['another instalment alone below the label', 'Parcela\r\n04\r\nVencimento', 'other'],
  ['another instalment in a table', '\r\nParcela Vencimento\r\n04/10 10/04/2026', 'other'],
  ['the instalment in a table', '\r\nExercício Parcela\r\n2026 03/10', 'own'],
  ['the single payment', 'Parcela: Cota única\r\nR$ 3.000,00', 'other'],
  ['a sentence about another', 'A 1ª parcela vence em 10/02/2026. Parcela única com desconto.', 'own'],
  ['another and a sentence about the instalment', 'Parcela: 4/10. Pague também a 3ª parcela.', 'own'],
  ['the instalment', 'Parcela nº 03/10', 'own'],
  ['the instalment among others', 'Parcela: 4 Parcela: 3', 'own'],
  ['the instalment under another word', 'Cota 03. Total parcela: 10', 'own'],
  ['a due date behind the label', 'Parcela 10/03/2026', 'own'],
  ['a month behind the label', 'Parcela 04/2026', 'own'],
  ['an amount behind the label', 'Valor da parcela 120,00 e parcela 1.120,00', 'own'],
  ['the number of instalments', 'Total de parcelas: 10', 'own'],
  ['no instalment', 'Vencimento 10/03/2026', 'own'],
])('a property slip’s PDF is judged by year and instalment: it has %s', (_what, text, dono) => {
  const wanted = { numero: '0102003.0004', de: 'imovel', exercicio: 2026, parcela: 3 } as const
  expect(donoOf(`Inscrição: 01.02.003.0004 ${text}`, wanted)).toBe(dono)
})
test.each([
  ['an instalment', 'Parcela: 03/10. Parcela única com desconto até 10/02.', 'other'],
  ['its name', 'Parcela: Cota única', 'own'],
  ['its name before other words', 'Parcela: Única Vencimento: 10/02/2026', 'own'],
  ['its name in a sentence', 'Parcela: Cota única com desconto.', 'own'],
  ['its name behind a code', 'Parcela: 99 (Única)', 'own'],
  ['its name and one of one', 'IPTU 2026 Cota única – Parcela: 1/1', 'own'],
  ['its number', 'Parcela: 00/10', 'own'],
])('a property slip’s PDF for the single payment is judged by the instalment: it has %s', (_what, text, dono) =>
  expect(donoOf(`01.02.003.0004 ${text}`, { numero: '01.02.003.0004', de: 'imovel', parcela: 0 })).toBe(dono),
)

test.each([
  ['its protocol', 'Protocolo: 2026/000123', 'own'],
  ['another protocol', 'Protocolo: 2026/000124', 'other'],
  ['a protocol of another form', 'Protocolo nº 98.765', 'own'],
  ['no protocol', 'Guia 2026/000777', 'own'],
])('a fee’s PDF of the right person is judged by its protocol: it has %s', (_what, text, dono) =>
  expect(donoOf(`CPF 529.982.247-25 ${text}`, { numero: '2026/000123' })).toBe(dono),
)

describe('what a certificate states of itself', () => {
  const stated = (texto: string, facts?: Partial<Wanted>) => {
    const wanted = about({ de: 'certidao', ...facts })
    const read = judgePaper({ texto: `${HEAD}CPF: 529.982.247-25\r\n${texto}`, inteiro: true }, wanted)
    return { numero: read.numero, validade: read.validade }
  }
  test.each([
    ['Número: 2026/0004506\r\nVálida até: 26/01/2027 (60 dias)'],
    ['CERTIDÃO POSITIVA DE DÉBITOS Nº 2026/0004506\r\nValidade: 26/01/2027'],
    ['Certidão no 2026/0004506, válida até o dia 26/01/2027'.replace(', ', ' ')],
  ])('a certificate’s number and last day of validity are read from «%s»', (text) =>
    expect(stated(text)).toEqual({ numero: '2026/0004506', validade: '2027-01-26' }),
  )

  test.each([
    ['an issue beside the validity', 'Emissão Validade\r\n30/11/2026 29/01/2027'],
    ['only days of validity', 'Válida por 60 dias'],
    ['a day that does not exist', 'Válida até: 31/02/2027'],
    ['a licence’s validity on its own line', 'Alvará nº 12\r\nValidade: 31/12/2025'],
    ['a licence’s validity', 'Alvará nº 12, validade: 31/12/2025'],
    ['two days', 'Válida até: 26/01/2027\r\nValidade: 27/01/2027'],
    ['a house’s number', 'Rua Quinze\r\nNúmero: 102'],
    ['a law', 'A presente certidão é expedida nos termos da Lei n. 5.172/1966 e vale por 60 dias'],
    ['a law on a new line', 'nos termos da Lei\r\nnº 5.172/1966 (CTN)'],
    ['a person', 'Certidão negativa em nome de Maria da Silva CPF nº 529.982.247-25'],
    ['a registration', 'Certidão do imóvel de inscrição nº 01.02.045.0123'],
    ['two numbers', 'Número: 2026/0004506\r\nNúmero: 2026/0004507'],
  ])('a certificate’s number and last day of validity are unknown from a PDF with %s', (_what, text) =>
    expect(stated(text)).toEqual({ numero: undefined, validade: undefined }),
  )

  test('a certificate’s number and last day are not read from another person’s PDF', () =>
    expect(stated('Número: 2026/0004506', { documento: EMPRESA, nome: null })).toEqual({}))

  test.each([
    ['its number', 'Número: 2026/0004506', 'own'],
    ['its number with the year behind', 'Número: 0004506/2026', 'own'],
    ['a number of another form', 'Número: 4506-AB', 'own'],
    ['another number', 'Número: 2026/0004507', 'other'],
    ['its last day of validity', 'Válida até: 30/11/2026', 'own'],
    ['another number in a table', 'Número Emissão\r\n2026/0004507 01/12/2026', 'other'],
    ['another number behind a longer label', 'Número da certidão: 2026/0004507', 'other'],
    ['a validity that has ended', 'Válida até: 28/11/2026', 'other'],
    ['a validity that has ended, behind a longer label', 'Validade da certidão: 28/11/2026', 'other'],
    ['a validity that has ended, in words', 'Válida até 28 de novembro de 2026', 'other'],
    ['a validity that has ended, with points', 'Validade: 28.11.2026', 'other'],
    ['a validity that has ended, with a short year', 'Válida até: 28/11/26', 'other'],
    ['a validity that has ended, with a short month', 'Validade: até 28/nov/2026', 'other'],
    ['a validity that lasts until a later day', 'Validade: 01/11/2026 a 28/02/2027', 'own'],
    ['a page that names a former owner', `${PAGE_END}Contribuinte anterior: Pedro 704.505.606-77`, 'own'],
    ['a page of another person', `${PAGE_END}Certidão Contribuinte: Pedro 704.505.606-77`, 'other'],
  ])('a certificate of the right person is judged by what it states: %s', (_what, text, dono) => {
    const facts = { de: 'certidao', numero: '2026/0004506', emitidaEm: Date.parse('2026-12-01T02:00Z') } as const
    expect(donoOf(`CPF 529.982.247-25\r\n${text}`, facts)).toBe(dono)
  })
})

const pedro = 'PEDRO ALHEIO CPF 704.505.606-77'
const carne = 'IPTU 2026 Inscrição: 01.02.003.0004'
const linha = guiaLinha(12_345, '2026-12-30', '70041')
const linhaOfOther = '816200000122345612342021612150000000012345678903'
const emissor = {
  prefeitura: 'Prefeitura Municipal de Santa Serra do Ipê',
  recebimento: { febraban: ['1-9999'], pixChaves: [], pixEnderecos: [], pixNomes: [], pixCidades: [] },
}
const imovel = { numero: '01.02.003.0004', de: 'imovel', exercicio: 2026 } as const
const guia = { numero: '70041', de: 'guia', total: 12_345 } as const
test.each<[what: string, text: string, wanted: Partial<Wanted>, dono: string]>([
  [
    'a co-owner on a statement’s second page',
    `Contribuinte: CPF 529.982.247-25${PAGE_END}IPTU Proprietário: ${pedro}`,
    { de: 'outro' },
    'own',
  ],
  ['an access code on its second page', `${carne}${PAGE_END}Código de acesso: 01020030005`, imovel, 'own'],
  [
    'a list of instalments',
    `${carne}\nCota Única até 10/02/2026\n1ª PARCELA\n2ª PARCELA`,
    { ...imovel, parcela: 0 },
    'own',
  ],
  [
    'a lot below a heading',
    `${carne}\nParcela Vencimento\nQD 05 LT 12\n03\n10/03/2026`,
    { ...imovel, parcela: 3 },
    'own',
  ],
  ['an older debt', 'IPTU Parcela 3/2026 Inscrição: 01.02.003.0004\nDébito do Exercício 2024', imovel, 'own'],
  [
    'a department before the CPF',
    `Diretoria de Tributos\nCPF 529.982.247-25\nProprietário: ${pedro}`,
    { de: 'outro' },
    'own',
  ],
  ['a spouse who pays', `Guia 70041 Devedor: ${pedro} Cônjuge: CPF 529.982.247-25 R$ 123,45`, guia, 'own'],
  ['another municipality’s head', `MUNICÍPIO DE LAGOA\nGuia 70041 R$ 123,45`, { ...guia, emissor }, 'other'],
  [
    'an abbreviated head',
    `ESTADO X\nPREFEITURA DO MUNICÍPIO DE STA. SERRA DO IPÊ - SEFAZ\nCPF 529.982.247-25`,
    { emissor },
    'own',
  ],
  [
    'a municipality as taxpayer',
    `Guia 70041 R$ 123,45\nContribuinte: PREFEITURA DE LAGOA`,
    { ...guia, emissor },
    'own',
  ],
  ['another payee’s line', `Guia 70041 R$ 123,45\n${linhaOfOther}`, { ...guia, emissor }, 'other'],
  [
    'another payee’s line beside this one’s',
    `Guia 70041 R$ 123,45\n${linhaOfOther}\n${linha}`,
    { ...guia, emissor },
    'own',
  ],
  ['another registration without a label', 'IPTU 2026 01.02.003.0005', imovel, 'other'],
  [
    'a short guide number apart from its year',
    'Documento: 123 Exercício: 2026 CPF 529.982.247-25',
    { numero: '123/2026', de: 'guia' },
    'unknown',
  ],
  ['the year at the other end', 'CPF 529.982.247-25 Nº 124/2026', { numero: '2026/000124', de: 'outro' }, 'own'],
  ['only a former number', 'Guia anterior 7000041 reemitida', { numero: '7000041', de: 'guia' }, 'own'],
  ['another series', 'Guia IPTU-700041 R$ 99,00', { ...guia, numero: 'ISS-700041' }, 'other'],
  ['another year’s number', 'DAM nº 70041 Exercício 2025 R$ 99,00', { ...guia, numero: '70041/2026' }, 'other'],
  [
    'another flat of the building',
    `${carne}.002 Inscrição anterior: 01.02.003.0004`,
    { ...imovel, numero: '01.02.003.0004.001' },
    'other',
  ],
])('a paper with %s is judged by its labels', (_what, text, wanted, dono) => {
  expect(donoOf(text, wanted)).toBe(dono)
})
