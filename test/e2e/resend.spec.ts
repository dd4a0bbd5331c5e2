import { mkdirSync, writeFileSync } from 'node:fs'
import { inOut } from '../../build/paths.ts'
import { isPdf, operationNamed, operationNames, type OperationName } from '../../shared/api/index.ts'
import { expect, people, test } from './fixtures.ts'
import type { Balcao } from './support/balcao.ts'
import { callBridge } from './support/bridge.ts'
import { callsTo, timesThat } from './support/calls.ts'

/*
 * Chromium repeats a request if a reused connection closes without an answer. Every call that creates or changes something must
 * still reach the backend only once.
 */

const documento = people.withOverdue
const period = {
  periodoDebitosInicio: '-',
  periodoDebitosFim: '-',
  periodoPagamentosInicio: '-',
  periodoPagamentosFim: '-',
}
const tax = { codTributo: '-', descricaoTributo: '-', codContaTributo: '-', descricaoContaTributo: '-' }

/** Valid input of each operation that creates or changes something. The answers are lost, so they are not checked. */
const inputsOf = (listaDebitos: unknown, listaPagamentos: unknown): Partial<Record<OperationName, object>> => ({
  'cadastro.atualizarContato': { email: 'maria@contribuinte.example' },
  'certidoes.emitir': { documento, idModelo: 101 },
  'debitos.gerarGuia': { listaDebitos, dataVencimento: '2099-01-04' },
  'debitos.guiaUnica': { idContaCorrente: 1 },
  'debitos.extrato': { listaDebitos },
  'iptu.boleto': { inscricao: '1', exercicio: 2026, parcela: 1 },
  'pagamentos.extrato': { listaPagamentos, ...tax, ...period },
  'primeiroAcesso.verificar': { documento },
  'primeiroAcesso.solicitar': { documento },
  'primeiroAcesso.enviarCodigo': { documento, tipo: 'EMAIL' },
  'primeiroAcesso.validarCodigo': { documento, codigo: '123456' },
  'primeiroAcesso.definirSenha': { documento, codigo: '123456', senha: 'balcao123' },
  'taxas.guia': { id: 1 },
})

const changing = operationNames.filter((name) => {
  const { cria, method } = operationNamed(name)
  return cria !== undefined || method !== 'GET'
})

/** Makes calls, so that open connections to the backend exist. */
async function warm({ screen }: Balcao): Promise<void> {
  const ask = (chamadaId: string) =>
    callBridge(screen, 'backend.chamar', { chamadaId, operacao: 'debitos.listar', input: {} })
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map(ask))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
}

test('no request that creates, changes or signs in is sent again by itself', async ({ balcao, sandbox }) => {
  test.slow()
  const requests: { call: string; requests: number }[] = []
  await balcao.serveWithSignIn(documento)
  const list = async (operacao: OperationName) =>
    (await callBridge(balcao.screen, 'backend.chamar', { chamadaId: operacao, operacao, input: {} })).valor
  const inputs = inputsOf(await list('debitos.listar'), await list('pagamentos.listar'))
  expect(Object.keys(inputs).sort()).toEqual(changing.toSorted())
  for (const operacao of changing) {
    await warm(balcao)
    const path = new RegExp(`^${operationNamed(operacao).path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const before = callsTo(sandbox, path).length
    const spare = sandbox.faults.set({ path, kind: 'derrubar' })
    const call = isPdf(operationNamed(operacao).output) ? 'documentos.buscar' : 'backend.chamar'
    const answer = await callBridge(balcao.screen, call, { chamadaId: operacao, operacao, input: inputs[operacao] })
    expect(answer, operacao).toMatchObject({ ok: false, falha: { codigo: 'backend.indisponivel' } })
    spare()
    requests.push({ call: operacao, requests: callsTo(sandbox, path).length - before })
  }

  await balcao.end()

  // The provider accepts a sign-in code only once, so the program must send it only once.
  await balcao.serve(documento)
  const before = sandbox.idp.pedidosToken()
  sandbox.faults.set({ path: 'idp:token', kind: 'derrubar', depois: true })
  await balcao.keyboard.key('F8')
  await balcao.typePassword()
  await expect(balcao.screen.getByRole('alert').first()).toBeVisible()
  sandbox.faults.clear()
  requests.push({ call: 'token', requests: sandbox.idp.pedidosToken() - before })
  expect(timesThat(sandbox, 'grant.error')).toBe(0)

  mkdirSync(inOut(), { recursive: true })
  writeFileSync(inOut('resend.json'), `${JSON.stringify(requests, null, 2)}\n`)
  expect(requests.filter((one) => one.requests !== 1)).toEqual([])
})
