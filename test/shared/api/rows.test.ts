import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Long } from '../../../shared/api/json.ts'
import { lido } from '../../../shared/api/lenient.ts'
import { linhas, pagina, readPayload, returnable } from '../../../shared/api/rows.ts'

const row = z.looseObject({ id: lido.id })
const lista = linhas(row)
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`campo${at}`, at]))
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))
const plain = returnable(z.object({ id: lido.id, valor: lido.dinheiro }))

test.each([null, undefined])('a list that is %j is read as empty, without unreadable rows', (sent) => {
  expect(readPayload(lista, sent)).toEqual({ ok: true, valor: [], ilegiveis: [] })
})
test.each([{}, 'x', 7])('an answer %j in place of a list is refused', (sent) => {
  expect(readPayload(lista, sent)).toEqual({ ok: false, campo: 'data' })
})
test('a list with 200 unreadable rows is read without them, and one with 201 is refused', () => {
  const lost = (count: number) => [{ id: 1 }, ...Array.from({ length: count }, () => ({ id: 'x' })), { id: 2 }]
  const read = readPayload(lista, lost(200))
  expect(read).toMatchObject({ ok: true, valor: [{ id: 1 }, { id: 2 }] })
  expect(read.ok && read.ilegiveis).toHaveLength(200)
  expect(readPayload(lista, lost(201))).toEqual({ ok: false, campo: 'data.201' })
})
test('the schemas of lists and rows expose their fields', () => {
  expect([linhas(row).meta(), plain.meta()]).toMatchObject([{ linha: row }, { campos: { shape: {} } }])
})

describe('a row that cannot be read', () => {
  const lost = (bad: unknown) => {
    const read = readPayload(linhas(row, 'itens'), [{ id: 0 }, bad])
    return read.ok && read.ilegiveis
  }
  test.each([null, 'x', 7])('an unreadable row %j is reported without field and id', (bad) => {
    expect(lost(bad)).toEqual([{ lista: 'itens', posicao: 1, campo: '' }])
  })
  test.each<[object, string | undefined]>([
    [{ id: -1.5 }, '-1.5'],
    [{ id: 'A7' }, 'A7'],
    [{ id: 'x'.repeat(40) }, 'x'.repeat(40)],
    [{ id: 'x'.repeat(41) }, undefined],
    [{ id: 'x', idContaCorrente: 9 }, '9'],
    [{ id: 'x', idContaCorrente: new Long('9007199254740993') }, '9007199254740993'],
    [{ id: true }, undefined],
    [{ id: {} }, undefined],
    [{}, undefined],
  ])('an unreadable row is reported with its id if the id can be read: %j', (bad, id) => {
    expect(lost(bad)).toEqual([{ lista: 'itens', posicao: 1, campo: 'id', ...(id !== undefined && { id }) }])
  })
  test('a row with more than 500 fields is unreadable', () => {
    expect(lost({ id: 1, ...fields(499) })).toEqual([])
    expect(lost({ id: 1, ...fields(500) })).toEqual([{ lista: 'itens', posicao: 1, campo: '', id: '1' }])
  })
  test('an unreadable row is reported with the path to its field', () => {
    const deep = linhas(z.looseObject({ dono: z.looseObject({ id: lido.id }) }))
    const read = readPayload(deep, [{ dono: { id: 1 } }, { dono: { id: 'x' } }])
    expect(read.ok && read.ilegiveis).toEqual([{ lista: 'data', posicao: 1, campo: 'dono.id' }])
  })
})

test('rows without a necessary field are reported, whether or not they were converted', () => {
  const falta = ({ valor }: { valor?: number | null | undefined }) => (valor == null ? 'valor' : null)
  const schema = linhas(returnable(z.object({ id: lido.id, valor: lido.dinheiro }), { falta }))
  const sent = [{ id: 1, valor: 0 }, { id: 2 }, { id: 'x' }, { id: '3' }, { id: '4', valor: 1 }]
  expect(readPayload(schema, sent)).toEqual({
    ok: true,
    valor: [sent[0], { id: 4, valor: 1, comoVeio: '{"id":"4","valor":1}' }],
    ilegiveis: [
      { lista: 'data', posicao: 1, campo: 'valor', id: '2' },
      { lista: 'data', posicao: 2, campo: 'id', id: 'x' },
      { lista: 'data', posicao: 3, campo: 'valor', id: '3' },
    ],
  })
})

