import { expect, test } from 'vitest'
import { errands, offeredErrands } from '../../../renderer/totem/errands.ts'
import { paths, stationScreenAt } from '../../../renderer/services/services.ts'

const errandNames = errands.map(({ name }) => name)
const namesWithout = (...off: string[]) => offeredErrands((operacao) => !off.includes(operacao)).map(({ name }) => name)

test.each([
  ['certidoes.emitir', ['certidao']],
  ['debitos.gerarGuia', ['vencidos', 'debitos']],
  ['guias.pdf', ['guias']],
  ['iptu.consultar', ['iptu']],
  ['certidoes.situacao', ['situacao']],
  ['pagamentos.comprovante', ['pagamentos']],
  ['taxas.listar', ['taxas']],
  ['alvaras.listar', ['alvaras']],
])('the kiosk hides a tile whose route is switched off: without %s no %s', (operacao, names) =>
  expect(namesWithout(operacao)).toEqual(errandNames.filter((one) => !names.includes(one))),
)

test('the kiosk’s tiles of IPTU and fees need only one of their documents', () => {
  expect(namesWithout('iptu.carne')).toContain('iptu')
  expect(namesWithout('iptu.boleto')).toContain('iptu')
  expect(namesWithout('iptu.carne', 'iptu.boleto')).not.toContain('iptu')
  expect(namesWithout('taxas.guia', 'taxas.autorizacao')).toContain('taxas')
  expect(namesWithout('taxas.guia', 'taxas.recibo', 'taxas.autorizacao')).not.toContain('taxas')
})

test('the kiosk’s payment line tile needs no route', () =>
  expect(offeredErrands(() => false).map(({ name }) => name)).toEqual(['linha']))

test('each kiosk errand has its own address, different from the start’s and the staff’s', () => {
  const addresses = errands.map(({ path }) => path)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of addresses) {
    expect([paths.start, paths.staff]).not.toContain(path)
    expect(stationScreenAt('totem', path)).toBeUndefined()
  }
})
