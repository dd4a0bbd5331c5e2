import { expect, test } from 'vitest'
import {
  emptyDraft,
  byName,
  rowsOf,
  readDraft,
  questionsOf,
  refusalOf,
  summaryOf,
  withAnswers,
  withChoices,
  withRemoved,
  withoutRefused,
  withoutRow,
  withoutWrong,
  withRow,
  withZeros,
} from '../../../../renderer/features/lista/draft.ts'

const draft = readDraft('529.982.247-25\n529\n1234567890\n52998224725\n01.02;2026')
const numbersOf = ({ linhas }: typeof draft) => linhas.map(({ numero }) => numero)

test('a list draft counts its mistakes, repetitions and documents', () => {
  const { wrong, zeros, repeated, items } = summaryOf(draft)
  expect([wrong, zeros, [...repeated]]).toEqual([2, 1, [[4, 1]]])
  expect(items.map(({ numero }) => numero)).toEqual([1, 5])
  expect(summaryOf({ ...draft, comRepetidas: true }).items.map(({ numero }) => numero)).toEqual([1, 4, 5])
  expect(summaryOf(emptyDraft).items).toEqual([])
})

test('a list draft’s corrected row changes, and the other rows are not rebuilt', () => {
  const campos = { tipo: 'certidao', documento: '111.444.777-35', inscricao: '', exercicio: '', parcela: '' } as const
  const fixed = withRow(draft, 1, campos)
  expect(summaryOf(fixed).wrong).toBe(1)
  expect(fixed.linhas[1]).toMatchObject({ numero: 2, campos, leitura: { item: { documento: '11144477735' } } })
  expect(fixed.linhas[0]).toBe(draft.linhas[0])
  expect(withRow(draft, 99, campos)).toBe(draft)
})

test('a list draft’s rows are removed, one or all wrong ones, and the others keep their numbers', () => {
  expect(numbersOf(withoutRow(draft, 1))).toEqual([1, 3, 4, 5])
  expect(numbersOf(withoutWrong(draft))).toEqual([1, 4, 5])
})

test('a list draft’s removed rows can be restored with their corrections', () => {
  const campos = { tipo: 'certidao', documento: '111.444.777-35', inscricao: '', exercicio: '', parcela: '' } as const
  const fixed = withoutRow(withoutRow(withRow(draft, 1, campos), 1), 0)
  expect([...fixed.removidas]).toEqual([2, 1])
  const whole = withRemoved(fixed)
  expect(numbersOf(whole)).toEqual([1, 2, 3, 4, 5])
  expect(whole.linhas[1]?.leitura).toMatchObject({ item: { documento: '11144477735' } })
})

test('a list draft’s corrections stay when a person changes the kind of document', () => {
  const properties = readDraft(`Inscrição;Ano;CPF\n01;2026;52998224725\n02;2026;529`)
  expect(summaryOf(properties).items.map(({ item }) => item.tipo)).toEqual(['carne', 'carne'])
  const people = withChoices(properties, { papeis: 'certidao' })
  expect([people.perguntas, summaryOf(people).wrong]).toEqual([[], 1])
  const fixed = withRow(people, 1, { ...people.linhas[1]!.campos, documento: '11144477735' })
  const back = withChoices(withChoices(fixed, { papeis: 'iptu' }), { papeis: 'certidao' })
  expect(summaryOf(back).items.map(({ item }) => 'documento' in item && item.documento)).toEqual([
    '52998224725',
    '11144477735',
  ])
})

test('a list draft’s names stay with their rows and sort them; rows without a name come last', () => {
  const { items } = summaryOf(readDraft('Nome;CPF\n;52998224725\nÉrica;11144477735\nZeca;28001238938\nana;98765432100'))
  expect(byName(items).map(({ nome, numero }) => [nome, numero])).toEqual([
    ['ana', 5],
    ['Érica', 3],
    ['Zeca', 4],
    [undefined, 2],
  ])
})

test('a list draft’s dropped zeros are restored if the check digits match', () => {
  const whole = withZeros(draft)
  expect(whole.linhas[2]?.leitura).toEqual({ item: { tipo: 'certidao', documento: '01234567890', pessoa: 'PF' } })
  expect(whole.linhas[1]).toBe(draft.linhas[1])
})

test('a list draft marks each row whose document or property the city refuses, and can remove and restore these rows', () => {
  const five = readDraft('52998224725\n11144477735\n52998224725\n01.02;2026\n01.02;2025')
  const questions = questionsOf(summaryOf(five).items)
  expect([...questions.values()]).toEqual([
    { documento: '52998224725' },
    { documento: '11144477735' },
    { inscricao: '01.02' },
  ])
  const [maria = '', joao = '', property = ''] = questions.keys()
  const answers = new Map([
    [maria, 'Não há.'],
    [joao, null],
  ])
  const answered = withAnswers(five, answers)
  expect(answered.linhas.map((row) => refusalOf(answered, row))).toEqual(['Não há.', null, 'Não há.', null, null])
  const withProperty = withAnswers(answered, new Map([[property, 'Sem cadastro.']]))
  expect(numbersOf(withoutRefused(withProperty))).toEqual([2])
  const fewer = withoutRefused(answered)
  expect(numbersOf(fewer)).toEqual([2, 4, 5])
  expect(numbersOf(withRemoved(fewer))).toEqual([1, 2, 3, 4, 5])
  // The newer answer counts for a document that was queried again.
  expect(numbersOf(withoutRefused(withAnswers(answered, new Map([[maria, null]]))))).toEqual([1, 2, 3, 4, 5])
})

test('several stations share a list by row numbers: each row belongs to one station, whatever a station corrects or removes', () => {
  const rows = Array.from({ length: 1_003 }, (_one, at) => ({ numero: at + 2 }))
  for (const all of [1, 2, 3, 4]) {
    const parts = Array.from({ length: all }, (_one, at) => rowsOf(rows, { nth: at + 1, all }, 1_005))
    expect(parts.flat()).toEqual(rows)
    const lengths = parts.map(({ length }) => length)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(2)
  }
  const part = { nth: 2, all: 2 }
  const [first = { numero: 0 }, ...rest] = rowsOf(rows, part, 1_005)
  expect(rowsOf(rows.slice(9), part, 1_005)).toEqual([first, ...rest])
})

test.each(['\n', '\r\n', '\r'])('several stations share all rows of a list whose lines end in %j', (end) => {
  const shared = readDraft(['52998224725', '11144477735', '01.02;2026', '01.03;2026', ''].join(end))
  const { items } = summaryOf(shared)
  const parts = [1, 2].flatMap((nth) => rowsOf(items, { nth, all: 2 }, shared.conta.texto))
  expect(parts).toEqual(items)
})
