import { expect, test } from 'vitest'
import { loginDestination, services, offeredServices } from '../../../renderer/services/services.ts'

// @row limit.login-returnTo
test('each service’s path may be a login’s return address, and its key is an F key or Alt and a letter', () => {
  for (const { path, key } of services) {
    expect(path).toMatch(/^\/.{1,199}$/)
    expect(key).toMatch(/^(F([1-9]|1[0-2])|Alt\+[A-Z])$/)
  }
})

test('a service is offered as long as one of its routes is on', () => {
  const withSeveral = services.map(({ operacao }) => [operacao ?? []].flat()).filter(({ length }) => length > 1)
  for (const operacoes of withSeveral) expect(offeredServices(operacoes.slice(1), 'balcao')).toEqual(services)
})

// @row auth.open-routes
test('a service whose route is switched off is not offered, and the others keep their order', () => {
  const withRoute = services.filter(({ operacao }) => operacao !== undefined)
  for (const off of withRoute) {
    const operacoes = [off.operacao ?? []].flat()
    const offered = offeredServices(operacoes, 'balcao')
    expect(offered).toEqual(services.filter(({ operacao }) => operacao !== off.operacao))
    expect(loginDestination(off.path, offered)).toBe('/portal/painel')
  }
  expect(offeredServices([], 'balcao')).toEqual(services)
  expect(offeredServices(['painel.resumo'], 'balcao')).toEqual(services)
})

test('the menu has the services of the profile’s list in its order, each once, and none that is switched off', () => {
  const menu = offeredServices(['taxas.listar'], 'balcao', ['iptu', 'taxas', 'certidoes', 'iptu'])
  expect(menu.map(({ path }) => path)).toEqual(['/portal/iptu', '/portal/certidoes'])
  expect(offeredServices([], 'totem', ['iptu'])).toEqual(offeredServices([], 'totem'))
})

test('a login returns to the service that requested it', () => {
  expect(loginDestination('/portal/guias', services)).toBe('/portal/guias')
  expect(loginDestination('/', services)).toBe('/portal/debitos')
  expect(loginDestination('/', offeredServices([], 'balcao', ['guias']))).toBe('/portal/painel')
  expect(loginDestination('/portal/certidoes', services)).toBe('/portal/painel')
  expect(loginDestination('/portal/painel', services)).toBe('/portal/painel')
})

test.each(['escritorio', 'totem'] as const)('the work list is no service at a station in mode `%s`', (modo) => {
  const offered = offeredServices([], modo)
  expect(offered).toEqual(services.filter(({ path }) => path !== '/portal/lista'))
})
