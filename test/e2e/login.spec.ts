import { expect, pessoas, test } from './fixtures.ts'
import type { Sandbox } from '../sandbox/index.ts'
import type { Balcao } from './support/balcao.ts'
import { chamadasA, encerramentosNoProvedor, vezesQue } from './support/chamadas.ts'
import { abrirDebitos } from './support/guia.ts'
import { chamarPonte } from './support/ponte.ts'

const VOLTA = 'balcao://auth/callback'

/** F8, until the sign-in page is there. */
async function comecarEntrada({ teclado, app }: Balcao) {
  await teclado.tecla('F8')
  const pagina = await app.loginPage()
  await expect(pagina.getByLabel('Senha')).toBeVisible()
  return pagina
}

/** The sign-in page goes to an address, as a hostile or broken one would. */
async function irPara(balcao: Balcao, url: string): Promise<void> {
  const pagina = await balcao.app.loginPage()
  await pagina.evaluate((alvo) => void (location.href = alvo), url)
}

/** An answer to the attempt the provider accepted last, right in everything but its code. */
function voltaInventada(sandbox: Sandbox): string {
  const pedido = sandbox.idp.eventos().findLast(({ evento }) => evento === 'authorization.accepted')
  const { state = '' } = (pedido?.detalhe ?? {}) as { state?: string }
  return `${VOLTA}?${new URLSearchParams({ code: 'inventado', state, iss: sandbox.issuer })}`
}

function janelas({ app }: Balcao): number {
  return app.pages().filter((pagina) => pagina.url().startsWith('http:')).length
}

test('senha errada, depois a certa: a página diz o erro e a entrada termina', async ({ balcao, sandbox }) => {
  await balcao.atender(pessoas.comVencidas)
  const pagina = await comecarEntrada(balcao)
  await expect(pagina.getByLabel('CPF ou CNPJ')).toHaveValue(pessoas.comVencidas)
  await balcao.digitarSenha('senha-errada')
  await expect(pagina.getByRole('alert')).toContainText('não conferem')
  await balcao.digitarSenha()
  await balcao.autenticado()
  await expect(balcao.faixa).toContainText('Maria Aparecida de Souza Lima')
  expect(vezesQue(sandbox, 'login.senha-errada')).toBe(1)
  expect(janelas(balcao)).toBe(0)
})

