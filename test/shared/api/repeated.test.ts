import { expect, test } from 'vitest'
import { operations } from '../../../shared/api/index.ts'
import { readPayload } from '../../../shared/api/rows.ts'
import { guiaRequest, totais } from '../../../shared/model/debitos.ts'

const read = (payload: unknown) => readPayload(operations['debitos.listar'].output, payload)
const debito = (idContaCorrente: number, valorTotal: unknown = 10) => ({
  idContaCorrente,
  codigoEstadoConta: 1,
  valorTotal,
})

const group = (...debitos: object[]) => ({ debitos })
const ofA = { ...debito(1), dono: 'A' }

test.each<[string, unknown[], object[]]>([
  ['in one group', [group(debito(1), debito(2), debito(1))], [group(debito(1), debito(2))]],
  [
    'in two groups',
    [group(debito(1)), { siglaTributo: 'B', ...group(debito(1), debito(2)) }],
    [group(debito(1)), { siglaTributo: 'B', ...group(debito(2)) }],
  ],
  ['in a group of nothing else, which is left out', [group(debito(1)), group(debito(1))], [group(debito(1))]],
  ['three times', [group(debito(1), debito(1), debito(1))], [group(debito(1))]],
  ['with an owner beside it', [group(ofA, { ...debito(1), dono: 'B' })], [group(ofA)]],
  ['once with a null that is left out', [group(debito(1), { ...debito(1), numDoc: null })], [group(debito(1))]],
])('a repeated debit id is one debit: %s', (_where, sent, groups) => {
  expect(read(sent)).toEqual({ ok: true, valor: groups, ilegiveis: [] })
})
test('a debit id written in two ways is one debit, sent back in its first form', () => {
  const first = { ...debito(1), valorTotal: '10,00', dataVencimento: '25/11/2026' }
  const result = read([group(first, { ...debito(1), idContaCorrente: '1', dataVencimento: '2026-11-25' })])
  const groups = result.ok ? result.valor : []
  expect(totais(groups.flatMap(({ debitos }) => debitos))).toMatchObject({ quantidade: 1, total: 1000 })
  const request = operations['debitos.gerarGuia'].input.parse(guiaRequest(groups, new Set([1]), '2026-12-10'))
  expect(request.listaDebitos).toEqual([group(first)])
})
test.each([
  ['sum', { valorTotal: 11 }],
  ['state', { codigoEstadoConta: 2 }],
  ['due date', { dataVencimento: '2026-11-25' }],
  ['month', { periodoRef: '202611' }],
])('two debits with the same id and a different %s are both reported as unreadable', (_what, other) => {
  const unread = { lista: 'debitos', posicao: 0, campo: 'idContaCorrente', id: '1' }
  expect(read([group(debito(1), debito(2)), group({ ...debito(1), ...other })])).toEqual({
    ok: true,
    valor: [group(debito(2))],
    ilegiveis: [unread, unread],
  })
})

test('equal rows of a page become one row, and different rows with one id stay two', () => {
  const { output } = operations['guias.listar']
  const page = (data: object[]) => readPayload(output, { paginasTotais: 1, elementosTotais: data.length, data })
  const guia = { id: 1, numeroGuia: '7', valorTotal: 10 }
  expect(page([guia, guia])).toMatchObject({ valor: { elementosTotais: 1, data: [guia] } })
  expect(page([guia, { ...guia, numeroGuia: '8' }])).toMatchObject({ valor: { elementosTotais: 2 } })
})

test('a single group or debit in place of its list is read as a list of one', () => {
  expect(read({ siglaTributo: 'IPTU', debitos: debito(1) })).toMatchObject({
    valor: [{ siglaTributo: 'IPTU', ...group(debito(1)) }],
  })
})
test.each([{}, { mensagem: 'x', codigo: 1 }, { descricaoTributo: 'IPTU' }, { sucesso: false, data: null }])(
  'an object %j in place of a list is refused',
  (sent) => expect(read(sent).ok).toBe(false),
)
test.each([[[{ idDoctoArr: 7, numeroGuia: '9' }]], [{ idDoctoarr: '7', numeroGuia: 9 }]])(
  'a created guide may come in the form %j',
  (sent) => {
    expect(readPayload(operations['debitos.gerarGuia'].output, sent)).toMatchObject({
      valor: { idDoctoArr: 7, numeroGuia: '9' },
    })
  },
)
