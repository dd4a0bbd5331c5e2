import { describe, expect, test } from 'vitest'
import { rotasSchema } from '../../../main/settings/rotas.ts'
import { operationNamed, operationNames } from '../../../shared/api/index.ts'

/** The entries that are refused, by name. */
const refused = (rotas: object) => rotasSchema.safeParse(rotas).error?.issues.map(({ path }) => path.join('.'))

describe('a route the specification leaves open', () => {
  const open = operationNames.filter((name) => operationNamed(name).rota === 'configuravel')
  // @row auth.open-routes
  test('a route that the specification leaves open may be switched off, or moved to any path', () => {
    expect(open.length).toBeGreaterThan(15)
    for (const name of open) {
      expect(refused({ [name]: false })).toBeUndefined()
      expect(refused({ [name]: '/outro/caminho' })).toBeUndefined()
      expect(refused({ [name]: operationNamed(name).path })).toBeUndefined()
    }
  })
  test.each<[string, string]>([
    ['certidoes.reemitir', '/certidoes/{id}/2a-via'],
    ['iptu.boleto', '/iptu/{inscricao}/carne/{exercicio}/parcelas/{parcela}'],
    ['primeiroAcesso.verificar', '/acesso/{documento}'],
    ['certidoes.reemitir', '/certidoes?tipo=pdf&numero={id}'],
  ])('a route that the specification leaves open, %s, may be moved to %s', (name, path) =>
    expect(rotasSchema.parse({ [name]: path })).toEqual({ [name]: path }),
  )
})

test('a route may have another method, a query of its own, and other names for sent and received fields', () => {
  const entry = {
    caminho: '/v2/taxas?origem=balcao',
    metodo: 'POST',
    parametros: { page: 'pagina', status: 'situacao' },
    campos: { numeroProtocolo: 'protocolo' },
  }
  expect(rotasSchema.parse({ 'taxas.listar': entry })).toEqual({ 'taxas.listar': entry })
  // The fields have the names that the backend itself gave them.
  expect(refused({ 'cadastro.atualizarContato': { parametros: { emailPrincipal: 'correio' } } })).toBeUndefined()
})

describe('a refused route', () => {
  test.each<[string, unknown]>([
    ['__proto__x', '/taxas'],
    ['toString', '/taxas'],
  ])('a route of an unknown operation is refused: %s', (name, route) =>
    expect(refused({ [name]: route })).toEqual([name]),
  )

  test('a route that the specification fixes is refused, naming the entry', () => {
    for (const name of operationNames.filter((one) => operationNamed(one).rota === undefined)) {
      expect(refused({ [name]: '/x' })).toEqual([name])
      expect(refused({ [name]: false })).toEqual([name])
    }
  })

  test.each<[string, string]>([
    ['certidoes.reemitir', '/certidoes/{idCertidao}/pdf'],
    ['certidoes.reemitir', '/certidoes/{id}/{id}'],
    ['certidoes.listar', '/certidoes/{documento}'],
    // A parameter that is given only sometimes would leave a hole in the path.
    ['taxas.listar', '/taxas/{status}'],
    ['cadastro.atualizarContato', '/contato/{email}'],
    ['certidoes.reemitir', '/certidoes/{id'],
    ['certidoes.reemitir', '/certidoes/{}'],
    ['certidoes.reemitir', 'certidoes/{id}'],
    ['certidoes.reemitir', '/certidoes/{id}?pessoa={documento}'],
    ['certidoes.reemitir', '/certidoes/{id}#x'],
    ['certidoes.reemitir', '/certidoes /{id}'],
  ])('a route with a path that cannot be filled in is refused: %s at "%s"', (name, path) =>
    expect(refused({ [name]: path })).toEqual([name]),
  )
})