const desistencias: [string, (balcao: Balcao) => Promise<unknown>][] = [
  [
    'em “Cancelar” na página',
    async ({ app }) => (await app.loginPage()).getByRole('link', { name: 'Cancelar' }).click(),
  ],
  ['fechando a janela de entrada', async ({ app }) => (await app.loginPage()).close()],
  ['com Esc, na nossa tela', async ({ teclado }) => teclado.tecla('Escape')],
]
for (const [como, desistir] of desistencias) {
  test(`o contribuinte desiste ${como}: o atendimento continua e dá para entrar de novo`, async ({ balcao }) => {
    await balcao.atender(pessoas.comVencidas)
    await comecarEntrada(balcao)
    await expect(balcao.tela.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
    await desistir(balcao)
    await expect(balcao.tela.getByText('Entrada cancelada.')).toBeVisible()
    await expect(balcao.faixa).toContainText('consulta pública')
    await expect.poll(() => janelas(balcao)).toBe(0)
    await balcao.entrar()
  })
}

test('outra pessoa entra: é recusada, nada dela fica e o provedor fica sabendo', async ({ balcao, sandbox }) => {
  await balcao.atender(pessoas.comVencidas)
  const pagina = await comecarEntrada(balcao)
  await pagina.getByLabel('CPF ou CNPJ').fill(pessoas.semDebitos)
  await balcao.digitarSenha()
  await expect(balcao.tela.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect(balcao.faixa).toContainText('***.982.247-**')
  await expect(balcao.faixa).toContainText('consulta pública')
  await expect(balcao.tela.getByText('João Batista')).toHaveCount(0)
  await expect.poll(() => encerramentosNoProvedor(sandbox)).toBeGreaterThan(0)
  expect(chamadasA(sandbox, /^\/contribuinte/)).toEqual([])
  await balcao.entrar()
})

const voltasErradas: [string, string, RegExp][] = [
  ['com o state de outra pessoa', `${VOLTA}?code=abc&state=inventado`, /recusada por segurança/],
  ['sem state', `${VOLTA}?code=abc`, /voltou incompleta/],
  ['sem code', `${VOLTA}?state=inventado`, /voltou incompleta/],
  ['com state repetido', `${VOLTA}?code=abc&state=a&state=b`, /recusada por segurança/],
]
for (const [qual, url, frase] of voltasErradas) {
  test(`a página volta ${qual}: início com o motivo, e ninguém entrou`, async ({ balcao, sandbox }) => {
    await balcao.atender(pessoas.comVencidas)
    await comecarEntrada(balcao)
    await irPara(balcao, url)
    await expect(balcao.tela.getByText(frase)).toBeVisible()
    expect(new URL(balcao.tela.url()).search).toMatch(/^\?auth_error=(invalid_state|missing_params)$/)
    await expect(balcao.faixa).toContainText('consulta pública')
    expect(sandbox.idp.pedidosToken()).toBe(0)
    await balcao.entrar()
  })
}

test('endereços que só parecem a volta da entrada não fazem nada', async ({ balcao, sandbox }) => {
  await balcao.atender(pessoas.comVencidas)
  const pagina = await comecarEntrada(balcao)
  for (const url of [
    'balcao://auth/callback2?code=a&state=b',
    'balcao://outro/callback?code=a',
    'balcao://auth/logout',
  ]) {
    await irPara(balcao, url)
  }
  await expect(pagina.getByLabel('Senha')).toBeVisible()
  await balcao.digitarSenha()
  await balcao.autenticado()
  expect(sandbox.idp.pedidosToken()).toBe(1)
})

test('a mesma volta duas vezes: só a primeira vale, e nenhuma derruba quem já entrou', async ({ balcao, sandbox }) => {
  sandbox.faults.set({ path: 'idp:token', kind: 'silencio', ms: 500, times: 1 })
  await balcao.atender(pessoas.comVencidas)
  await comecarEntrada(balcao)
  await balcao.digitarSenha()
  await expect.poll(() => sandbox.idp.pedidosToken()).toBe(1)
  await irPara(balcao, voltaInventada(sandbox))
  await balcao.autenticado()
  await balcao.app.deliverLink(voltaInventada(sandbox))
  await abrirDebitos(balcao)
  await expect(balcao.faixa).toContainText('contribuinte autenticado')
  expect(sandbox.idp.pedidosToken()).toBe(1)
})

const provedorMal: [string, Parameters<Sandbox['faults']['set']>[0]][] = [
  ['fora do ar', { path: 'idp:discovery', kind: 'derrubar' }],
  ['com HTML no lugar da resposta', { path: 'idp:discovery', kind: 'html' }],
  ['com erro 503', { path: 'idp:discovery', kind: 'status', status: 503 }],
  ['que se diz outro', { path: 'idp:discovery', kind: 'iss-errado' }],
]
test('serviço de entrada com defeito: frase clara, o atendimento segue e depois dá para entrar', async ({
  abrir,
  sandbox,
}) => {
  sandbox.faults.set({ path: 'idp:discovery', kind: 'status', status: 503 })
  const balcao = await abrir()
  await balcao.atender(pessoas.comVencidas)
  for (const [qual, falha] of provedorMal) {
    await test.step(qual, async () => {
      sandbox.faults.clear()
      sandbox.faults.set(falha)
      await balcao.teclado.tecla('F8')
      const aviso = balcao.tela.getByRole('alert')
      await expect(aviso).toContainText('O serviço de entrada está temporariamente indisponível.')
      await expect(balcao.faixa).toContainText('consulta pública')
      await aviso.getByRole('button', { name: 'Fechar mensagem' }).click()
    })
  }
  sandbox.faults.clear()
  await balcao.entrar()
})

test('troca do código recusada ou respondida com HTML: início com o motivo, e dá para tentar de novo', async ({
  balcao,
  sandbox,
}) => {
  await balcao.atender(pessoas.comVencidas)
  for (const kind of ['html', 'status', 'json-truncado', 'iss-errado'] as const) {
    sandbox.faults.set({ path: 'idp:token', kind, status: 400, times: 1 })
    await comecarEntrada(balcao)
    await balcao.digitarSenha()
    await expect(balcao.tela.getByText('A entrada não foi concluída.')).toBeVisible()
    expect(new URL(balcao.tela.url()).search).toBe('?auth_error=exchange_failed')
    await balcao.tela.getByRole('button', { name: 'Fechar mensagem' }).click()
    await expect(balcao.tela.getByText('A entrada não foi concluída.')).toHaveCount(0)
  }
  await balcao.entrar()
})

test('entrada que vai expirar se renova uma vez só sem que ninguém perceba; recusada a renovação, o programa pede que entre de novo', async ({
  abrirSandbox,
  abrir,
}) => {
  // Below the 10 s margin every call finds the token too old.
  const sandbox = await abrirSandbox({ ttl: { AccessToken: 8 } })
  const balcao = await abrir({ perfil: sandbox.perfil() })
  await balcao.atenderComEntrada(pessoas.comVencidas)
  await abrirDebitos(balcao)
  await expect(balcao.tela.getByRole('row', { name: /vencido/ }).first()).toBeVisible()
  await expect.poll(() => sandbox.idp.pedidosToken()).toBeGreaterThan(1)

  // Three calls while the provider takes its time over the new token: all of them wait for the same one.
  const antes = sandbox.idp.pedidosToken()
  sandbox.faults.set({ path: 'idp:token', kind: 'silencio', ms: 1_500, times: 1 })
  const juntas = await Promise.all(
    ['a', 'b', 'c'].map((chamadaId) =>
      chamarPonte(balcao.tela, 'backend.chamar', { chamadaId, operacao: 'debitos.listar', input: {} }),
    ),
  )
  expect(juntas.map(({ ok }) => ok)).toEqual([true, true, true])
  // One, and perhaps one more of a call of the screen's own that was already under way.
  expect(sandbox.idp.pedidosToken() - antes).toBeLessThan(3)
  await expect(balcao.faixa).toContainText('contribuinte autenticado')

  // The provider forgets its sessions, as when it restarts.
  sandbox.reset()
  await balcao.teclado.tecla('F6')
  await expect(balcao.faixa).toContainText('consulta pública')
  await expect(balcao.tela.getByText(/Entrar \(F8\)|o contribuinte precisa entrar/).first()).toBeVisible()
  await balcao.entrar()
})
