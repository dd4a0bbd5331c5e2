import { describe, expect, test } from 'vitest'
import { buildRequest } from '../../../main/backend/request.ts'
import { isPdf, operationNamed, operationNames } from '../../../shared/api/index.ts'
import { tiposDocumento } from '../../../shared/model/tipoDocumento.ts'
import { examples } from '../../examples.ts'

/** Operations whose routes the specification leaves open: a profile may change them or switch them off. */
const open =
  /^(certidoes\.(situacao|listar|reemitir)|iptu|primeiroAcesso|painel|alvaras|taxas|cadastro\.atualizarContato)/

/**
 * Operations whose answers may lack an envelope: the specification shows none or another one, or a guide was created and must
 * not be lost.
 */
const bare = /^(debitos\.gerarGuia|certidoes\.(listar|modelos)|taxas\.listar|painel\.resumo|primeiroAcesso\.verificar)$/

test('the operation table has exactly the operations of the specification', () => {
  expect(operationNames.toSorted()).toEqual(Object.keys(examples).toSorted())
})

describe.each(operationNames)('%s', (name) => {
  const operation = operationNamed(name)

  // @row endpoint
  test('an operation has the specification’s method and path, and is configurable only if the specification leaves the route open', () => {
    const { method, path } = buildRequest(operation, examples[name].input, {})
    expect(`${method} ${path}`).toBe(examples[name].request)
    expect(operation.rota).toBe(open.test(name) ? 'configuravel' : undefined)
  })
  test('an operation requires a sign-in only if its path begins with /contribuinte/, and then always', () => {
    expect(operation.auth).toBe(operation.path.startsWith('/contribuinte/') ? 'contribuinte' : 'publico')
  })
  test('an operation that creates something is marked, so that it is never retried automatically', () => {
    // Statements only print, and two steps of the first access only look something up. Three GET operations may create a
    // document on request.
    const onlyLooks = ['primeiroAcesso.verificar', 'primeiroAcesso.validarCodigo'].includes(name)
    const makes = operation.method === 'POST' && !isPdf(operation.output) && !onlyLooks
    const byAsking = ['debitos.guiaUnica', 'iptu.boleto', 'taxas.guia'].includes(name)
    expect(operation.cria ?? false).toBe(name === 'certidoes.emitir' ? 'registro' : makes || byAsking)
  })
  test('an operation’s answer may lack an envelope only if the specification shows none', () => {
    expect(operation.envelope).toBe(bare.test(name) ? 'opcional' : undefined)
  })
  test('an operation returns JSON or a document of a known kind', () => {
    expect(isPdf(operation.output) ? tiposDocumento.includes(operation.output.pdf) : 'parse' in operation.output).toBe(
      true,
    )
  })
})
