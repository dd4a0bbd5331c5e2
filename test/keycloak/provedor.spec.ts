import { clockOff, openCounter, type Counter } from '../fakes/counter.ts'
import { createUserAgent } from '../sandbox/userAgent.ts'
import { expect, type Lab, maria, signInAt, test } from './fixtures.ts'

/** Signs a person in through main's own parts, without a window; returns the end of the sign-in. */
async function enter(counter: Counter, documento = maria) {
  counter.attendance.identify(documento)
  await counter.signIn.begin({})
  const end = await signInAt(counter.browser.opened.at(-1) ?? '', documento)
  await counter.signIn.handleCallback(end.kind === 'callback' ? end.url.href : end.url)
  return counter.ends.at(-1)
}
const open = (lab: Lab, change: object = {}, offset = 0) =>
  openCounter({ perfil: lab.perfil(change), clock: clockOff(offset) })
const MINUTE = 60_000

test('uma empresa com letras no CNPJ entra, embora o Keycloak guarde o nome de usuário em minúsculas', async ({
  lab,
}) => {
  const counter = open(lab)
  expect(await enter(counter, '12ABC34501DE35')).toMatchObject({ fim: 'autenticado' })
  expect(counter.attendance.documento).toBe('12ABC34501DE35')
})

test('um provedor que não informa o documento da pessoa não permite a entrada', async ({ lab }) => {
  const end = await enter(open(lab, { clientId: 'balcao-sem-nome', parametros: { escopo: 'openid' } }))
  expect(end).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.semDocumento' } })
})

test('a renovação troca o refresh token, e reutilizar o anterior encerra as sessões no provedor', async ({ lab }) => {
  const counter = open(lab)
  await enter(counter)
  const first = counter.tokens.held
  await Promise.all(Array.from({ length: 5 }, () => counter.tokens.renew(first?.accessToken ?? '')))
  const second = counter.tokens.held
  expect(second?.refreshToken).not.toBe(first?.refreshToken)
  expect(second?.sessionEndsAt).not.toBeNull()
  if (second) counter.tokens.hold({ ...second, refreshToken: first?.refreshToken ?? null })
  await expect(counter.tokens.renew(second?.accessToken ?? '')).rejects.toThrow('login.expirado')
  await expect.poll(() => lab.admin.sessions(maria)).toEqual([])
})

test('uma sessão encerrada pelo administrador exige nova entrada', async ({ lab }) => {
  const counter = open(lab)
  await enter(counter)
  await lab.admin.logOut(maria)
  await expect(counter.tokens.renew(counter.tokens.held?.accessToken ?? '')).rejects.toThrow('login.expirado')
  expect(counter.attendance.state).toMatchObject({ fase: 'identificado' })
})

test('no fim de um atendimento o provedor é avisado, mesmo de uma sessão já encerrada, e não resta aviso pendente', async ({
  lab,
}) => {
  const counter = open(lab)
  await enter(counter)
  await counter.wipe.end('pedido')
  await expect.poll(() => lab.admin.sessions(maria)).toEqual([])
  await enter(counter)
  await lab.admin.logOut(maria)
  const held = counter.tokens.held
  expect(held && (await counter.provider.end(held, AbortSignal.timeout(10_000)))).toBe(true)
  expect(counter.pending).toEqual([])
})

test('uma chave do realm trocada depois da entrada não interrompe o atendimento', async ({ lab }) => {
  const counter = open(lab)
  await enter(counter)
  const held = counter.tokens.held?.accessToken ?? ''
  await lab.admin.changeKey()
  expect(await counter.tokens.renew(held)).not.toBe(held)
})

for (const minutes of [6, -6, -9]) {
  test(`com o relógio do posto ${minutes} min adiantado e sem cabeçalho Date, a entrada funciona`, async ({ lab }) => {
    expect(await enter(open(lab, {}, minutes * MINUTE))).toMatchObject({ fim: 'autenticado' })
  })
}
test('com o relógio do posto uma hora atrasado, a entrada é recusada com o motivo', async ({ lab }) => {
  const end = await enter(open(lab, {}, -60 * MINUTE))
  expect(end).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.relogio' } })
})

test('no navegador do sistema, auth_time confirma que a senha foi digitada agora', async ({ lab }) => {
  expect(await enter(open(lab, { login: 'navegador' }))).toMatchObject({ fim: 'autenticado' })
})

const wrong: [string, (lab: Lab) => object, string][] = [
  ['barra no fim', ({ issuer }) => ({ authUrl: `${issuer}/` }), 'login.emissor'],
  ['outro realm', ({ issuer }) => ({ authUrl: `${issuer}-nenhum` }), 'login.emissor'],
]
for (const [name, change, codigo] of wrong) {
  test(`com ${name} no authUrl, a tela da entrada diz o que conferir`, async ({ lab }) => {
    await expect(open(lab, change(lab)).signIn.begin({})).rejects.toThrow(codigo)
  })
}

test('com um escopo que o realm não conhece, a tela da entrada diz o que conferir', async ({ lab }) => {
  const counter = open(lab, { parametros: { escopo: 'openid nenhum' } })
  counter.attendance.identify(maria)
  await counter.signIn.begin({})
  // The provider still has a session, so it redirects without requesting a password.
  const end = await createUserAgent().open(counter.browser.opened[0] ?? '')
  await counter.signIn.handleCallback(end.kind === 'callback' ? end.url.href : end.url)
  expect(counter.ends.at(-1)).toMatchObject({ fim: 'auth_error', falha: { codigo: 'login.escopo' } })
})
