import { describe, expect, test } from 'vitest'
import { destinoDoLogin, servicoEm, servicos, servicosOferecidos } from '../../../renderer/app/rotas.tsx'

describe('the table of services', () => {
  test('each has a path and a key of its own, and the path may be a returnTo of the login', () => {
    expect(new Set(servicos.map((servico) => servico.caminho)).size).toBe(servicos.length)
    expect(new Set(servicos.map((servico) => servico.tecla)).size).toBe(servicos.length)
    for (const { caminho, tecla } of servicos) {
      expect(caminho).toMatch(/^\/.{1,199}$/)
      expect(tecla).toMatch(/^(F([1-9]|1[0-2])|Alt\+[A-Z])$/)
    }
  })

  test('certificates are open; debts and guides ask for the taxpayer', () => {
    expect(servicoEm('/portal/certidoes')?.exigeLogin).toBe(false)
    expect(servicoEm('/portal/debitos')?.exigeLogin).toBe(true)
    expect(servicoEm('/portal/guias')?.exigeLogin).toBe(true)
    expect(servicoEm('/portal/nada')).toBeUndefined()
  })
})

test('one route that is left of several is enough for a service to be offered', () => {
  const comVarias = servicos.map(({ operacao }) => [operacao ?? []].flat()).filter(({ length }) => length > 1)
  for (const operacoes of comVarias) expect(servicosOferecidos(operacoes.slice(1))).toEqual(servicos)
})

test('a service whose route the municipality switched off is not offered; the others stay, in their order', () => {
  const comRota = servicos.filter(({ operacao }) => operacao !== undefined)
  for (const desligado of comRota) {
    const operacoes = [desligado.operacao ?? []].flat()
    const oferecidos = servicosOferecidos(operacoes)
    expect(oferecidos).toEqual(servicos.filter(({ operacao }) => operacao !== desligado.operacao))
    expect(destinoDoLogin(desligado.caminho, oferecidos)).toBe('/portal/painel')
  }
  expect(servicosOferecidos([])).toEqual(servicos)
  expect(servicosOferecidos(['painel.resumo'])).toEqual(servicos)
})

test('a login returns to what asked for it', () => {
  expect(destinoDoLogin('/portal/guias', servicos)).toBe('/portal/guias')
  expect(destinoDoLogin('/', servicos)).toBe('/portal/debitos')
  expect(destinoDoLogin('/portal/certidoes', servicos)).toBe('/portal/painel')
  expect(destinoDoLogin('/portal/painel', servicos)).toBe('/portal/painel')
})
