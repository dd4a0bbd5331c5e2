import { expect, test } from 'vitest'
import { readCodeAnswer } from '../../../../renderer/features/debitos/codeLookup.ts'

const found = (id: number, nome: string) => ({ situacao: 'found', option: { id, nome } })

// @row endpoint.debitos.tributo
test.each([
  ['by the names of the debit group', { idTributo: 12, siglaTributo: 'IPTU', descricaoTributo: 'Imposto Predial' }],
  ['by the name of the filter', { idTaxa: 12, sigla: 'IPTU', descricao: 'Imposto Predial' }],
  ['by plain names', { id: 12, sigla: 'IPTU', nome: 'Imposto Predial' }],
  ['with its id as text', { idTributo: '12', siglaTributo: 'IPTU', descricaoTributo: ' Imposto Predial ' }],
  ['wrapped in another record', { tributo: { id: 12, sigla: 'IPTU', descricao: 'Imposto Predial' } }],
  ['alone in a list', [{ id: 12, sigla: 'IPTU', descricao: 'Imposto Predial' }]],
  ['alone in a page', { paginasTotais: 1, data: [{ id: 12, sigla: 'IPTU', descricao: 'Imposto Predial' }] }],
  ['among fields nobody expected', { id: 12, sigla: 'IPTU', descricao: 'Imposto Predial', ativo: true, x: null }],
])('a tax look-up’s answer is read %s', (_why, answer) => {
  expect(readCodeAnswer('tributo', answer, '12')).toEqual(found(12, 'IPTU · Imposto Predial'))
})

test('a tax look-up’s answer without a name is shown with its id', () => {
  expect(readCodeAnswer('tributo', { idTributo: 12, descricaoTributo: null }, '12')).toEqual(found(12, '12'))
})
test('a tax look-up’s answer with several taxes yields the one with exactly the typed code', () => {
  const list = [
    { id: 1, codigo: 120, descricao: 'Licença' },
    { id: 2, codigo: 12, descricao: 'Predial' },
  ]
  expect(readCodeAnswer('tributo', list, '12')).toEqual(found(2, 'Predial'))
  const named = ['ISSQN', 'IPTU'].map((sigla, id) => ({ id, sigla }))
  expect(readCodeAnswer('tributo', named, ' iptu ')).toEqual(found(1, 'IPTU'))
  expect(readCodeAnswer('tributo', list, '1200')).toEqual({ situacao: 'unknown' })
})
test.each([[null], [undefined], [{}], [[]], [{ data: [] }], [''], [0]])(
  'a tax look-up’s answer %j means that no tax has the code',
  (answer) => {
    expect(readCodeAnswer('tributo', answer, '12')).toEqual({ situacao: 'unknown' })
  },
)
test.each([[{ descricao: 'sem número' }], [{ id: 'abc' }], [{ id: 1.5 }], [[{ nome: 'x' }, { nome: 'y' }]]])(
  'a tax look-up’s answer %j cannot be used as a filter',
  (answer) => expect(readCodeAnswer('tributo', answer, '12')).toEqual({ situacao: 'illegible' }),
)

// @row endpoint.debitos.contaTributo
test('a tax account look-up’s answer filters by the account, not by its tax', () => {
  const answer = {
    idTributo: 1,
    siglaTributo: 'IPTU',
    idContaTributo: 4010,
    identificador: '01.02.045.0123.001',
    descricaoContaTributo: 'IPTU – Exercício 2026',
  }
  expect(readCodeAnswer('conta', answer, '4010')).toEqual(found(4010, 'IPTU – Exercício 2026'))
})
test('a tax account is found by its registration number', () => {
  const contas = [
    { id: 1, identificador: '12345-6', descricao: 'ISSQN' },
    { id: 2, identificador: '65432-1', descricao: 'Taxas' },
  ]
  expect(readCodeAnswer('conta', contas, '65432-1')).toEqual(found(2, 'Taxas'))
})
