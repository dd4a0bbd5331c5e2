import { expect, people, test } from './fixtures.ts'
import type { Sandbox } from '../sandbox/index.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo, endingsInProvider, timesThat } from './support/calls.ts'
import { openDebitos } from './support/guia.ts'
import { callBridge } from './support/bridge.ts'

const RETURN = 'balcao://auth/callback'

/** Strikes F8 and waits until the sign-in page is open and the clerk's window says so. */
async function startSignIn({ keyboard, app, screen }: Balcao) {
  await keyboard.key('F8')
  const page = await app.loginPage()
  await expect(page.getByLabel('Senha')).toBeVisible()
  await expect(screen.getByRole('dialog')).toBeVisible()
  return page
}

/** Navigates the sign-in page to an address, as a hostile or broken one would. */
async function goTo(balcao: Balcao, url: string): Promise<void> {
  const page = await balcao.app.loginPage()
  await page.evaluate((target) => void (location.href = target), url)
}

/** A return link for the sign-in attempt that the provider accepted last; only its code is invented. */
function inventedReturn(sandbox: Sandbox): string {
  const request = sandbox.idp.eventos().findLast(({ evento }) => evento === 'authorization.accepted')
  const { state = '' } = (request?.detalhe ?? {}) as { state?: string }
  return `${RETURN}?${new URLSearchParams({ code: 'inventado', state, iss: sandbox.issuer })}`
}

function dialogs({ app }: Balcao): number {
  return app.pages().filter((page) => page.url().startsWith('http:')).length
}

test('senha errada, depois a certa: a página diz o erro e a entrada termina', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  const page = await startSignIn(balcao)
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(people.withOverdue)
  await balcao.typePassword('senha-errada')
  await expect(page.getByRole('alert')).toContainText('não conferem')
  await balcao.typePassword()
  await balcao.authenticated()
  await expect(balcao.banner).toContainText('Maria Aparecida de Souza Lima')
  expect(timesThat(sandbox, 'login.senha-errada')).toBe(1)
  await expect.poll(() => dialogs(balcao)).toBe(0)
})

