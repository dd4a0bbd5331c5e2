import { expect, test } from 'vitest'
import { withUnread } from '../../../../renderer/bridge/client.ts'
import { pickGuia } from '../../../../renderer/features/atendimento/HeaderSearch.tsx'

const page = (numeros: (string | null)[], elementosTotais = numeros.length) => ({
  paginasTotais: 1,
  elementosTotais,
  data: numeros.map((numeroGuia, id) => ({ id, numeroGuia })),
})

test('the guide with the searched number is picked, in any letter case, exactly or with separators', () => {
  expect(pickGuia('202612', page(['2026/120', '2026/12']))).toMatchObject({ situacao: 'found', guia: { id: 1 } })
  expect(pickGuia('2026/12', page(['20/2612', '2026/12']))).toMatchObject({ situacao: 'found', guia: { id: 1 } })
  expect(pickGuia('ga-12', page(['GA-120', 'GA-12', null]))).toMatchObject({ situacao: 'found', guia: { id: 1 } })
})

test('no guide is picked among several with the searched number', () => {
  expect(pickGuia('12', page(['12', '12']))).toEqual({ situacao: 'several' })
})

test('a guide is reported as missing only if every row of the list was received and could be read', () => {
  expect(pickGuia('12', page(['120']))).toEqual({ situacao: 'none' })
  expect(pickGuia('12', page(['120'], 101))).toEqual({ situacao: 'unsure' })
  const unread = withUnread(page(['120']), [{ lista: 'data', posicao: 1, campo: 'id' }])
  expect(pickGuia('12', unread)).toEqual({ situacao: 'unsure' })
})
