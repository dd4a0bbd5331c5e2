import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Perfil, Sandbox } from '../sandbox/index.ts'
import { authorizationRequest, createUserAgent, type Stop } from '../sandbox/userAgent.ts'
import { abrir, LAGOA } from './client.ts'

let sandbox: Sandbox
let perfil: Perfil
beforeAll(async () => {
  sandbox = await abrir()
  perfil = sandbox.perfil()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const abrirLogin = async (
  extra: Record<string, string> = {},
  browser = createUserAgent(),
): Promise<{ html: string; stop: Stop; headers: Headers }> => {
  const stop = await browser.open(authorizationRequest(perfil, extra).url)
  if (stop.kind !== 'page') throw new Error(`não houve página de login: ${stop.url}`)
  return { html: stop.html, stop, headers: stop.headers }
}
const eventos = () => sandbox.idp.eventos().map((e) => e.evento)

describe('the login page', () => {
  test('the login page is in Portuguese, with labels, without autocomplete, and names its municipality', async () => {
    const { html } = await abrirLogin()
    expect(html).toContain('<html lang="pt-BR"')
    expect(html).toContain('<label for="login">CPF ou CNPJ</label>')
    expect(html).toContain('<label for="password">Senha</label>')
    expect(html).toContain('Prefeitura Municipal de Serra do Ipê')
    expect(html.match(/autocomplete="off"/g)).toHaveLength(3)
    expect(html).toContain('balcao123')
    perfil = sandbox.perfil(LAGOA)
    expect((await abrirLogin()).html).toContain('Lagoa das Garças')
    perfil = sandbox.perfil()
  })

  test('the login page focuses the first empty field', async () => {
    expect((await abrirLogin()).html).toMatch(/<input id="login"[^>]* autofocus>/)
    const hinted = (await abrirLogin({ login_hint: '52998224725' })).html
    expect(hinted).toMatch(/<input id="login"[^>]*value="52998224725"/)
    expect(hinted).toMatch(/<input id="password"[^>]* autofocus>/)
    expect(hinted.match(/autofocus/g)).toHaveLength(1)
  })

  test('the login page’s content security policy allows only its form, to itself and the app', async () => {
    const policy = (await abrirLogin()).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self' balcao:;")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
  })

  test('the login page has the requested colour and dark mode', async () => {
    const plain = (await abrirLogin()).html
    expect(plain).toContain('background:#1351b4;color:#ffffff')
    expect(plain).not.toContain('data-theme="dark"')
    const styled = (await abrirLogin({ primary: 'FFCD07', dark: 'true' })).html
    expect(styled).toContain('background:#FFCD07;color:#000000')
    expect(styled).toContain('data-theme="dark"')
    expect((await abrirLogin({ dark: 'false' })).html).not.toContain('data-theme="dark"')
  })

  test.each<[string, Record<string, string>]>([
    ['primary with a hash', { primary: '#1351b4' }],
    ['primary of three digits', { primary: 'fff' }],
    ['primary that is style', { primary: '0}*{a:' }],
    ['dark as a number', { dark: '1' }],
  ])('the login page is not shown for %s', async (_name, extra) => {
    const stop = await createUserAgent().open(authorizationRequest(perfil, extra).url)
    expect(stop.kind === 'callback' && stop.url.searchParams.get('error')).toBe('invalid_request')
  })

  test('the login page escapes markup in the suggested login', async () => {
    expect((await abrirLogin({ login_hint: '"><script>alert(1)</script>' })).html).not.toContain('<script>')
  })
})

describe('signing in', () => {
  test.each(['52998224725', '529.982.247-25', ' 529 982 247 25 '])(
    'a sign-in with the login %j succeeds without a question for consent',
    async (login) => {
      const browser = createUserAgent()
      const end = await browser.submit((await abrirLogin({}, browser)).stop, { login, password: 'balcao123' })
      expect(end.kind).toBe('callback')
      expect(
        end.kind === 'callback' && [
          end.url.protocol,
          end.url.searchParams.get('state'),
          end.url.searchParams.get('iss'),
        ],
      ).toEqual(['balcao:', 'estado', sandbox.issuer])
      expect(eventos()).toEqual(['login.ok', 'authorization.accepted', 'authorization.success'])
    },
  )

  test('a sign-in succeeds with a masked CNPJ in lower case', async () => {
    const browser = createUserAgent()
    const end = await browser.submit((await abrirLogin({}, browser)).stop, {
      login: '12.abc.345/01de-35',
      password: 'balcao123',
    })
    expect(end.kind).toBe('callback')
  })

  test.each([
    ['wrong password', '52998224725', 'senha'],
    ['a stranger', '01234567890', 'balcao123'],
    ['no password', '52998224725', ''],
  ])('a sign-in with %s shows the reason and lets the person try again', async (_name, login, password) => {
    const browser = createUserAgent()
    const again = await browser.submit((await abrirLogin({ dark: 'true' }, browser)).stop, { login, password })
    if (again.kind !== 'page') throw new Error('deveria ter ficado na página')
    expect(again.html).toMatch(/role="alert"[^>]*>CPF\/CNPJ ou senha não conferem/)
    expect(again.html).toContain(`value="${login}"`)
    expect(again.html).toContain('data-theme="dark"')
    expect(again.html).not.toContain('value="senha"')
    expect(eventos()).toEqual(['login.senha-errada'])
    expect((await browser.submit(again, { login: '52998224725', password: 'balcao123' })).kind).toBe('callback')
  })

  test('a cancelled sign-in returns access_denied to the app', async () => {
    const browser = createUserAgent()
    const { html } = await abrirLogin({}, browser)
    const href = /<a href="([^"]+)">Cancelar</.exec(html)?.[1] ?? ''
    const end = await browser.open(new URL(href, perfil.authUrl).href)
    expect(end.kind === 'callback' && [end.url.searchParams.get('error'), end.url.searchParams.get('state')]).toEqual([
      'access_denied',
      'estado',
    ])
    expect(eventos()).toContain('login.cancelado')
  })

  test('a sign-in in a browser already signed in shows the form only with prompt=login', async () => {
    const browser = createUserAgent()
    await browser.submit((await abrirLogin({}, browser)).stop, { login: '52998224725', password: 'balcao123' })
    expect((await browser.open(authorizationRequest(perfil).url)).kind).toBe('callback')
    expect((await browser.open(authorizationRequest(perfil, { prompt: 'login' }).url)).kind).toBe('page')
    expect((await createUserAgent().open(authorizationRequest(perfil).url)).kind).toBe('page')
  })

  test('a sign-in to one municipality does not sign in to the other', async () => {
    const browser = createUserAgent()
    await browser.submit((await abrirLogin({}, browser)).stop, { login: '98765432100', password: 'balcao123' })
    expect((await browser.open(authorizationRequest(sandbox.perfil(LAGOA)).url)).kind).toBe('page')
  })
})

test('a sign-in request without PKCE, or for another redirect address, is refused', async () => {
  const url = new URL(authorizationRequest(perfil).url)
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  const semPkce = await createUserAgent().open(url.href)
  expect(semPkce.kind === 'callback' && semPkce.url.searchParams.get('error')).toBe('invalid_request')
  const outro = await createUserAgent().open(authorizationRequest(perfil, { redirect_uri: 'balcao://auth/outro' }).url)
  expect(outro).toMatchObject({
    kind: 'page',
    status: 400,
    html: expect.stringContaining('Não foi possível continuar'),
  })
})