test.each<[unknown[], string]>([
  [[{ id: 'x' }, { id: 'y' }], 'data.0.id'],
  [[null], 'data.0'],
])('a list without a readable row, %j, is refused with the path to its first fault', (sent, campo) => {
  expect(readPayload(lista, sent)).toEqual({ ok: false, campo })
})
test('an answer with two lists is refused if one of them has no readable row', () => {
  const both = z.looseObject({ pagos: linhas(row, 'pagos'), abertos: linhas(plain, 'abertos') })
  const bad = { id: 'x' }
  expect(readPayload(both, { pagos: [{ id: 1 }, bad], abertos: [bad] })).toEqual({ ok: false, campo: 'abertos.0.id' })
  expect(readPayload(both, { pagos: [bad], abertos: [{ id: 1 }, bad] })).toEqual({ ok: false, campo: 'pagos.0.id' })
  expect(readPayload(both, { pagos: [{ id: 1 }, bad], abertos: [{ id: '1' }, bad] }).ok).toBe(true)
})

test('an answer with more than 500 fields is refused', () => {
  const any = z.looseObject({})
  expect(readPayload(any, fields(500)).ok).toBe(true)
  expect(readPayload(any, fields(501))).toEqual({ ok: false, campo: 'data' })
})
test('an answer that is a text or a list may have more than 500 characters or rows', () => {
  for (const sent of ['x'.repeat(501), rows(501)]) {
    expect(readPayload(z.unknown(), sent)).toEqual({ ok: true, valor: sent, ilegiveis: [] })
  }
})
test('reading an answer within another does not mix up their unreadable rows', () => {
  const nested = z.unknown().transform((sent, context) => {
    const read = readPayload(lista, sent)
    if (!read.ok) context.addIssue({ code: 'custom' })
    return read.ok ? read.ilegiveis.length : z.NEVER
  })
  expect(readPayload(linhas(nested, 'fora'), [[{ id: 1 }, {}], [{}], [{ id: 2 }]])).toEqual({
    ok: true,
    valor: [1, 0],
    ilegiveis: [{ lista: 'fora', posicao: 1, campo: '' }],
  })
})

test('a null page is read as empty, and an object without totals and rows is refused', () => {
  const schema = pagina(row)
  const empty = { paginasTotais: 0, elementosTotais: 0, data: [] }
  for (const sent of [null, undefined]) expect(readPayload(schema, sent)).toMatchObject({ valor: empty })
  const page = { paginasTotais: 1, elementosTotais: 2, data: [{ id: 7 }], outro: 'x' }
  expect(readPayload(schema, page)).toMatchObject({ valor: page })
  expect(readPayload(schema, {})).toEqual({ ok: false, campo: 'data.paginasTotais' })
})

test.each([
  ['rows that are read field by field', lista],
  ['rows that go back', linhas(plain)],
])('a list of 20,000 rows is read, and one of 20,001 is refused: %s', (_what, schema) => {
  expect(readPayload(schema, rows(20_000)).ok).toBe(true)
  expect(readPayload(schema, rows(20_001))).toEqual({ ok: false, campo: 'data' })
})
test('a group with 20,000 rows is read, and one with 20,001 is refused', () => {
  const schema = linhas(returnable(z.object({ itens: linhas(plain, 'itens') }), { listas: ['itens'] }))
  expect(readPayload(schema, [{ itens: rows(20_000) }]).ok).toBe(true)
  expect(readPayload(schema, [{ itens: rows(20_001) }])).toEqual({ ok: false, campo: 'data.0.itens' })
})
