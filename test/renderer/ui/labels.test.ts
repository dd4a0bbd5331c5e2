import { expect, test } from 'vitest'
import { z } from 'zod'
import { lido } from '../../../shared/api/lenient.ts'
import { returnable, readPayload, linhas } from '../../../shared/api/rows.ts'
import { LIMITS, label, isEmpty, linesOf, type LabelledContent } from '../../../renderer/ui/labels.ts'
import { fc } from '../../fixedCases.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const read = (value: unknown) => label(value, TIME_ZONE)
/** The values of the first level, as `label: text`. The space after R$ is a non-breaking one. */
const rows = (value: unknown) =>
  read(value).values.map(({ label, text }) => `${label}: ${text.replaceAll('\u00a0', ' ')}`)

// @row endpoint.certidoes.situacao
test('a shown value is formatted for people: booleans, dates, money, documents and plain numbers', () => {
  expect(
    rows({
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
    'Data de validade: 10/12/2026',
    'Exercício: 2026',
    'Área: 1.234,5',
    'Valor total: R$ 1.874,50',
    'Valor venal: R$ 250.000,00',
    'CPF: 529.982.247-25',
    'Texto: EM_ANALISE',
  ])
})

test('a shown value of a state is not in capitals, and every other text stays as sent', () => {
  expect(rows({ situacao: 'EM ANÁLISE', statusProcesso: 'EM_ANALISE', estado: 'SP', nome: 'MARIA' })).toEqual([
    'Situação: em análise',
    'Status do processo: em analise',
    'Estado: SP',
    'Nome: MARIA',
  ])
})

test('a shown whole number has separators as a count or measure, and none as a code', () => {
  expect(rows({ areaTerreno: 12_500, quantidadeParcelas: 1_200, inscricao: 12_500, exercicio: 2026 })).toEqual([
    'Área do terreno: 12.500 m²',
    'Quantidade de parcelas: 1.200',
    'Inscrição: 12500',
    'Exercício: 2026',
  ])
})

test('a shown instant is in the municipality’s zone, and a local time unchanged', () => {
  expect(rows({ em: '2026-11-20T01:30:00Z' })).toEqual(['Em: 19/11/2026 às 22:30'])
  expect(rows({ em: '2026-11-20T01:30:00' })).toEqual(['Em: 20/11/2026 às 01:30'])
  expect(rows({ em: '2026-11-20T00:00:00Z' })).toEqual(['Em: 20/11/2026'])
  expect(rows({ dataVencimento: 1_795_575_600_000 })).toEqual(['Data de vencimento: 25/11/2026'])
  expect(rows({ validade: [2026, 11, 25] })).toEqual(['Validade: 25/11/2026'])
  expect(rows({ validadeDias: 90, numero: 1_795_575_600_000 })).toEqual(['Validade dias: 90', 'Número: 1795575600000'])
})

test('a shown text that only looks like a date or a document is unchanged', () => {
  expect(rows({ a: '2026-02-30', b: '2026-11-20 ou depois', documento: '12345678901' })).toEqual([
    'A: 2026-02-30',
    'B: 2026-11-20 ou depois',
    'Documento: 12345678901',
  ])
})

test('a shown list of plain values is one value, and an empty list is shown as empty', () => {
  expect(rows({ canais: ['e-mail', null, 'carta'], pendencias: [] })).toEqual([
    'Canais: e-mail, carta',
    'Pendências: nenhum',
  ])
})

test('a shown value that stands alone has no label', () => {
  expect(rows('Regular')).toEqual([': Regular'])
  expect(rows(false)).toEqual([': não'])
})

test('a shown answer leaves out nulls, empty texts and empty objects', () => {
  expect(rows({ a: null, b: '  ', c: {}, d: { e: null }, f: 0 })).toEqual(['F: 0'])
  for (const nothing of [null, undefined, '', {}, { a: null }]) expect(isEmpty(read(nothing))).toBe(true)
})

test('a shown answer never includes the program’s own data beside a row', () => {
  const answer = readPayload(linhas(returnable(z.object({ valorTotal: lido.dinheiro }))), [{ valorTotal: '10.50' }])
  expect(answer).toHaveProperty('valor.0.comoVeio')
  const shown = JSON.stringify(read(answer.ok && answer.valor))
  expect(shown).toContain('Valor total')
  expect(shown).not.toMatch(/como.?veio/i)
  expect(shown).not.toContain('{\\')
})

test('a shown answer’s inner objects become sections, and its list items are numbered', () => {
  const { sections } = read({ titular: { nome: 'X' }, processos: [{ numero: 1 }, { numero: 2 }] })
  expect(sections.map(({ label }) => label)).toEqual(['Titular', 'Processos'])
  expect(sections[1]?.content.sections).toEqual([
    { label: 'Item 1', content: { values: [{ label: 'Número', text: '1' }], sections: [], omitted: 0 } },
    { label: 'Item 2', content: { values: [{ label: 'Número', text: '2' }], sections: [], omitted: 0 } },
  ])
})

test('a shown answer’s value that is nested too deeply is counted, not shown', () => {
  let background: unknown = { segredo: 'x' }
  for (let level = 0; level < LIMITS.depth; level += 1) background = { dentro: background }
  const text = JSON.stringify(read(background))
  expect(text).not.toContain('segredo')
  expect(text).toContain('"omitted":1')
})

test('a shown answer’s level shows a limited number of values and counts the rest, and a long text is cut', () => {
  const many = read(Array.from({ length: LIMITS.perLevel + 25 }, (_, numero) => ({ numero })))
  expect(many.sections).toHaveLength(LIMITS.perLevel)
  expect(many.omitted).toBe(25)
  // The printed lines mention the omitted values too.
  expect(linesOf(many).at(-1)).toEqual({ rotulo: 'e mais 25, não mostrados', texto: '' })
  expect(rows({ a: 'x'.repeat(5000) })[0]).toHaveLength('A: '.length + LIMITS.characters + 1)
})

test('a shown answer of any form stays within the limit', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(count(read(value))).toBeLessThanOrEqual(LIMITS.total)
    }),
  )
  const sixty = <T>(value: T) => Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`campo${i}`, value]))
  const wide = sixty(sixty(1))
  expect(count(read(wide))).toBe(LIMITS.total)
})

function count({ values, sections }: LabelledContent): number {
  return values.length + sections.reduce((sum, { content }) => sum + 1 + count(content), 0)
}
