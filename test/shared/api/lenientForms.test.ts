import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Long } from '../../../shared/api/json.ts'
import { asShown, confirmacao, isEmptyEnvelope, lido } from '../../../shared/api/lenient.ts'
import { linhas, pagina } from '../../../shared/api/rows.ts'

const long = new Long('9007199254740993')
const takes = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).success

describe('a text', () => {
  test.each<[unknown, string | null | undefined]>([
    [' IPTU  ', 'IPTU'],
    [202_611, '202611'],
    [long, '9007199254740993'],
    ['', ''],
    [null, null],
    [undefined, undefined],
  ])('an answer’s text is accepted as %j', (sent, read) => expect(lido.texto.parse(sent)).toBe(read))
  test.each([true, {}, []])('an answer’s text is refused as %j', (sent) => expect(takes(lido.texto, sent)).toBe(false))
})

describe('a whole number', () => {
  test.each<[unknown, number]>([
    [7, 7],
    [' 7 ', 7],
    ['0', 0],
    ['-3', -3],
    ['1234567890123456', 1_234_567_890_123_456],
  ])('an answer’s whole number is accepted as %j', (sent, read) => {
    expect([lido.inteiro.parse(sent), lido.estado.parse(sent)]).toEqual([read, read])
  })
  test.each(['1.0', '1.000', '-0', '7a', 'a7', '12345678901234567', 7.5, true, long])(
    'an answer’s whole number is refused as %j',
    (sent) => {
      expect(takes(lido.inteiro, sent)).toBe(false)
      expect(takes(lido.estado, sent)).toBe(false)
    },
  )
  test('an answer’s whole number may be missing, unless it is a state', () => {
    expect([lido.inteiro.parse(null), lido.inteiro.parse(undefined)]).toEqual([null, undefined])
    for (const sent of [null, undefined]) expect(takes(lido.estado, sent)).toBe(false)
  })
})

describe('an id', () => {
  test.each<[unknown, unknown]>([
    [7, 7],
    [' 7 ', 7],
    ['0', 0],
    [long, '9007199254740993'],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9223372036854775807', '9223372036854775807'],
  ])('an answer’s id is accepted as %j', (sent, read) => {
    expect([lido.id.parse(sent), lido.idOpcional.parse(sent)]).toEqual([read, read])
  })
  test.each(['12345678901234567890', 'a7', '7a', '-7', '07'])('an answer’s id is refused as %j', (sent) => {
    expect(takes(lido.id, sent)).toBe(false)
    expect(takes(lido.idOpcional, sent)).toBe(false)
  })
  test('an answer’s id may be missing only where the specification allows it', () => {
    expect([lido.idOpcional.parse(null), lido.idOpcional.parse(undefined)]).toEqual([null, undefined])
    for (const sent of [null, undefined]) expect(takes(lido.id, sent)).toBe(false)
  })
})

describe('money', () => {
  test.each([
    ['-1.234,56', -1234.56],
    ['-7,05', -7.05],
    ['1234,56', 1234.56],
    ['0.5', 0.5],
    ['0.123456', 0.123456],
  ])('an answer’s amount is accepted as %s', (sent, read) => expect(lido.dinheiro.parse(sent)).toBe(read))
  test.each(['x1', '1x', '1,00x', '1.5.', '1.2345,67', '1234.567,89', '1.234,567', '+1', true])(
    'an answer’s amount is refused as %j',
    (sent) => expect(takes(lido.dinheiro, sent)).toBe(false),
  )
  test('an answer’s amount may be missing', () =>
    expect([lido.dinheiro.parse(null), lido.dinheiro.parse(undefined)]).toEqual([null, undefined]))
})

describe('a day', () => {
  test.each<[unknown, string | null]>([
    [' 20/11/2026 ', '2026-11-20'],
    ['2026-11-20T23:59:59-03:00', '2026-11-20'],
    [[2026, 1, 2], '2026-01-02'],
    ['  ', null],
  ])('an answer’s day is accepted as %j', (sent, read) => expect(lido.data.parse(sent)).toBe(read))
  test.each([
    'em 20/11/2026',
    'em 2026-11-20',
    '2026-11-201',
    '2026-11-20X',
    [2026, 2, 30],
    [2026, 11],
    [2026, '11', 20],
    true,
  ])('an answer’s day is refused as %j', (sent) => expect(takes(lido.data, sent)).toBe(false))
})

test('an answer’s boolean may be a word with blanks around it, and any other form counts as missing', () => {
  expect(['true', ' true', 'false ', null].map((sent) => lido.booleano.parse(sent))).toEqual([true, true, false, null])
  for (const sent of ['truefalse', 2, {}]) expect(lido.booleano.parse(sent)).toBeNull()
})

describe('a row taken as it is', () => {
  const linha = z.object({ id: lido.id, estado: lido.estado, nome: lido.texto, dia: lido.data, sim: lido.booleano })
  const isAsShown = asShown(linha)
  const row = { id: 1, estado: 1, nome: 'x', dia: '2026-02-28', sim: true }
  test.each([
    {},
    { nome: null, dia: null, sim: null },
    { nome: undefined },
    { nome: '' },
    { nome: 'José' },
    { nome: 'ção' },
  ])('a row with %j is taken as it is', (part) => expect(isAsShown?.({ ...row, ...part })).toBe(true))
  test.each([
    { id: null },
    { id: undefined },
    { id: 7.5 },
    { estado: null },
    { estado: '1' },
    { nome: ' x' },
    { nome: 'x ' },
    { nome: 'x\u00a0' },
    { nome: '\u00a0x' },
    { nome: ' ' },
    { nome: 7 },
    { dia: 7 },
    { dia: '' },
    { sim: 1 },
  ])('a row with %j is not taken as it is, but read field by field', (part) =>
    expect(isAsShown?.({ ...row, ...part })).toBe(false),
  )
  test('a row without a required field is read field by field, whatever else the row has', () => {
    expect(isAsShown?.({ id: 1, nome: 'x' })).toBe(false)
    expect(isAsShown?.({ estado: 1, outro: 1 })).toBe(false)
    expect(isAsShown?.({ estado: 1, outro: 1, id: 2 })).toBe(true)
  })
  test.each([null, undefined, 'x', 7, [1]])('%j in place of a row is not taken as it is', (other) =>
    expect(isAsShown?.(other)).toBe(false),
  )
  test('rows with a field of another schema are always read field by field', () => {
    expect(asShown(z.object({ id: lido.id, outro: z.string() }))).toBeNull()
  })
})

describe('an envelope with nothing in it', () => {
  const lista = linhas(z.looseObject({}))
  test('an empty envelope is read as an empty list or page, and not as a required object', () => {
    expect([lista, pagina(z.looseObject({})), z.looseObject({})].map((output) => isEmptyEnvelope({}, output))).toEqual([
      true,
      true,
      false,
    ])
  })
  test.each([null, undefined, '', 0, [], { data: [] }])('an answer %j does not count as an empty envelope', (json) =>
    expect(isEmptyEnvelope(json, lista)).toBe(false),
  )
})

test('a confirmation is accepted in any form', () =>
  expect([undefined, 'x', {}].map((one) => confirmacao.parse(one))).toEqual([undefined, 'x', {}]))
