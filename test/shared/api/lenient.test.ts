import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../../../shared/api/index.ts'
import { asShown, lido } from '../../../shared/api/lenient.ts'
import { linhas, readPayload, returnable } from '../../../shared/api/rows.ts'
import { fc } from '../../fixedCases.ts'

test.each<[keyof typeof lido, unknown, unknown]>([
  ['dataMostrada', '  em breve ', 'em breve'],
  ['dataMostrada', {}, null],
  ['periodo', ' única ', 'única'],
  ['booleano', 'talvez', null],
  ['idOpcional', undefined, undefined],
])('an answer’s field of the kind %s accepts %j', (name, sent, read) => expect(lido[name].parse(sent)).toBe(read))
test.each<[keyof typeof lido, unknown]>([
  ['id', undefined],
  ['id', '-7'],
  ['id', '12345678901234567890'],
  ['estado', undefined],
])('an answer’s field of the kind %s refuses %j', (name, sent) =>
  expect(lido[name].safeParse(sent).success).toBe(false),
)
test('an answer’s instant is read as a day in the municipality’s time zone', () => {
  const { output } = operations['debitos.listar']
  const debito = { idContaCorrente: 1, codigoEstadoConta: 1, valorTotal: 1, dataVencimento: '2026-11-26T04:30:00Z' }
  const dayIn = (fuso: string) => {
    const result = readPayload(output, [{ debitos: [debito] }], { fuso })
    return result.ok && result.valor[0]?.debitos[0]?.dataVencimento
  }
  expect([dayIn('America/Sao_Paulo'), dayIn('America/Rio_Branco')]).toEqual(['2026-11-26', '2026-11-25'])
})

const linha = z.object({ id: lido.id, nome: lido.texto, dia: lido.data, valor: lido.dinheiro, sim: lido.booleano })
const isAsShown = asShown(linha)
const value = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    ' x',
    'x ',
    'x',
    '2026-02-28',
    '2026-02-30',
    '28/02/2026',
    'true',
    true,
    NaN,
    {},
    [],
  ),
  fc.double(),
  fc.maxSafeInteger(),
  fc.string(),
)

test('the quick check accepts a row only if parsing would not change it', () => {
  fc.assert(
    fc.property(
      fc.record({ id: value, nome: value, dia: value, valor: value, sim: value }, { requiredKeys: [] }),
      fc.shuffledSubarray(['id', 'nome', 'outro', 'dia', 'valor', 'sim'], { minLength: 6 }),
      (fields, order) => {
        const row = Object.fromEntries(
          order.filter((name) => name in fields).map((name) => [name, fields[name as 'id']]),
        )
        const read = isAsShown?.(row) ? linha.parse(row) : row
        expect(read).toEqual(row)
      },
    ),
    { numRuns: 2000 },
  )
  expect(isAsShown?.({ outro: 'y', valor: 1, id: 1 })).toBe(true)
  expect(isAsShown?.({ outro: {}, valor: 1, id: 1 })).toBe(false)
  expect(isAsShown?.({ id: 1, nome: 'x', dia: '2026-02-28', valor: 1.5, sim: true })).toBe(true)
  expect(isAsShown?.({ id: 1 })).toBe(true)
})
test('a list in place of a row is reported as unreadable, even if no field of the row is required', () => {
  const rows = linhas(returnable(z.object({ nome: lido.texto })))
  expect(readPayload(rows, [{}, []])).toMatchObject({ ok: true, valor: [{}], ilegiveis: [{ posicao: 1 }] })
})

const item = returnable(z.object({ id: lido.id, valor: lido.dinheiro }))
const grupo = returnable(z.object({ nome: lido.texto, itens: linhas(item, 'itens') }), { listas: ['itens'] })
const lista = linhas(grupo)

test('groups in the specification’s form are returned as the received object, with the lists in them', () => {
  const came = [
    { nome: 'a', itens: [{ id: 1, valor: 1 }] },
    { itens: [], outro: 1 },
  ]
  const read = readPayload(lista, came)
  expect(read).toEqual({ ok: true, valor: came, ilegiveis: [] })
  expect(read.ok && read.valor).toBe(came)
})
test('a group’s list may mix unchanged, converted and unreadable rows', () => {
  const itens = [{ id: 1 }, { id: '2' }, { id: 'x' }, { id: 4 }]
  const read = readPayload(lista, [
    { nome: 'a', itens: [{ id: 0 }] },
    { nome: 'b', itens },
    { nome: 'c', itens: null },
  ])
  expect(read.ok && read.ilegiveis).toEqual([{ lista: 'itens', posicao: 2, campo: 'id', id: 'x' }])
  expect(read.ok && read.valor.map((one) => one.itens.map(({ id }) => id))).toEqual([[0], [1, 2, 4], []])
})
test('groups are refused if no row in any of their lists is readable', () => {
  expect(readPayload(lista, [{ itens: [{ id: 'x' }] }])).toMatchObject({ ok: false })
  expect(readPayload(lista, [{ itens: [{ id: 1 }] }, { itens: [{ id: 'x' }] }])).toMatchObject({ ok: true })
})