const cancellations: [string, (balcao: Balcao) => Promise<unknown>][] = [
  [
    'em “Cancelar” na página',
    async ({ app }) => (await app.loginPage()).getByRole('link', { name: 'Cancelar' }).click(),
  ],
  ['fechando a janela de entrada', async ({ app }) => (await app.loginPage(), app.closeSignIn())],
  ['com Esc, na nossa tela', async ({ keyboard }) => keyboard.key('Escape')],
]
for (const [how, giveUp] of cancellations) {
  test(`o contribuinte desiste ${how}: o atendimento continua e dá para entrar de novo`, async ({ balcao }) => {
    await balcao.serve(people.withOverdue)
    await startSignIn(balcao)
    await expect(balcao.screen.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
    await giveUp(balcao)
    await expect(balcao.screen.getByText('Entrada cancelada.')).toBeVisible()
    await expect(balcao.banner).toContainText('consulta pública')
    await expect.poll(() => dialogs(balcao)).toBe(0)
    await balcao.startSignIn()
  })
}

test('outra pessoa entra: é recusada, nada dela fica e o provedor fica sabendo', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  const page = await startSignIn(balcao)
  await page.getByLabel('CPF ou CNPJ').fill(people.noDebitos)
  await balcao.typePassword()
  await expect(balcao.screen.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect(balcao.banner).toContainText('***.982.247-**')
  await expect(balcao.banner).toContainText('consulta pública')
  await expect(balcao.screen.getByText('João Batista')).toHaveCount(0)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
  expect(callsTo(sandbox, /^\/contribuinte/)).toEqual([])
  await balcao.startSignIn()
})

test('página do provedor que segue adiante sozinha, antes de carregar inteira, é uma entrada como outra', async ({
  balcao,
  sandbox,
}) => {
  sandbox.faults.set({ path: '/figura-da-passagem', kind: 'silencio' })
  sandbox.faults.set({ path: 'idp:authorization', kind: 'passagem', times: 2 })
  await balcao.serve(people.withOverdue)
  await balcao.startSignIn()
  expect(sandbox.faults.active().filter(({ kind }) => kind === 'passagem')).toEqual([])
})

const wrongReturns: [string, 'volta-sem-code' | 'volta-code-repetido', RegExp][] = [
  ['sem code', 'volta-sem-code', /voltou incompleta/],
  ['com code repetido', 'volta-code-repetido', /recusada por segurança/],
]
for (const [which, kind, sentence] of wrongReturns) {
  test(`a página volta ${which}: início com o motivo, e ninguém entrou`, async ({ balcao, sandbox }) => {
    sandbox.faults.set({ path: 'idp:authorization', kind })
    await balcao.serve(people.withOverdue)
    await startSignIn(balcao)
    await balcao.typePassword()
    await expect(balcao.screen.getByText(sentence)).toBeVisible()
    expect(new URL(balcao.screen.url()).search).toMatch(/^\?auth_error=(invalid_state|missing_params)$/)
    await expect(balcao.banner).toContainText('consulta pública')
    expect(sandbox.idp.pedidosToken()).toBe(0)
    sandbox.faults.clear()
    // A later sign-in that the person cancels is reported as cancelled, without the earlier error.
    await startSignIn(balcao)
    expect(new URL(balcao.screen.url()).search).toBe('')
    await balcao.keyboard.key('Escape')
    await expect(balcao.screen.getByText('Entrada cancelada.')).toBeVisible()
    await expect(balcao.screen.getByText(sentence)).toHaveCount(0)
    await balcao.startSignIn()
  })
}

test('voltas que não são desta entrada não têm efeito nenhum: nem aviso, nem fim, e um registro só', async ({
  balcao,
  sandbox,
}) => {
  await balcao.serve(people.withOverdue)
  const page = await startSignIn(balcao)
  for (const query of ['code=abc&state=inventado', 'code=abc', 'state=inventado', 'code=abc&state=a&state=b'])
    await goTo(balcao, `${RETURN}?${query}`)
  await expect.poll(() => balcao.app.stderr()).toContain('callback ignored')
  await expect(page.getByLabel('Senha')).toBeVisible()
  await expect(balcao.screen.getByRole('alert')).toHaveCount(0)
  await balcao.typePassword()
  await balcao.authenticated()
  expect(sandbox.idp.pedidosToken()).toBe(1)
  expect(balcao.app.stderr().match(/callback ignored/g)).toHaveLength(1)
})

test('endereços que só parecem a volta da entrada não fazem nada', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  const page = await startSignIn(balcao)
  for (const url of [
    'balcao://auth/callback2?code=a&state=b',
    'balcao://outro/callback?code=a',
    'balcao://auth/logout',
  ]) {
    await goTo(balcao, url)
  }
  await expect(page.getByLabel('Senha')).toBeVisible()
  await balcao.typePassword()
  await balcao.authenticated()
  expect(sandbox.idp.pedidosToken()).toBe(1)
})

test('a mesma volta duas vezes: só a primeira vale, e nenhuma derruba quem já entrou', async ({ balcao, sandbox }) => {
  const answer = sandbox.faults.set({ path: 'idp:token', kind: 'silencio', times: 1 })
  await balcao.serve(people.withOverdue)
  await startSignIn(balcao)
  await balcao.typePassword()
  await expect.poll(() => sandbox.idp.pedidosToken()).toBe(1)
  await goTo(balcao, inventedReturn(sandbox))
  answer()
  await balcao.authenticated()
  await balcao.app.deliverLink(inventedReturn(sandbox))
  await openDebitos(balcao)
  await expect(balcao.banner).toContainText('contribuinte autenticado')
  expect(sandbox.idp.pedidosToken()).toBe(1)
})

