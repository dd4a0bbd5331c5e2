import { expect, people, test } from './fixtures.ts'
import { ofKeycloak } from '../sandbox/habitos/table.ts'
import type { Sandbox } from '../sandbox/index.ts'
import type { Balcao } from './support/balcao.ts'
import { callsTo, endingsInProvider, timesThat } from './support/calls.ts'
import { openDebitos } from './support/guia.ts'

const RETURN = 'balcao://auth/callback'

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

const cancellations: [string, (balcao: Balcao) => Promise<unknown>][] = [
  [
    'em “Cancelar” na página',
    async ({ app }) => (await app.loginPage()).getByRole('link', { name: 'Cancelar' }).click(),
  ],
  ['fechando a janela de entrada', async ({ app }) => (await app.loginPage(), app.closeSignIn())],
  ['com Esc, na nossa tela', async ({ keyboard }) => keyboard.key('Escape')],
]

test('a person may cancel a sign-in, mistype the password, and still sign in', async ({ balcao, sandbox }) => {
  const { screen } = balcao
  const cancelled = screen.getByText('Entrada cancelada.')
  await balcao.serve(people.withOverdue)
  for (const [how, giveUp] of cancellations)
    await test.step(how, async () => {
      await balcao.openSignIn()
      await expect(screen.getByRole('dialog', { name: /entrando na outra janela/ })).toBeVisible()
      await expect(cancelled).toHaveCount(0)
      await giveUp(balcao)
      await expect(cancelled).toBeVisible()
      await expect(balcao.banner).toContainText('sem senha')
      await expect.poll(() => dialogs(balcao)).toBe(0)
    })
  const page = await balcao.openSignIn()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(people.withOverdue)
  await balcao.typePassword('senha-errada')
  await expect(page.getByRole('alert')).toContainText('não conferem')
  await balcao.typePassword()
  await balcao.authenticated()
  await expect(balcao.banner).toContainText('Maria Aparecida de Souza Lima')
  expect(timesThat(sandbox, 'login.senha-errada')).toBe(1)
  await expect.poll(() => dialogs(balcao)).toBe(0)
})

// @row auth.holder
test('a sign-in as another person is refused, ended, and leaves none of their data', async ({ balcao, sandbox }) => {
  await balcao.serve(people.withOverdue)
  const page = await balcao.openSignIn()
  await page.getByLabel('CPF ou CNPJ').fill(people.noDebitos)
  await balcao.typePassword()
  await expect(balcao.screen.getByText('Quem entrou não é o contribuinte deste atendimento.')).toBeVisible()
  await expect(balcao.banner).toContainText('529.982.247-25')
  await expect(balcao.banner).toContainText('sem senha')
  await expect(balcao.screen.getByText('João Batista')).toHaveCount(0)
  await expect.poll(() => endingsInProvider(sandbox)).toBeGreaterThan(0)
  expect(callsTo(sandbox, /^\/contribuinte/)).toEqual([])
  await balcao.startSignIn()
})

const spoiltReturns: [what: string, Parameters<Sandbox['faults']['set']>[0], sentence: RegExp, search: RegExp][] = [
  [
    'volta sem code',
    { path: 'idp:authorization', kind: 'volta-sem-code' },
    /voltou incompleta/,
    /^\?auth_error=(invalid_state|missing_params)$/,
  ],
  [
    'volta com outro state',
    { path: 'idp:authorization', kind: 'volta-outro-state' },
    /recusada por segurança/,
    /^\?auth_error=invalid_state$/,
  ],
  [
    'troca do código com HTML na resposta',
    { path: 'idp:token', kind: 'html' },
    /^A entrada não foi concluída\.$/,
    /^\?auth_error=exchange_failed$/,
  ],
]
// @row login-return.failure
test('a sign-in that comes back incomplete signs in nobody, and says why', async ({ balcao, sandbox }) => {
  const { screen, keyboard } = balcao
  await balcao.serve(people.withOverdue)
  for (const [what, fault, sentence, search] of spoiltReturns)
    await test.step(what, async () => {
      const before = sandbox.idp.pedidosToken()
      sandbox.faults.set(fault)
      await balcao.openSignIn()
      await balcao.typePassword()
      await expect(screen.getByText(sentence)).toBeVisible()
      expect(new URL(screen.url()).search).toMatch(search)
      await expect(balcao.banner).toContainText('sem senha')
      expect(sandbox.idp.pedidosToken() - before).toBe(fault.path === 'idp:token' ? 1 : 0)
      sandbox.faults.clear()
      // A later sign-in that the person cancels is reported as cancelled, without the earlier error.
      await balcao.openSignIn()
      expect(new URL(screen.url()).search).toBe('')
      await keyboard.key('Escape')
      await expect(screen.getByText('Entrada cancelada.')).toBeVisible()
      await expect(screen.getByText(sentence)).toHaveCount(0)
    })
  await balcao.startSignIn()
})

