import { beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import { SENHA } from '../../sandbox/idp/accounts.ts'
import { createUserAgent } from '../../sandbox/userAgent.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
const joao = '11144477735'
const padaria = '12ABC34501DE35'
let sandbox: Sandbox
let counter: Counter
oneSandbox((started) => void (sandbox = started))
beforeEach(() => {
  counter = openCounter({ perfil: sandbox.perfil() })
})

/** How often the provider was made to end a session or revoke its tokens. */
const endings = () => sandbox.idp.eventos().filter(({ evento }) => evento === 'end_session.success').length
const asked = (url: string) => Object.fromEntries(new URL(url).searchParams)

describe('a taxpayer signs in', () => {
  // @row login-start.return-default @row login-return.exchange @row auth.exchange
  test('a taxpayer signs in on the provider’s real page, and reaches the panel', async () => {
    expect(await counter.enter(maria)).toEqual({ fim: 'autenticado', returnTo: '/portal/painel' })
    expect(counter.attendance.state).toMatchObject({
      fase: 'autenticado',
      documento: maria,
      nome: 'Maria Aparecida de Souza Lima',
    })
    expect(counter.states.map(({ fase }) => fase)).toEqual(['identificado', 'identificado', 'autenticado'])
    expect(counter.browser.isOpen).toBe(false)
    expect(counter.entries).toEqual(['pagina'])
    expect(await counter.tokens.accessToken()).toMatch(/^ey/)
  })
  // @row login-return.exchange
  test('a taxpayer signs in with a CNPJ that has letters, and reaches the requested page', async () => {
    const end = await counter.enter(padaria, { returnTo: '/portal/debitos?aba=1' })
    expect(end).toEqual({ fim: 'autenticado', returnTo: '/portal/debitos?aba=1' })
    expect(counter.attendance.state).toMatchObject({ documento: padaria, nome: 'Padaria Pão Quente Ltda' })
  })
  test('a sign-in without an identified person starts the attendance of the taxpayer who signed in', async () => {
    await counter.signIn.begin({})
    await counter.signIn.handleCallback(await counter.browser.signIn(maria))
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria })
    expect(asked(counter.browser.opened[0] ?? '')).not.toHaveProperty('login_hint')
  })
  test('a taxpayer who typed a document at the counter can sign in only with that document', async () => {
    await counter.signIn.begin({ documento: '529.982.247-25' })
    expect(asked(counter.browser.opened[0] ?? '')).toMatchObject({ login_hint: maria })
    await counter.signIn.handleCallback(await counter.browser.signIn(joao))
    expect(counter.ends).toMatchObject([{ fim: 'auth_error', falha: { codigo: 'login.outroDocumento' } }])
    expect(counter.attendance.state.fase).toBe('livre')
  })
  // @row login-start.address @row auth.style
  test('the sign-in request has the parameters of the specification', async () => {
    counter.attendance.identify(maria)
    await counter.signIn.begin({ documento: '529.982.247-25', primary: '1b5e3f', dark: true })
    expect(asked(counter.browser.opened[0] ?? '')).toEqual({
      client_id: counter.perfil.clientId,
      response_type: 'code',
      redirect_uri: 'balcao://auth/callback',
      scope: 'openid profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'login',
      max_age: '0',
      ui_locales: 'pt-BR',
      login_hint: maria,
      primary: '1b5e3f',
      dark: 'true',
    })
  })
  // @row auth.pkce
  test('a sign-in’s state, nonce and challenge are new each time', async () => {
    counter.attendance.identify(maria)
    await counter.signIn.begin({})
    await counter.signIn.begin({})
    const [first = '', second = ''] = counter.browser.opened
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked(first)[name]).not.toBe(asked(second)[name])
  })
  test('a taxpayer’s second sign-in replaces the first, whose tokens are valid until then and whose session is then ended', async () => {
    await counter.enter(maria)
    const old = await counter.tokens.accessToken()
    await counter.signIn.begin({})
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', loginEmCurso: true })
    expect(await counter.tokens.accessToken()).toBe(old)
    await counter.signIn.handleCallback(await counter.browser.signIn(maria))
    expect(counter.ends).toMatchObject([{ fim: 'autenticado' }, { fim: 'autenticado' }])
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', loginEmCurso: false })
    expect(await counter.tokens.accessToken()).not.toBe(old)
    await expect.poll(endings).toBe(1)
  })
  test('a taxpayer’s second sign-in in the same browser keeps the session that both share', async () => {
    counter = openCounter({ perfil: { ...sandbox.perfil(), login: 'navegador' } })
    counter.attendance.identify(maria)
    const agent = createUserAgent()
    for (const _ of ['first', 'second']) {
      await counter.signIn.begin({})
      const page = await agent.open(counter.browser.opened.at(-1) ?? '')
      const end = await agent.submit(page, { login: maria, password: SENHA })
      await counter.signIn.handleCallback(end.kind === 'callback' ? end.url.href : '')
    }
    await counter.provider.settled()
    await counter.tokens.renew(await counter.tokens.accessToken())
    expect(counter.attendance.state.fase).toBe('autenticado')
    await counter.wipe.end('pedido')
    await expect.poll(endings).toBe(1)
  })
  test('a taxpayer’s second sign-in that is cancelled or of another person leaves the first one signed in', async () => {
    await counter.enter(maria)
    const old = await counter.tokens.accessToken()
    await counter.signIn.begin({})
    await counter.signIn.cancel()
    await counter.signIn.begin({})
    await counter.signIn.handleCallback(await counter.browser.signIn(joao))
    expect(counter.ends.slice(1)).toMatchObject([{ fim: 'cancelado' }, { falha: { codigo: 'login.outroDocumento' } }])
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria, loginEmCurso: false })
    expect(await counter.tokens.accessToken()).toBe(old)
  })
})

describe('somebody else signs in', () => {
  test('a sign-in of another person is refused even if the clerk chose the person while the page was open', async () => {
    await counter.signIn.begin({})
    counter.attendance.identify(maria)
    await counter.signIn.handleCallback(await counter.browser.signIn(joao))
    expect(counter.ends).toMatchObject([{ fim: 'auth_error', falha: { codigo: 'login.outroDocumento' } }])
    expect(counter.attendance.documento).toBe(maria)
    await expect.poll(endings).toBe(1)
  })
  // @row auth.holder
  test('a sign-in of another person is refused if the token states another document', async () => {
    sandbox.faults.set({ path: 'idp:token', kind: 'outro-documento', documento: joao })
    expect(await counter.enter(maria)).toMatchObject({ falha: { codigo: 'login.outroDocumento' } })
  })
  test('a sign-in of another person cannot be started while a person is served', async () => {
    counter.attendance.identify(maria)
    await expect(counter.signIn.begin({ documento: joao })).rejects.toThrow('atendimento.outroDocumento')
    expect(counter.browser.opened).toEqual([])
  })
})