const UNAVAILABLE = 'O serviço de entrada está temporariamente indisponível.'
const ELSEWHERE = 'O serviço de entrada não está no endereço configurado.'
const providerFaults: [string, Parameters<Sandbox['faults']['set']>[0], string][] = [
  ['fora do ar', { path: 'idp:discovery', kind: 'derrubar' }, UNAVAILABLE],
  ['com HTML no lugar da resposta', { path: 'idp:discovery', kind: 'html' }, UNAVAILABLE],
  ['com erro 503', { path: 'idp:discovery', kind: 'status', status: 503 }, UNAVAILABLE],
  ['que se diz outro', { path: 'idp:discovery', kind: 'iss-errado' }, ELSEWHERE],
  ['em que o realm não existe', { path: 'idp:discovery', kind: 'status', status: 404 }, ELSEWHERE],
]
test('serviço de entrada com defeito: frase clara, o atendimento segue e depois dá para entrar', async ({
  open,
  sandbox,
}) => {
  sandbox.faults.set({ path: 'idp:discovery', kind: 'status', status: 503 })
  const balcao = await open()
  await balcao.serve(people.withOverdue)
  for (const [which, falha, sentence] of providerFaults) {
    await test.step(which, async () => {
      sandbox.faults.clear()
      sandbox.faults.set(falha)
      await balcao.keyboard.key('F8')
      const notice = balcao.screen.getByRole('alert')
      await expect(notice).toContainText(sentence)
      await expect(balcao.banner).toContainText('consulta pública')
      await notice.getByRole('button', { name: 'Fechar o aviso' }).click()
    })
  }
  sandbox.faults.clear()
  await balcao.startSignIn()
})

const misconfigured: [string, object, string][] = [
  ['clientId', { clientId: 'outro-programa' }, 'não conhece este programa, ou o desligou'],
  ['redirectUri', { redirectUri: 'balcao://outro/callback' }, 'não aceita o endereço de volta deste programa'],
]
for (const [field, change, sentence] of misconfigured) {
  test(`${field} que o provedor não conhece: fechada a página dele, a tela diz o que conferir`, async ({
    open,
    sandbox,
  }) => {
    const balcao = await open({ perfil: { ...sandbox.perfil(), ...change } })
    const { app, screen, keyboard } = balcao
    await balcao.serve(people.withOverdue)
    await keyboard.key('F8')
    await app.loginPage()
    await app.closeSignIn()
    await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
    await expect.poll(() => app.stderr()).toContain('provider misconfigured')
    await keyboard.key('F8')
    await expect(screen.getByRole('alert')).toContainText(sentence)
    await expect(screen.getByRole('alert')).toContainText(field)
  })
}

test('escopo que o provedor não aceita: a tela diz qual configuração conferir', async ({ open, openSandbox }) => {
  const city = await openSandbox({ habitos: { soOpenid: true } })
  const balcao = await open({ perfil: { ...city.perfil(), parametros: { escopo: 'openid profile' } } })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F8')
  await expect(balcao.screen.getByRole('alert')).toContainText('não aceita o escopo pedido')
  await expect(balcao.screen.getByRole('alert')).toContainText('parametros.escopo')
})

test('provedor que não diz quem entrou: a tela diz isso, e não que entrou outra pessoa', async ({
  open,
  openSandbox,
}) => {
  const city = await openSandbox({ habitos: { usuarioAusente: true } })
  const balcao = await open({ perfil: city.perfil() })
  await balcao.serve(people.withOverdue)
  await balcao.keyboard.key('F8')
  await balcao.typePassword()
  const notice = balcao.screen.getByRole('alert')
  await expect(notice).toContainText('não disse qual é o CPF ou CNPJ de quem entrou')
  await expect(notice).toContainText('preferred_username')
  await expect(balcao.banner).toContainText('consulta pública')
})