/** Addresses that belong to no sign-in, or only look like the return of one. */
const foreignReturns = [
  `${RETURN}?code=abc&state=inventado`,
  `${RETURN}?code=abc&state=a&state=b`,
  'balcao://auth/callback2?code=a&state=b',
  'balcao://auth/logout',
]
test('only the redirect of the current sign-in counts, and only once', async ({ balcao, sandbox }) => {
  const { app, screen } = balcao
  await balcao.serve(people.withOverdue)
  await test.step('a página que segue adiante sozinha, antes de carregar inteira, é uma entrada como outra', async () => {
    sandbox.faults.set({ path: '/figura-da-passagem', kind: 'silencio' })
    sandbox.faults.set({ path: 'idp:authorization', kind: 'passagem', times: 2 })
    const page = await balcao.openSignIn()
    // From outside nothing counts; the page itself may go anywhere but to a return that is not its own.
    for (const url of foreignReturns) await app.deliverLink(url)
    for (const url of foreignReturns.filter((one) => !one.startsWith(`${RETURN}?`))) await goTo(balcao, url)
    await expect.poll(() => app.stderr()).toContain('callback ignored')
    await expect(page.getByLabel('Senha')).toBeVisible()
    await expect(screen.getByRole('alert')).toHaveCount(0)
    expect(sandbox.faults.active().filter(({ kind }) => kind === 'passagem')).toEqual([])
    expect(sandbox.idp.pedidosToken()).toBe(0)
  })
  await test.step('a mesma volta duas vezes', async () => {
    const answer = sandbox.faults.set({ path: 'idp:token', kind: 'silencio', times: 1 })
    await balcao.typePassword()
    await expect.poll(() => sandbox.idp.pedidosToken()).toBe(1)
    await goTo(balcao, inventedReturn(sandbox))
    answer()
    await balcao.authenticated()
    await app.deliverLink(inventedReturn(sandbox))
    await openDebitos(balcao)
    await expect(balcao.banner).toContainText('contribuinte autenticado')
    expect(sandbox.idp.pedidosToken()).toBe(1)
  })
})

test('a wrong setting of the sign-in is named on the screen', async ({ balcao, sandbox }) => {
  const { app, screen, keyboard } = balcao
  const notice = screen.getByRole('alert')
  await balcao.serve(people.withOverdue)
  await test.step('a página dele é um erro, e alguém a fecha', async () => {
    sandbox.faults.set({ path: 'idp:authorization', kind: 'status', status: 400, description: 'Client not found.' })
    await keyboard.key('F8')
    await app.loginPage()
    await app.closeSignIn()
    await expect(screen.getByText(/^Entrada cancelada\./)).toBeVisible()
    await expect.poll(() => app.stderr()).toContain('provider misconfigured')
    await keyboard.key('F8')
    await expect(notice).toContainText('não conhece este programa, ou o desligou')
    await expect(notice).toContainText('clientId')
    sandbox.faults.clear()
  })
  sandbox.mudarHabitos({ usuarioAusente: true })
  await balcao.openSignIn()
  await balcao.typePassword()
  await expect(notice).toContainText('não disse qual é o CPF ou CNPJ de quem entrou')
  await expect(notice).toContainText('preferred_username')
  await expect(balcao.banner).toContainText('sem senha')
  sandbox.mudarHabitos(ofKeycloak)
  await balcao.startSignIn()
})

const UNAVAILABLE = 'O serviço de entrada está temporariamente indisponível.'
const ELSEWHERE = 'O serviço de entrada não está no endereço configurado.'
const providerFaults: [string, Parameters<Sandbox['faults']['set']>[0], string][] = [
  ['fora do ar', { path: 'idp:discovery', kind: 'derrubar' }, UNAVAILABLE],
  ['em que o realm não existe', { path: 'idp:discovery', kind: 'status', status: 404 }, ELSEWHERE],
]

test('a fault of the provider is named, and a refused renewal asks for a sign-in', async ({ openSandbox, open }) => {
  // A token that lives less than the 10 s margin is renewed before every call.
  const sandbox = await openSandbox({ ttl: { AccessToken: 8 } })
  sandbox.faults.set({ path: 'idp:discovery', kind: 'status', status: 503 })
  const balcao = await open({ perfil: sandbox.perfil() })
  const { screen, keyboard } = balcao
  await balcao.serve(people.withOverdue)
  for (const [which, falha, sentence] of providerFaults)
    await test.step(which, async () => {
      sandbox.faults.clear()
      sandbox.faults.set(falha)
      await keyboard.key('F8')
      const notice = screen.getByRole('alert')
      await expect(notice).toContainText(sentence)
      await expect(balcao.banner).toContainText('sem senha')
      await notice.getByRole('button', { name: 'Fechar o aviso' }).click()
    })
  sandbox.faults.clear()
  await balcao.startSignIn()

  await test.step('a entrada se renova', async () => {
    await openDebitos(balcao)
    await expect(screen.getByRole('row', { name: /vencido/ }).first()).toBeVisible()
    await expect.poll(() => sandbox.idp.pedidosToken()).toBeGreaterThan(1)
    await expect(balcao.banner).toContainText('contribuinte autenticado')
  })

  await test.step('o provedor esquece as sessões, como quem reinicia', async () => {
    sandbox.reset()
    await keyboard.key('F6')
    await expect(balcao.banner).toContainText('sem senha')
    await expect(screen.getByText(/Entrar \(F8\)|o contribuinte precisa entrar/).first()).toBeVisible()
    await balcao.startSignIn()
  })
})
