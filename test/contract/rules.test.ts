import { describe, expect, test } from 'vitest'
import type { CertidaoEmitida, GrupoDebitos, GrupoPagamentos, OperationName, Taxa } from '../../shared/api/index.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { examples, people } from '../examples.ts'
import { everyOpenDebit } from './cases/debitos.ts'
import { oneCity, refused, serve } from './city.ts'

let sandbox: Sandbox
oneCity((opened) => void (sandbox = opened))

// @row error.receipt-404
// @row endpoint.pagamentos.comprovante
test('a receipt of a payment without a linked fee is not found, with the municipality’s own text', async () => {
  const { read, run } = await serve(sandbox, people.condominio)
  const grupos = await read<GrupoPagamentos[]>('pagamentos.listar')
  const answers = await Promise.allSettled(
    grupos
      .flatMap(({ pagamentos }) => pagamentos.map(({ idContaCorrente }) => idContaCorrente))
      .map((idContaCorrente) => run('pagamentos.comprovante', { idContaCorrente })),
  )
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThan(answers.length)
  for (const failure of failures) expect(failure).toMatchObject(refused('backend.naoEncontrado', 404))
})

describe('a paper its record does not allow', () => {
  // @row rule.reissue-cancelled
  test('a cancelled certificate’s document is refused', async () => {
    const { read, run } = await serve(sandbox, people.igreja)
    const cancelada = (await read<CertidaoEmitida[]>('certidoes.listar')).find(({ status }) => status === 'CANCELADA')
    await expect(run('certidoes.reemitir', { id: cancelada?.id })).rejects.toMatchObject(
      refused('backend.recusou', 422),
    )
  })
  // @row rule.fee-papers
  // @row endpoint.taxas.guia @row endpoint.taxas.recibo @row endpoint.taxas.autorizacao
  test('a fee has its guide in state 1, and in state 2 its receipt, and its authorization with a document', async () => {
    const { read, run } = await serve(sandbox, people.festas)
    const { data } = await read<{ data: Taxa[] }>('taxas.listar', { size: 50 })
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set([1, 2, 3]))
    const papers: [OperationName, (taxa: Taxa) => boolean][] = [
      ['taxas.guia', ({ status }) => status === 1],
      ['taxas.recibo', ({ status }) => status === 2],
      ['taxas.autorizacao', ({ status, possuiDocComprobatorio }) => status === 2 && possuiDocComprobatorio === true],
    ]
    for (const [name, allows] of papers) {
      expect(data.filter(allows).length).toBeGreaterThan(0)
      for (const taxa of data) {
        const outcome = await run(name, { id: taxa.id }).catch((error: unknown) => error)
        const expected = allows(taxa) ? { tipo: 'pdf' } : refused('backend.recusou', 422)
        expect(outcome, `${name}, ${taxa.status}`).toMatchObject(expected)
      }
    }
  })
})

// @row error.not-owned @row endpoint.debitos.transacoes @row endpoint.debitos.guiaPdf
test('another taxpayer’s debits, guides, payments, certificates and fees are refused by their number', async () => {
  const hers = await serve(sandbox, people.maria)
  const listaDebitos = await hers.read<GrupoDebitos[]>('debitos.listar')
  const guia = await everyOpenDebit(hers)
  const thief = await serve(sandbox, people.semDebitos)
  const attempts: [OperationName, object?][] = [
    ['debitos.transacoes'],
    ['debitos.guiaUnica'],
    ['debitos.extrato', { listaDebitos }],
    ['debitos.gerarGuia', guia],
    ['debitos.guiaPdf', { idDoctoArr: examples['guias.pdf'].input['id'] }],
    ['guias.detalhar'],
    ['guias.pdf'],
    ['pagamentos.comprovante'],
    ['certidoes.reemitir'],
    ['taxas.guia'],
    ['taxas.recibo'],
    ['taxas.autorizacao'],
  ]
  for (const [name, input = examples[name].input] of attempts)
    await expect(thief.run(name, input), name).rejects.toMatchObject(refused('backend.proibido', 403))
  expect(sandbox.guiasGeradas()).toBe(0)
})

// @row endpoint.primeiroAcesso.definirSenha
test('first access takes five steps from a document to a password, and a step out of order is refused', async () => {
  const { run, read } = await serve(sandbox, null)
  const documento = people.semAcesso
  await expect(run('primeiroAcesso.enviarCodigo', { documento, tipo: 'EMAIL' })).rejects.toMatchObject(
    refused('backend.recusou', 422),
  )
  const { canais } = await read<{ canais: { tipo: string }[] }>('primeiroAcesso.verificar', { documento })
  await run('primeiroAcesso.solicitar', { documento })
  await run('primeiroAcesso.enviarCodigo', { documento, tipo: canais[0]?.tipo })
  const codigo = sandbox.primeiroAcesso.codigo(documento) ?? ''
  await run('primeiroAcesso.validarCodigo', { documento, codigo })
  await run('primeiroAcesso.definirSenha', { documento, codigo, senha: 'uma-senha-nova' })
  await expect(run('primeiroAcesso.verificar', { documento })).rejects.toMatchObject(refused('backend.recusou', 422))
})
