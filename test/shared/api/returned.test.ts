import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../../../shared/api/index.ts'
import { parseJson } from '../../../shared/api/json.ts'
import { lido } from '../../../shared/api/lenient.ts'
import { type AsItCame, devolvidos, linhas, readPayload, returnable } from '../../../shared/api/rows.ts'

const item = returnable(z.object({ id: lido.id, valor: lido.dinheiro }))
const grupo = returnable(z.object({ nome: lido.texto, itens: linhas(item, 'itens') }), { listas: ['itens'] })
const lista = linhas(grupo)

/** The value that the screens get for this JSON, and the JSON that is sent back for it. */
function journey(json: string, how: Partial<AsItCame> = {}) {
  const read = readPayload(lista, parseJson(json), how)
  if (!read.ok) return read
  const request = devolvidos(grupo, 'itens').safeParse(structuredClone(read.valor))
  return { seen: read.valor as unknown, back: JSON.stringify(request.data) }
}

test.each<[string, string, Partial<AsItCame>]>([
  ['all of it as it is shown', '[{"nome":"a","novo":null,"itens":[{"id":1,"valor":1.5,"novo":[]}]}]', {}],
  ['a field of a group otherwise', '[{"nome":7,"itens":[{"id":1}]}]', {}],
  ['a field of a row otherwise', '[{"nome":"a","itens":[{"id":1},{"id":"2","valor":"1,50"}]}]', {}],
  [
    'a long number in a field that nobody knows',
    '[{"nome":"a","itens":[{"id":1,"novo":[{"n":9007199254740993}]}]}]',
    { longos: true },
  ],
  ['a long number of a group', '[{"nome":"a","novo":9007199254740993,"itens":[{"id":1}]}]', { longos: true }],
  ['a text that deceives', '[{"nome":"a\u202eb","itens":[{"id":1,"novo":"\u202e"}]}]', { needsCleaning: true }],
  [
    'a long number behind what is missing',
    '[{"nome":"a","novo":null,"itens":[{"id":1,"valor":null,"novo":9007199254740993}]}]',
    { longos: true },
  ],
  ['no row', '[{"nome":"a","itens":[]}]', {}],
])('groups of debits are sent back exactly as received: %s', (_what, json, how) =>
  expect(journey(json, how)).toMatchObject({ back: json }),
)

describe('a row carries what it was', () => {
  const seen = (json: string, how?: Partial<AsItCame>) => (journey(json, how) as { seen: unknown }).seen
  test('a row or group carries its original only if it was converted, and a group’s original omits its rows', () => {
    expect(seen('[{"nome":7,"itens":[{"id":1},{"id":"2"}]},{"nome":"b","itens":[{"id":"3"}]}]')).toEqual([
      { nome: '7', itens: [{ id: 1 }, { id: 2, comoVeio: '{"id":"2"}' }], comoVeio: '{"nome":7}' },
      { nome: 'b', itens: [{ id: 3, comoVeio: '{"id":"3"}' }] },
    ])
  })
  test('a row with a long integer carries its original, at whatever depth the integer is', () => {
    const long = '{"id":2,"novo":{"a":[1,9007199254740993]}}'
    expect(seen(`[{"nome":"a","itens":[{"id":1,"novo":{"a":[1]}},${long}]}]`, { longos: true })).toEqual([
      {
        nome: 'a',
        itens: [
          { id: 1, novo: { a: [1] } },
          { id: 2, novo: { a: [1, '9007199254740993'] }, comoVeio: long },
        ],
      },
    ])
  })
})

const good = { nome: 'a', itens: [{ id: 1 }] }
test.each<[unknown, string]>([
  [[], 'data'],
  [undefined, 'data'],
  ['x', 'data'],
  [[null], 'data'],
  [[undefined], 'data'],
  [[good, { nome: 'a' }], 'data'],
  [[good, { ...good, itens: null }], 'data'],
  [[good, { ...good, nome: {} }], 'nome'],
  [[{ ...good, nome: {} }], 'grupos.0.nome'],
  [[good, { ...good, itens: [{ id: 'x' }] }], 'id'],
  [[{ ...good, itens: [{ id: 1 }, undefined] }], ''],
])('a request with the groups %j is refused, naming the field', (request, campo) => {
  expect(devolvidos(grupo, 'itens').safeParse(request).error?.issues).toMatchObject([{ path: [campo] }])
})

test('a converted group of debits carries its original without the debits', () => {
  const read = readPayload(operations['debitos.listar'].output, [
    { idTributo: '7', debitos: [{ idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: 1 }] },
  ])
  expect(read).toMatchObject({ valor: [{ idTributo: 7, comoVeio: '{"idTributo":"7"}' }] })
})
test('a converted group of payments carries its original without the payments, and is sent back as it came', () => {
  const sent = [{ idTributo: '7', pagamentos: [{ idContaCorrente: '1', valorTotal: '1.50' }] }]
  const read = readPayload(operations['pagamentos.listar'].output, sent)
  expect(read).toMatchObject({
    valor: [
      {
        idTributo: 7,
        comoVeio: '{"idTributo":"7"}',
        pagamentos: [{ idContaCorrente: 1, comoVeio: '{"idContaCorrente":"1","valorTotal":"1.50"}' }],
      },
    ],
  })
  const { listaPagamentos } = operations['pagamentos.extrato'].input.shape
  expect(read.ok && listaPagamentos.parse(read.valor)).toEqual(sent)
})
