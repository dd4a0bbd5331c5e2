import { expect, test } from 'vitest'
import { opcoesDeFiltro } from '../../../shared/model/opcoesDeFiltro.ts'

test('each tax and account once, by name; the id where there are no words', () => {
  const iptu = {
    idTributo: 1,
    siglaTributo: 'IPTU',
    descricaoTributo: 'Imposto Predial',
    idContaTributo: 1,
    descricaoContaTributo: 'IPTU 2026',
  }
  const iss = { idTributo: 2, siglaTributo: null, descricaoTributo: 'Imposto sobre Serviços', idContaTributo: 2 }
  const opcoes = opcoesDeFiltro([iptu, iss, iptu, { descricaoTributo: 'sem código' }])
  expect(opcoes.tributo).toEqual([
    { id: 2, nome: 'Imposto sobre Serviços' },
    { id: 1, nome: 'IPTU · Imposto Predial' },
  ])
  expect(opcoes.conta).toEqual([
    { id: 2, nome: '2' },
    { id: 1, nome: 'IPTU 2026' },
  ])
})
