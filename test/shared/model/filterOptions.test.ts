import { expect, test } from 'vitest'
import { filterOptions } from '../../../shared/model/filterOptions.ts'

test('filter options have each tax and account once, with its name, or its id if it has no name', () => {
  const iptu = {
    idTributo: 1,
    siglaTributo: 'IPTU',
    descricaoTributo: 'Imposto Predial',
    idContaTributo: 1,
    descricaoContaTributo: 'IPTU 2026',
  }
  const iss = { idTributo: 2, siglaTributo: null, descricaoTributo: 'Imposto sobre Serviços', idContaTributo: 2 }
  const opcoes = filterOptions([iptu, iss, iptu, { descricaoTributo: 'sem código' }])
  expect(opcoes.tributo).toEqual([
    { id: 2, nome: 'Imposto sobre Serviços' },
    { id: 1, nome: 'IPTU · Imposto Predial' },
  ])
  expect(opcoes.conta).toEqual([
    { id: 2, nome: '2' },
    { id: 1, nome: 'IPTU 2026' },
  ])
})

test('filter options of accounts with equal names get the registration, or else the id', () => {
  const conta = (idContaTributo: number, identificador: string | null) => ({
    idContaTributo,
    descricaoContaTributo: 'IPTU',
    identificador,
  })
  const nomes = (...contas: ReturnType<typeof conta>[]) => filterOptions(contas).conta.map(({ nome }) => nome)
  expect(nomes(conta(1, '01.02'), conta(2, '01.03'))).toEqual(['IPTU · 01.02', 'IPTU · 01.03'])
  expect(nomes(conta(1, '01.02'))).toEqual(['IPTU'])
  expect(nomes(conta(1, '01.02'), conta(2, '01.02'))).toEqual(['IPTU · 01.02 · 1', 'IPTU · 01.02 · 2'])
  expect(nomes(conta(1, null), conta(2, null))).toEqual(['IPTU · 1', 'IPTU · 2'])
  // A later list may lack the registration that an earlier one had.
  expect(nomes(conta(1, '01.02'), conta(1, null), conta(2, '01.03'))).toEqual(['IPTU · 01.02', 'IPTU · 01.03'])
  expect(nomes(conta(1, ''), conta(2, '01.02'))).toEqual(['IPTU', 'IPTU · 01.02'])
})

test('filter options whose names differ only in capitals also get the registration, and others do not', () => {
  const { conta } = filterOptions([
    { idContaTributo: 1, descricaoContaTributo: 'ISS', identificador: 'A-1' },
    { idContaTributo: 2, descricaoContaTributo: 'iss', identificador: 'A-2' },
    { idContaTributo: 3, descricaoContaTributo: 'Taxas', identificador: 'A-3' },
  ])
  expect(conta.map(({ nome }) => nome)).toEqual(['ISS · A-1', 'iss · A-2', 'Taxas'])
})

test('filter options are sorted by the Portuguese alphabet', () => {
  const { tributo } = filterOptions(
    ['Zona azul', 'Água', 'Alvará', 'ITBI'].map((siglaTributo, idTributo) => ({ idTributo, siglaTributo })),
  )
  expect(tributo.map(({ nome }) => nome)).toEqual(['Água', 'Alvará', 'ITBI', 'Zona azul'])
})
