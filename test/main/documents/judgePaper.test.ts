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
/** Texts between bars, each with the answer that is right for it. */
const samples = (own = '', other = '', unknown = '') =>
  Object.entries({ own, other, unknown }).flatMap(([dono, texts]) =>
    texts === '' ? [] : texts.split(/ ?¦\n? */).map((text) => [text, dono] as const),
  )
const ofEach = (cases: [wanted: Partial<Wanted>, ...texts: Parameters<typeof samples>][]) =>
  cases.flatMap(([wanted, ...texts]) => samples(...texts).map(([text, dono]) => [text, dono, wanted] as const))
const HEAD = 'PREFEITURA MUNICIPAL DE SERRA DO IPÊ\r\nCNPJ 45.111.222/0001-39\r\nCertidão Negativa\r\n'

describe('owner of a PDF', () => {
  test.each(
    samples(
      `CPF: 529.982.247-25 ¦ 5 2 9 9 8 2 2 4 7 2 5 ¦ CPF529.982.247-25Maria ¦ CPF ***.982.247-** ou XXX.982.247-XX ¦
      CPF •••.982.247-••\r\nJoão\r\nCPF 704.505.606-77 ¦ MARIA SILVA SAURO ¦ Maria da\r\nSilva Sauro ¦
      Responsável: Maria da Silva Sauro ¦ Pedro Alheio, CPF 704.505.606-77\r\nMaria, CPF 529.982.247-25 ¦
      Nome: Maria CPF 529.982.247-25 Cônjuge: Pedro CPF 704.505.606-77 ¦
      Nome: Pedro 704.505.606-77 Responsável tributário: 529.982.247-25 ¦
      Maria da Silva Sauro\r\nAssinado por João Auditor, CPF 704.505.606-77 ¦
      Requerente: CPF 529.982.247-25. Emitido por João, CPF 704.505.606-77 ¦
      Certifica que Maria da Silva Sauro, residente aqui, nada deve ¦
      CPF 529.982.247-25${PAGE_END}Proprietário: Pedro, CPF 704.505.606-77`,
      `Contribuinte: Pedro Alheio, CPF 704.505.606-77 ¦ Contribuinte: Pedro Alheio, CPF 704.505.606–77 ¦
      CPF/CNPJ: 70450560677 ¦ CPF Nome\r\n704.505.606-78 Pedro ¦ Contribuinte Documento\r\nPedro Alheio 11144477735 ¦
      Contribuinte: Pedro CPF11144477735 ¦ Contribuinte: 704.505.606-77Pedro ¦
      Contribuinte: Pedro, CPF 704.505.\r\n606-77 ¦ Pedro Alheio, CPF 704.505.606-78 ¦
      Pedro Alheio, inscrito no CPF/MF sob o nº 704.505.606-78 ¦ Pedro Alheio ***.505.606-** ¦
      Pedro Alheio xxx.505.606-xx ¦ Pedro Alheio •••.505.606-•• ¦ Pedro Alheio ###.505.606-## ¦
      CPF\r\n7 0 4 5 0 5 6 0 6 7 7 ¦ Nome: Pedro C P F : 1 1 1 . 4 4 4 . 7 7 7 - 3 5 ¦
      Razão social: Alheia Comércio Ltda\r\nCNPJ: 60.316.817/0001-03 ¦ Alheia Comércio Ltda, 60.316.817/0001-03 ¦
      Contribuinte: Alheia, CNPJ 12.ABC.345/01DE-35 ¦ Razão social: Alheia\r\nCNPJ60316817/0001-03 ¦
      Razão social: Alheia\r\nCNPJ **.316.817/0001-** ¦
      Razão social: Alheia 60.316.817/0001-03 Sócia: Maria, CPF 529.982.247-25 ¦
      Nome: Pedro, CPF 704.505.606-77. Emitido por: Maria da Silva Sauro ¦
      Nome: Pedro, CPF 704.505.606-77. Usuário: 529.982.247-25 ¦
      Requerente: CPF 529.982.247-25 Contribuinte: Pedro, CPF 704.505.606-77 ¦
      Nome: Pedro, CPF 704.505.606-77. Gerado por 529.982.247-25 ¦
      Requerente: Pedro, CPF 704.505.606-77. Emitido por: CPF 529.982.247-25 ¦
      Contribuinte: Banco Alheio S.A. CNPJ 60.316.817/0001-03 ¦
      O Diretor certifica que Pedro Alheio, CPF 704.505.606-77, nada deve. ¦
      Maria da Silva Sauro, CPF 704.505.606-77 ¦
      CPF 529.982.247-25${PAGE_END}${HEAD}Contribuinte: Pedro, CPF 704.505.606-77`,
      `Contribuinte: Maria da Silva Sauro Santos ¦ Contribuinte: Ana Maria da Silva Sauro ¦
      Contribuinte: Maria da Silva Sauro Neto ¦ nada ¦ Banco do Brasil S.A. 00.000.000/0001-91 ¦
      Assinado digitalmente por JOAO AUDITOR:11144477735 ¦ Protocolo 704.505.606-77 ¦
      81830000015-8 02709999202-9 61220000000-6 00000000555-0 ¦
      8 1 8 3 0 0 0 0 0 1 5 8 0 2 7 0 9 9 9 9 2 0 2 9 6 1 2 2 0 0 0 0 0 0 0 6 0 0 0 0 0 0 0 0 5 5 5 0 ¦
      CPF: Jan 1 2 3 4 5 6 7 8 9 10 11 12 XXX.XXX.XXX-XX ¦ Maria`,
    ),
  )('a PDF is judged by whom it names: «%s» is %s', (text, dono) => expect(donoOf(HEAD + text)).toBe(dono))

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
  test.each(
    ofEach([
      [
        guia('2026/00.7000041-1'),
        `Guia 2026.00.7000041/1 ¦ Guia 20260070000411 ¦ Guia 2026\u2044\u200b00.7000041\u20111 ¦
        Guia 2026 / 00.7000041 - 1 ¦ Guia 2026/\r\n00.7000041-1 ¦ Guia 2026/00.7000041 de Maria`,
        `Guia 2026/00.7000040-0 CPF 529.982.247-25`,
      ],
      [
        guia('7000041'),
        `Guia\r\n7\r\n0\r\n0\r\n0\r\n0\r\n4\r\n1\r\nMaria ¦ Guia 7000041-1. ¦ Guia 0007000041 ¦
        DAM7000041Vencimento ¦ Guia No.7000041 ¦ Guia 7000041/2026 ¦ Guia 2026/7000041 ¦
        Nosso número 109/7000041-4 ¦ Guia 7000041/001`,
        `Guia - 7000042 CPF 529.982.247-25 ¦ Guia 17000041 de CPF 529.982.247-25 ¦ Guia 12.7000041-1 ¦
        Guia 7000042 R$ 9,00. Esta guia substitui a guia nº 7000041. ¦
        Guia 7000042 R$ 9,00 Guia anterior: 7000041`,
        `Assinado digitalmente em 25/11/2026, código 123456`,
      ],
      [guia('DAM nº 2026/70041'), `Guia 2026/70041`],
      [guia('DAM-2026/70041'), `Guia 2026/70041`],
      [guia('2026/70041'), `Guia 70041/2026`],
      [guia('70041/2026'), '', '', `Guia nº 70041 Exercício 2026 CPF 529.982.247-25`],
      [guia('123/2026'), '', `Guia nº 124/2026 Casa nº 123 CPF 529.982.247-25`],
      [guia('A-700041'), '', `Guia B-700041 CPF 529.982.247-25`],
      [guia('700004'), '', `Total R$ 700.004,10`],
      [guia('2026/1234'), '', `Guia 2026/123 CPF 529.982.247-25`],
      [
        guia('2026/000123'),
        `Guia de origem: 2026/000122 Guia 2026/000123 ¦ DAM 2026/000456\nGuia 2026/000123`,
        `Guia 2026/000124 R$ 9,00 referente à guia 2026/000123 ¦ DAM nº 2026/000124 Em aberto: 2026/000123 ¦
        Número: 2026/000124 R$ 9,00\nSubstitui a guia nº 2026/000123 ¦ Nº 2026/000124 substitui a guia 2026/000123 ¦
        Documento de arrecadação nº 2026/000124 Substitui a guia 2026/000123`,
      ],
    ]),
  )('a guide’s PDF is judged by its number: «%s» is %s (%j)', (text, dono, wanted) =>
    expect(donoOf(text, wanted)).toBe(dono),
  )

  const sum = guia('4857', { total: 150_270 })
  const total = { de: 'guia', total: 150_270 } as const
  test.each(
    ofEach([
      [sum, `Guia 4857 total R$ 1.502,70 ¦ Guia 4857/2026 R$ 1502,70 ¦ Guia 4857 R$ 1 502,70 ¦ Guia 4857 R$ 1502.70`],
      [sum, '', `GUIA 1114857 R$ 77,77 ¦ prot. 12.4857-1 R$ 77,77 ¦ Guia 4857 R$ 1502.700 ¦ Guia 4857 R$ 1.502,71`],
      [{ ...sum, numero: 'Guia 4857' }, '', 'Guia 4857 total R$ 1.502,71'],
      [{ ...sum, numero: '---' }, '', 'Guia 4857 total R$ 1.502,70'],
      [{ ...sum, numero: '2026' }, '', 'Ano 2026 R$ 1.502,70 CPF 704.505.606-77'],
      [guia('4857'), '', 'Guia 4858 CPF 529.982.247-25', 'Guia 4857'],
      [total, 'Guia 4857 R$ 1.502,70 CPF 529.982.247-25', 'Guia 4858 R$ 77,77 CPF 529.982.247-25', ' '],
      [{ de: 'guia' }, 'Guia 4858 R$ 77,77 CPF 529.982.247-25'],
      [guia('10122026'), 'Guia 10122026 10/12/2026', 'Guia 2026/000124 10/12/2026'],
      [guia('122026'), '', 'Guia 2026/000124 Competência 12/2026'],
      [guia('12/2026'), 'Guia 12/2026'],
      [guia('10.12.2026'), 'Guia 10.12.2026'],
    ]),
  )('a guide’s PDF is judged by the known facts, and no date is a number: «%s» is %s (%j)', (text, dono, wanted) =>
    expect(donoOf(text, wanted)).toBe(dono),
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

  test.each(
    samples(
      `Transmitente: Pedro Alheio, CPF 704.505.606-77 ¦ Impresso por Gráfica Modelo Ltda, CNPJ 60.316.817/0001-03 ¦
      Pague no Banco Modelo Ltda, CNPJ 60.316.817/0001-03 ¦ João\r\nCPF 704.505.606-77\r\nAuditor Fiscal ¦
      Transmitente: Pedro Alheio, CPF 704.505.606-77. CPF 529.982.247-25 ¦
      Guia 2026000123 Contribuinte: Pedro Alheio, CPF 704.505.606-77 ¦
      Pedro Alheio, CPF 704.505.606-77, e Maria da Silva Sauro ¦ Instruções ¦ Contribuinte: CPF 000.000.000-00 ¦
      Exemplo: CPF 123.456.789-09 ¦ Via do contribuinte CNPJ 45.111.222/0001-39`,
      `Guia 2026000124 Contribuinte: Pedro Alheio, CPF 704.505.606-77`,
    ),
  )('a guide’s PDF with the right first page is judged by its second page: «%s» is %s', (second, dono) => {
    const first = 'CNPJ 45.111.222/0001-39 Guia 2026000123 Contribuinte: Maria da Silva Sauro, CPF 529.982.247-25\n'
    expect(donoOf(`${first}${PAGE_END}${second}`, guia('2026000123'))).toBe(dono)
  })

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

test.each(
  samples(
    `Inscrição: 01.02.003.0004 Proprietário: Pedro 704.505.606-77 ¦ Inscrição: 102003.4 ¦
    01.02.003.0004 ${PAGE_END} Inscrição: 01.02.003.0004.001 ¦
    01.02.003.0004 Inscrição: 987654 ${PAGE_END} Inscrição: 987654 ¦
    01.02.003.0004 ${PAGE_END} Inscrição em dívida ativa: 31/12/2026 ¦
    01.02.003.0004 ${PAGE_END} Inscrição no CNPJ 45.111.222/0001-39`,
    `Inscrição imobiliária: 01.02.003.0005 CPF 529.982.247-25 ¦ Cadastro: 01.02.003.0005 CPF 529.982.247-25 ¦
    Inscr. Imob.: 01.02.003.0005 CPF 529.982.247-25 ¦ Inscrição: 01.02.003.00045 CPF 529.982.247-25 ¦
    Inscrição: 01.02.003.0004 ${PAGE_END} Inscrição: 01.02.003.0005 ¦
    01.02.003.0004 ${PAGE_END} Cadastro: 01.02.003.0005`,
    `Inscrição municipal: 123456 CPF 529.982.247-25 ¦ Código de barras: 81620000012 CPF 529.982.247-25 ¦
    Cadastro: 10234 CPF 529.982.247-25 ¦ Inscrição: 01.02.003.0004.001 CPF 529.982.247-25 ¦
    Carnê de IPTU 2026 CPF 529.982.247-25`,
  ),
)('a property slip’s PDF is judged by the registration: «%s» is %s', (text, dono) =>
  expect(donoOf(text, { numero: '0102003.0004', de: 'imovel' })).toBe(dono),
)
test.each(
  samples(
    `Exercício Parcela\r\n2026 03/10 Lei 9 de 2025 ¦ Ano 1998 Lançamento 12345/2026 ¦
    \r\nParcela\r\nVencimento\r\n3ª\r\n10/03/2026\r\n04/10 ¦ IPTU – Exercício: 2026\r\nVencimento 10/03/2026 ¦
    IPTU 2026/03 ¦ Exercícios 2024, 2025 e 2026. Exercício 2024 em dívida ativa ¦
    Exercício 2026. Débitos do IPTU 2025: não constam. ¦ Guia de 2026, lançada no exercício 2025 ¦
    Exercício 2025/2026 ¦ Vencimento 10/03/2025 ¦ \r\nExercício Parcela Vencimento\r\n2026 03 10/03/2026 ¦
    \r\nParcela Vencimento\r\n01 10/01/2026\r\n02 10/02/2026\r\n03 10/03/2026 ¦
    \r\nIPTU 2026 - 3ª PARCELA\r\n1ª Parcela\r\npaga ¦ \r\nExercício Parcela\r\n2026 03/10 ¦
    A 1ª parcela vence em 10/02/2026. Parcela única com desconto. ¦ Parcela: 4/10. Pague também a 3ª parcela. ¦
    Parcela nº 03/10 ¦ Parcela: 4 Parcela: 3 ¦ Cota 03. Total parcela: 10 ¦ Parcela 10/03/2026 ¦ Parcela 04/2026 ¦
    Valor da parcela 120,00 e parcela 1.120,00 ¦ Total de parcelas: 10 ¦ Vencimento 10/03/2026`,
    `IPTU – Exercício 2025\r\nVencimento 10/03/2025\r\nEmitido em 25/11/2026 ¦ Carnê de IPTU 2025 ¦
    Imposto Predial e Territorial Urbano - 2025 ¦ IPTU/TCL 2025 ¦ Ano base: 2025 ¦ Exercício fiscal de 2025 ¦
    IPTU 2025\r\nSerra, 1º de novembro de 2026 ¦ IPTU 2025 Emissão 2026-11-25 ¦ IPTU 2025 Emissão nov/2026 ¦
    DAM 2026/000123 Exercício 2025 Decreto 1.234/2026 ¦ Exercício Parcela\r\n2025 03/10 ¦
    \r\nExercício\r\nVencimento\r\n2025\r\n10/03/2025 ¦ Ano 2025 Lançamento 12345/2026 ¦
    \r\nParcela\r\nVencimento\r\n04/10\r\n10/04/2026 ¦ \r\nParcela\r\nVencimento\r\n04\r\n10/04/2026 ¦
    \r\nQuarta parcela\r\n ¦ Parcela 04 - Vencimento 10/04/2026 ¦ Parcela: 04/10 ¦ Parcela nº 04 ¦ Parcela\r\n04/10 ¦
    Parcela 04 Vencimento 10/04/2026 ¦ \r\nIPTU 2026 - 4ª PARCELA\r\n ¦ \r\n4ª Parcela\r\nVencimento ¦ Parc. 04/10 ¦
    Parcela: 004/010 ¦ Prestação: 04/10 ¦ \r\nExercício Parcela Vencimento\r\n2026 04 10/04/2026 ¦
    \r\nIPTU 2026 - COTA ÚNICA\r\n ¦ PARCELA 4 de 10 ¦ COTA: 04/10 ¦ Parcela\r\n04\r\nVencimento ¦
    \r\nParcela Vencimento\r\n04/10 10/04/2026 ¦ Parcela: Cota única\r\nR$ 3.000,00`,
  ),
)('a property slip’s PDF is judged by year and instalment: «%s» is %s', (text, dono) => {
  const wanted = { numero: '0102003.0004', de: 'imovel', exercicio: 2026, parcela: 3 } as const
  expect(donoOf(`Inscrição: 01.02.003.0004 ${text}`, wanted)).toBe(dono)
})
test.each(
  samples(
    `Parcela: Cota única ¦ Parcela: Única Vencimento: 10/02/2026 ¦ Parcela: Cota única com desconto. ¦
    Parcela: 99 (Única) ¦ IPTU 2026 Cota única – Parcela: 1/1 ¦ Parcela: 00/10 ¦ Primeira parcela vence em 10/03 ¦
    Cota única até 10/02/2026\n1ª Parcela Venc. 10/03/2026`,
    `Parcela: 03/10. Parcela única com desconto até 10/02.`,
  ),
)('a property slip’s PDF for the single payment is judged by the instalment: «%s» is %s', (text, dono) =>
  expect(donoOf(`01.02.003.0004 ${text}`, { numero: '01.02.003.0004', de: 'imovel', parcela: 0 })).toBe(dono),
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

  test.each(
    samples(`Emissão Validade\r\n30/11/2026 29/01/2027 ¦ Válida por 60 dias ¦ Válida até: 31/02/2027 ¦
    Alvará nº 12\r\nValidade: 31/12/2025 ¦ Alvará nº 12, validade: 31/12/2025 ¦
    Válida até: 26/01/2027\r\nValidade: 27/01/2027 ¦ Rua Quinze\r\nNúmero: 102 ¦
    A presente certidão é expedida nos termos da Lei n. 5.172/1966 e vale por 60 dias ¦
    nos termos da Lei\r\nnº 5.172/1966 (CTN) ¦ Certidão negativa em nome de Maria da Silva CPF nº 529.982.247-25 ¦
    Certidão do imóvel de inscrição nº 01.02.045.0123 ¦ Número: 2026/0004506\r\nNúmero: 2026/0004507`),
  )('a certificate’s number and last day of validity are unknown from «%s»', (text) =>
    expect(stated(text)).toEqual({ numero: undefined, validade: undefined }),
  )

  test('a certificate’s number and last day are not read from another person’s PDF', () =>
    expect(stated('Número: 2026/0004506', { documento: EMPRESA, nome: null })).toEqual({}))

  test.each(
    samples(
      `Número: 2026/0004506 ¦ Número: 0004506/2026 ¦ Número: 4506-AB ¦ Válida até: 30/11/2026 ¦
      Validade: 01/11/2026 a 28/02/2027 ¦ ${PAGE_END}Contribuinte anterior: Pedro 704.505.606-77`,
      `Número: 2026/0004507 ¦ Número Emissão\r\n2026/0004507 01/12/2026 ¦ Número da certidão: 2026/0004507 ¦
      Válida até: 28/11/2026 ¦ Validade da certidão: 28/11/2026 ¦ Válida até 28 de novembro de 2026 ¦
      Validade: 28.11.2026 ¦ Válida até: 28/11/26 ¦ Validade: até 28/nov/2026 ¦
      ${PAGE_END}Certidão Contribuinte: Pedro 704.505.606-77`,
    ),
  )('a certificate of the right person is judged by what it states: «%s» is %s', (text, dono) => {
    const facts = { de: 'certidao', numero: '2026/0004506', emitidaEm: Date.parse('2026-12-01T02:00Z') } as const
    expect(donoOf(`CPF 529.982.247-25\r\n${text}`, facts)).toBe(dono)
  })
})

const pedro = 'PEDRO ALHEIO CPF 704.505.606-77'
const carne = 'IPTU 2026 Inscrição: 01.02.003.0004'
const linha = guiaLinha(12_345, '2026-12-30', '70041')
const paid = 'Guia 70041 R$ 123,45'
const linhaOfOther = '816200000122345612342021612150000000012345678903'
const emissor = {
  prefeitura: 'Prefeitura Municipal de Santa Serra do Ipê',
  recebimento: { febraban: ['1-9999'], pixChaves: [], pixEnderecos: [], pixNomes: [], pixCidades: [] },
}
const imovel = { numero: '01.02.003.0004', de: 'imovel', exercicio: 2026 } as const
const guia = { numero: '70041', de: 'guia', total: 12_345 } as const
test.each(
  ofEach([
    [
      { de: 'outro' },
      `Contribuinte: CPF 529.982.247-25${PAGE_END}IPTU Proprietário: ${pedro} ¦
        Diretoria de Tributos\nCPF 529.982.247-25\nProprietário: ${pedro}`,
    ],
    [
      imovel,
      `${carne}${PAGE_END}Código de acesso: 01020030005 ¦ IPTU Parcela 3/2026 ${carne}\nDébito do Exercício 2024`,
      `IPTU 2026 01.02.003.0005`,
    ],
    [{ ...imovel, parcela: 0 }, `${carne}\nCota Única até 10/02/2026\n1ª PARCELA\n2ª PARCELA`],
    [{ ...imovel, parcela: 3 }, `${carne}\nParcela Vencimento\nQD 05 LT 12\n03\n10/03/2026`],
    [{ ...imovel, numero: '01.02.003.0004.001' }, '', `${carne}.002 Inscrição anterior: 01.02.003.0004`],
    [guia, `Guia 70041 Devedor: ${pedro} Cônjuge: CPF 529.982.247-25 R$ 123,45`],
    [
      { ...guia, emissor },
      `${paid}\nContribuinte: PREFEITURA DE LAGOA ¦ ${paid}\nRessalvado o direito do Município de cobrar ¦
        ${paid}\nMunicípio da Prestação ¦ ${paid}\n${linhaOfOther}\n${linha} ¦
        PREFEITURA DO MUNICÍPIO DE STA. SERRA DO IPÊ - SEFAZ\n${paid} ¦ PREFEITURA DE TODOS\n${paid}\nSANTA SERRA DO IPÊ, 12/11/2026`,
      `MUNICÍPIO DE LAGOA\n${paid} ¦ ${paid}\n${linhaOfOther} ¦ PREFEITURA DO MUNICÍPIO DE LAGOA\n${paid} ¦
        PREF. MUNICIPAL\nDE LAGOA\n${paid} ¦ PREFEITURA DE LAGOA\n${paid}\nLAGOA, 12/11/2026 ¦ PREFEITURA DE LAGOA\n${paid}`,
    ],
    [
      { numero: '10234', de: 'imovel' },
      `Inscrição: 01.02.003.0004 Cadastro: 10234 CPF 529.982.247-25 ¦
      Inscrição: 01.02.003.0004 Ref. 10234 CPF 529.982.247-25`,
      `Rua Um, 10234 Inscrição: 10235 Proprietário: ${pedro}`,
      `Inscrição: 10234 Proprietário: ${pedro} ¦ Inscrição: 01.02.003.0004 Cadastro: 10234 Proprietário: ${pedro}`,
    ],
    [
      { numero: '2026/000123' },
      `${MARIA} Protocolo: 2026/000123 ¦ ${MARIA} Protocolo nº 98.765 ¦ ${MARIA} Guia 2026/000777`,
      `${MARIA} Protocolo: 2026/000124`,
    ],
    [
      { de: 'certidao' },
      `CERTIFICAMOS, a pedido da parte interessada, que MARIA DA SILVA SAURO, CPF 529.982.247-25, nada deve.
        Emitente: Nome: João CPF 704.505.606-77 ¦ |5|2|9|9|8|2|2|4|7|2|5| ¦ Titular MARIA DA SILVA SAURO Endereço`,
      `Nome: Pedro, CPF 704.505.606-77. Procuradora: CPF 529.982.247-25 ¦ CPF |7|0|4|5|0|5|6|0|6|7|7| ¦
        Razão social: Alheia\r\nCNPJ 60.316.817/\r\n0001-03 ¦ Contribuinte: Pedro, CPF 704 . 505. 606 -77`,
    ],
    [{ aPedido: true }, `Nome do falecido: ${pedro}\nRequerente: CPF 529.982.247-25`],
    [
      { numero: '123/2026', de: 'guia' },
      '',
      '',
      'Documento: 123 Exercício: 2026 CPF 529.982.247-25 ¦ DUAM nº 123 Exercício: 2026 CPF 529.982.247-25',
    ],
    [{ numero: '2026/000124', de: 'outro' }, 'CPF 529.982.247-25 Nº 124/2026'],
    [{ numero: '7000041', de: 'guia' }, 'Guia anterior 7000041 reemitida'],
    [{ ...guia, numero: 'ISS-700041' }, '', 'Guia IPTU-700041 R$ 99,00'],
    [{ ...guia, numero: '70041/2026' }, '', 'DAM nº 70041 Exercício 2025 R$ 99,00'],
  ]),
)('a paper is judged by its labels: «%s» is %s (%j)', (text, dono, wanted) => expect(donoOf(text, wanted)).toBe(dono))
