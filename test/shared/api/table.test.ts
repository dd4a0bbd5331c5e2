import { describe, expect, test } from 'vitest'
import { isPdf, operationNamed, type OperationName, operationNames } from '../../../shared/api/index.ts'
import { tiposDocumento } from '../../../shared/model/tipoDocumento.ts'

/** The method and path of each operation, from the specification. */
const routes: Record<OperationName, string> = {
  'prefeitura.consultar': 'GET /publico/prefeitura/{dominio}',
  'avisos.listar': 'GET /publico/avisos/{dominio}',
  'certidoes.situacao': 'GET /publico/certidao/consultar',
  'certidoes.modelos': 'GET /publico/certidao/modelos',
  'certidoes.emitir': 'GET /publico/certidao/emitir',
  'iptu.consultar': 'GET /publico/iptu/consultar',
  'iptu.carne': 'GET /publico/iptu/carne',
  'iptu.boleto': 'GET /publico/iptu/boleto',
  'primeiroAcesso.verificar': 'POST /publico/primeiro-acesso/verificar',
  'primeiroAcesso.solicitar': 'POST /publico/primeiro-acesso/solicitar',
  'primeiroAcesso.enviarCodigo': 'POST /publico/primeiro-acesso/codigo',
  'primeiroAcesso.validarCodigo': 'POST /publico/primeiro-acesso/codigo/validar',
  'primeiroAcesso.definirSenha': 'POST /publico/primeiro-acesso/senha',
  'painel.resumo': 'GET /contribuinte/painel/resumo',
  'painel.atividades': 'GET /contribuinte/painel/atividades',
  'certidoes.listar': 'GET /contribuinte/certidoes',
  'certidoes.reemitir': 'GET /contribuinte/certidoes/{id}/pdf',
  'alvaras.listar': 'GET /contribuinte/alvaras',
  'taxas.listar': 'GET /contribuinte/taxas',
  'taxas.guia': 'GET /contribuinte/taxas/{id}/guia',
  'taxas.recibo': 'GET /contribuinte/taxas/{id}/recibo',
  'taxas.autorizacao': 'GET /contribuinte/taxas/{id}/autorizacao',
  'cadastro.consultar': 'GET /contribuinte/dados',
  'cadastro.atualizarContato': 'PUT /contribuinte/dados/contato',
  'debitos.listar': 'GET /contribuinte/debitos',
  'debitos.tributo': 'GET /contribuinte/debitos/tributos/{codigo}',
  'debitos.contaTributo': 'GET /contribuinte/debitos/contas-tributo/{codigo}',
  'debitos.transacoes': 'GET /contribuinte/debitos/{idContaCorrente}/transacoes',
  'debitos.gerarGuia': 'POST /contribuinte/debitos/gerar-guia',
  'debitos.guiaPdf': 'GET /contribuinte/debitos/guia/{idDoctoArr}',
  'debitos.guiaUnica': 'GET /contribuinte/debitos/{idContaCorrente}/guia',
  'debitos.extrato': 'POST /contribuinte/debitos/extrato-pdf',
  'pagamentos.listar': 'GET /contribuinte/pagamentos',
  'pagamentos.extrato': 'POST /contribuinte/pagamentos/extrato-pdf',
  'pagamentos.comprovante': 'GET /contribuinte/pagamentos/{idContaCorrente}/comprovante',
  'guias.listar': 'GET /contribuinte/guias',
  'guias.detalhar': 'GET /contribuinte/guias/{id}',
  'guias.pdf': 'GET /contribuinte/guias/{id}/pdf',
}

/** Operations whose routes the specification leaves open: a profile may change them or switch them off. */
const open =
  /^(certidoes\.(situacao|listar|reemitir)|iptu|primeiroAcesso|painel|alvaras|taxas|cadastro\.atualizarContato)/

/**
 * Operations whose answers may lack an envelope: the specification shows none or another one, or a guide was created and must
 * not be lost.
 */
const bare = /^(debitos\.gerarGuia|certidoes\.(listar|modelos)|taxas\.listar|painel\.resumo|primeiroAcesso\.verificar)$/

test('the operation table has exactly the operations of the specification', () => {
  expect(operationNames.toSorted()).toEqual(Object.keys(routes).toSorted())
})

describe.each(operationNames)('%s', (name) => {
  const operation = operationNamed(name)

  test('an operation has the specification’s method and path, and is configurable only if the specification leaves the route open', () => {
    const { method, path, rota } = operation
    expect(`${method} ${path}`).toBe(routes[name])
    expect(rota).toBe(open.test(name) ? 'configuravel' : 'fixa')
  })
  test('an operation requires a sign-in exactly if its path begins with /contribuinte/', () => {
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