test('página de entrada que leva a um endereço fora da lista: ao desistir, a tela e o registro dizem qual', async ({
  balcao,
  sandbox,
}) => {
  await balcao.serve(people.withOverdue)
  const page = await startSignIn(balcao)
  const host = new URL(sandbox.issuer).host
  expect(await balcao.app.titles()).toContain(`Identificação do contribuinte · ${host}`)
  await goTo(balcao, 'https://sso.outro.example/entrar?cpf=52998224725')
  await expect
    .poll(() => balcao.app.titles())
    .toContain(`Identificação do contribuinte · ${host} · bloqueado: sso.outro.example`)
  await expect.poll(() => balcao.app.stderr()).toContain('https://sso.outro.example')
  // Checked by the page itself: on Electron, Playwright waits for the end of a refused navigation.
  expect(await page.evaluate(() => document.querySelectorAll('[type=password]').length)).toBe(1)
  await balcao.keyboard.key('Escape')
  const notice = balcao.screen.getByRole('alert')
  await expect(notice).toContainText('Campo: parametros.origensDoLogin.')
  await expect(notice).toContainText('https://sso.outro.example')
  expect(balcao.app.stderr()).not.toContain('entrar?cpf')
})

test('troca do código recusada ou respondida com HTML: início com o motivo, e dá para tentar de novo', async ({
  balcao,
  sandbox,
}) => {
  await balcao.serve(people.withOverdue)
  for (const kind of ['html', 'status', 'json-truncado', 'iss-errado'] as const) {
    sandbox.faults.set({ path: 'idp:token', kind, status: 400, times: 1 })
    await startSignIn(balcao)
    await balcao.typePassword()
    await expect(balcao.screen.getByText('A entrada não foi concluída.')).toBeVisible()
    expect(new URL(balcao.screen.url()).search).toBe('?auth_error=exchange_failed')
    await balcao.screen.getByRole('button', { name: 'Fechar o aviso' }).click()
    await expect(balcao.screen.getByText('A entrada não foi concluída.')).toHaveCount(0)
  }
  await balcao.startSignIn()
})

test('entrada que vai expirar se renova uma vez só sem que ninguém perceba; recusada a renovação, o programa pede que entre de novo', async ({
  openSandbox,
  open,
}) => {
  // A token that lives less than the 10 s margin is renewed before every call.
  const sandbox = await openSandbox({ ttl: { AccessToken: 8 } })
  const balcao = await open({ perfil: sandbox.perfil() })
  await balcao.serveWithSignIn(people.withOverdue)
  await openDebitos(balcao)
  await expect(balcao.screen.getByRole('row', { name: /vencido/ }).first()).toBeVisible()
  await expect.poll(() => sandbox.idp.pedidosToken()).toBeGreaterThan(1)

  // Three calls while the provider is slow to issue the new token: all of them wait for the same one.
  const before = sandbox.idp.pedidosToken()
  sandbox.faults.set({ path: 'idp:token', kind: 'silencio', ms: 1_500, times: 1 })
  const merged = await Promise.all(
    ['a', 'b', 'c'].map((chamadaId) =>
      callBridge(balcao.screen, 'backend.chamar', { chamadaId, operacao: 'debitos.listar', input: {} }),
    ),
  )
  expect(merged.map(({ ok }) => ok)).toEqual([true, true, true])
  // One renewal serves the three calls; a call of the screen may have caused one more.
  expect(sandbox.idp.pedidosToken() - before).toBeLessThan(3)
  await expect(balcao.banner).toContainText('contribuinte autenticado')

  // The provider forgets its sessions, as when it restarts.
  sandbox.reset()
  await balcao.keyboard.key('F6')
  await expect(balcao.banner).toContainText('consulta pública')
  await expect(balcao.screen.getByText(/Entrar \(F8\)|o contribuinte precisa entrar/).first()).toBeVisible()
  await balcao.startSignIn()
})
