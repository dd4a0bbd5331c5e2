import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emPalavras, LIMITES, rotular, semValores, type Rotulados } from '../../../renderer/ui/rotular.ts'

const FUSO = 'America/Sao_Paulo'
const ler = (valor: unknown) => rotular(valor, FUSO)
/** The values of the first level, as `label: text`; the space after R$ is one that does not break. */
const linhas = (valor: unknown) =>
  ler(valor).valores.map(({ rotulo, texto }) => `${rotulo}: ${texto.replaceAll('\u00a0', ' ')}`)

describe('labels', () => {
  test.for([
    ['dataEmissao', 'Data emissão'],
    ['situacaoCadastral', 'Situação cadastral'],
    ['CPF_TITULAR', 'CPF titular'],
    ['numeroIPTU', 'Número IPTU'],
    ['inscricaoImobiliaria', 'Inscrição imobiliaria'],
    ['observacoes', 'Observações'],
    ['permissao', 'Permissão'],
    ['exigenciasDoProcesso', 'Exigências do processo'],
    ['id', 'ID'],
    ['valor', 'Valor'],
    ['', ''],
  ] as const)('%s is read as «%s»', ([chave, rotulo]) => expect(emPalavras(chave)).toBe(rotulo))
})

describe('values', () => {
  test('booleans, dates, money, documents and plain numbers in the form people read', () => {
    expect(
      linhas({
        regular: true,
        protestado: false,
        dataValidade: '2026-12-10',
        exercicio: 2026,
        area: 1234.5,
        valorTotal: 1874.5,
        valorVenal: 250000,
        cpf: '52998224725',
        texto: 'EM_ANALISE',
      }),
    ).toEqual([
      'Regular: sim',
      'Protestado: não',
      'Data validade: 10/12/2026',
      'Exercício: 2026',
      'Área: 1.234,5',
      'Valor total: R$ 1.874,50',
      'Valor venal: R$ 250.000,00',
      'CPF: 529.982.247-25',
      'Texto: EM_ANALISE',
    ])
  })

  test('an instant is told in the zone of the municipality, a local time as it stands', () => {
    expect(linhas({ em: '2026-11-20T01:30:00Z' })).toEqual(['Em: 19/11/2026 às 22:30'])
    expect(linhas({ em: '2026-11-20T01:30:00' })).toEqual(['Em: 20/11/2026 às 01:30'])
  })

  test('what only looks like a date or a document stays as it was sent', () => {
    expect(linhas({ a: '2026-02-30', b: '2026-11-20 ou depois', documento: '12345678901' })).toEqual([
      'A: 2026-02-30',
      'B: 2026-11-20 ou depois',
      'Documento: 12345678901',
    ])
  })

  test('a list of plain values is one value; an empty one says so', () => {
    expect(linhas({ canais: ['e-mail', null, 'carta'], pendencias: [] })).toEqual([
      'Canais: e-mail, carta',
      'Pendências: nenhum',
    ])
  })

  test('a value that stands alone has no label', () => {
    expect(linhas('Regular')).toEqual([': Regular'])
    expect(linhas(false)).toEqual([': não'])
  })
})

test('nulls, empty texts and empty objects are left out', () => {
  expect(linhas({ a: null, b: '  ', c: {}, d: { e: null }, f: 0 })).toEqual(['F: 0'])
  for (const nada of [null, undefined, '', {}, { a: null }]) expect(semValores(ler(nada))).toBe(true)
})

test('objects inside become sections, items of a list are numbered', () => {
  const { secoes } = ler({ titular: { nome: 'X' }, processos: [{ numero: 1 }, { numero: 2 }] })
  expect(secoes.map(({ rotulo }) => rotulo)).toEqual(['Titular', 'Processos'])
  expect(secoes[1]?.conteudo.secoes).toEqual([
    { rotulo: 'Item 1', conteudo: { valores: [{ rotulo: 'Número', texto: '1' }], secoes: [], omitidos: 0 } },
    { rotulo: 'Item 2', conteudo: { valores: [{ rotulo: 'Número', texto: '2' }], secoes: [], omitidos: 0 } },
  ])
})

describe('limits', () => {
  test('what is too deep is counted, not shown', () => {
    let fundo: unknown = { segredo: 'x' }
    for (let nivel = 0; nivel < LIMITES.profundidade; nivel += 1) fundo = { dentro: fundo }
    const texto = JSON.stringify(ler(fundo))
    expect(texto).not.toContain('segredo')
    expect(texto).toContain('"omitidos":1')
  })

  test('a level shows so many and counts the rest; a text is cut', () => {
    const muitos = ler(Array.from({ length: LIMITES.porNivel + 25 }, (_, numero) => ({ numero })))
    expect(muitos.secoes).toHaveLength(LIMITES.porNivel)
    expect(muitos.omitidos).toBe(25)
    expect(linhas({ a: 'x'.repeat(5000) })[0]).toHaveLength('A: '.length + LIMITES.caracteres + 1)
  })

  test('any answer is read, and never more than the limit comes out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (valor) => {
        expect(contar(ler(valor))).toBeLessThanOrEqual(LIMITES.total)
      }),
    )
    const sessenta = <T>(valor: T) => Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`campo${i}`, valor]))
    const largo = sessenta(sessenta(1))
    expect(contar(ler(largo))).toBe(LIMITES.total)
  })
})

function contar({ valores, secoes }: Rotulados): number {
  return valores.length + secoes.reduce((soma, { conteudo }) => soma + 1 + contar(conteudo), 0)
}
