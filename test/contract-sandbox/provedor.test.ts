import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import * as oc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Perfil, Sandbox } from '../sandbox/index.ts'
import { authorizationRequest, createUserAgent, requestToken, signIn, type Tokens } from '../sandbox/userAgent.ts'
import { abrir, call, LAGOA, MARIA, recusada, tokenDe } from './client.ts'

let sandbox: Sandbox
let perfil: Perfil
beforeAll(async () => {
  sandbox = await abrir()
  perfil = sandbox.perfil()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const login = { login: MARIA, password: 'balcao123' }
const POS_LOGOUT = 'balcao://auth/logout'
const logout = (params: Record<string, string>) =>
  `${perfil.authUrl}/protocol/openid-connect/logout?${new URLSearchParams(params)}`
const renovar = (refresh_token: string) => requestToken(perfil, { grant_type: 'refresh_token', refresh_token })

test('a standard OpenID client succeeds with discovery, login, ID token check, refresh and logout', async () => {
  const config = await oc.discovery(new URL(perfil.authUrl), perfil.clientId, undefined, oc.None(), {
    execute: [oc.allowInsecureRequests, oc.enableNonRepudiationChecks],
  })
  const [pkceCodeVerifier, state, nonce] = [oc.randomPKCECodeVerifier(), oc.randomState(), oc.randomNonce()]
  const url = oc.buildAuthorizationUrl(config, {
    redirect_uri: perfil.redirectUri,
    scope: 'openid',
    state,
    nonce,
    login_hint: MARIA,
    prompt: 'login',
    max_age: '0',
    code_challenge: await oc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    primary: '1b5e3f',
    dark: 'true',
  })
  const browser = createUserAgent()
  const end = await browser.submit(await browser.open(url.href), login)
  if (end.kind !== 'callback') throw new Error('o login não terminou')
  const checks = { pkceCodeVerifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true, maxAge: 60 }
  const tokens = await oc.authorizationCodeGrant(config, end.url, checks)
  expect(tokens.claims()).toMatchObject({ preferred_username: MARIA, name: 'Maria Aparecida de Souza Lima' })
  const renewed = await oc.refreshTokenGrant(config, tokens.refresh_token ?? '')
  for (const { access_token } of [tokens, renewed])
    expect((await call(sandbox, '/contribuinte/dados', { token: access_token })).status).toBe(200)
  const logoutUrl = oc.buildEndSessionUrl(config, {
    id_token_hint: renewed.id_token ?? '',
    post_logout_redirect_uri: POS_LOGOUT,
  })
  expect((await fetch(logoutUrl, { redirect: 'manual' })).headers.get('location')).toBe(POS_LOGOUT)
})

describe('the access token', () => {
  /** A token with valid claims, signed with another key. */
  async function forjado({ access_token }: Tokens): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(decodeJwt(access_token))
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'serra-do-ipe-1' })
      .sign(privateKey)
  }
  /** A token whose claims were changed after it was signed. */
  function mudado({ access_token }: Tokens): string {
    const [header, , signature] = access_token.split('.')
    const claims = JSON.stringify({ ...decodeJwt(access_token), preferred_username: '11144477735' })
    return [header, Buffer.from(claims).toString('base64url'), signature].join('.')
  }

  test.each<[string, (tokens: Tokens) => string | Promise<string>]>([
    ['the ID token', ({ id_token }) => id_token],
    ['the refresh token', ({ refresh_token }) => refresh_token],
    ['signed by another key', forjado],
    ['changed after it was signed', mudado],
    ['of another municipality’s realm', () => tokenDe(sandbox, '98765432100', LAGOA)],
  ])('the access token of a call is refused when it is %s', async (_name, token) => {
    const tokens = await signIn(perfil, MARIA)
    expect(recusada(await call(sandbox, '/contribuinte/dados', { token: await token(tokens) }))).toEqual([
      401,
      'string',
    ])
  })

  test('a used refresh token is refused, and its reuse invalidates the new token', async () => {
    const first = await signIn(perfil, MARIA)
    const second = (await (await renovar(first.refresh_token)).json()) as Tokens
    const reuse = await renovar(first.refresh_token)
    expect([reuse.status, await reuse.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
    expect((await renovar(second.refresh_token)).status).toBe(400)
  })
})

describe('a sign-in', () => {
  test.each([
    ['primary with a hash', { primary: '#1351b4' }],
    ['primary of three digits', { primary: 'fff' }],
    ['dark as a number', { dark: '1' }],
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
  ])('a sign-in request with %s is refused', async (_name, extra) => {
    const stop = await createUserAgent().open(authorizationRequest(perfil, extra).url)
    expect(stop.kind === 'callback' && stop.url.searchParams.get('error')).toBe('invalid_request')
  })

  test('a sign-in request for another redirect address gets no redirect', async () => {
    const { url } = authorizationRequest(perfil, { redirect_uri: 'balcao://auth/outro' })
    expect(await createUserAgent().open(url)).toMatchObject({ kind: 'page', status: 400 })
  })

  test('the sign-in page has the requested colour, dark mode and login, and escapes its markup', async () => {
    const extra = { primary: 'FFCD07', dark: 'true', login_hint: '"><script>' }
    const stop = await createUserAgent().open(authorizationRequest(perfil, extra).url)
    const html = stop.kind === 'page' ? stop.html : ''
    expect(html).toContain('background:#FFCD07;color:#000000')
    expect(html).toContain('data-theme="dark"')
    expect(html).not.toContain('<script>')
  })

  test('a sign-in in a browser already signed in shows the form only with prompt=login, or in another municipality', async () => {
    const browser = createUserAgent()
    await browser.submit(await browser.open(authorizationRequest(perfil).url), login)
    const kindOf = async (one: Perfil, extra = {}) => (await browser.open(authorizationRequest(one, extra).url)).kind
    expect(await kindOf(perfil)).toBe('callback')
    expect(await kindOf(perfil, { prompt: 'login' })).toBe('page')
    expect(await kindOf(sandbox.perfil(LAGOA))).toBe('page')
  })
})

describe('the end of a session', () => {
  test('the end of a session with an ID token, even an older one, needs neither cookie nor confirmation', async () => {
    const browser = createUserAgent()
    const tokens = await signIn(perfil, MARIA, browser)
    const renewed = (await (await renovar(tokens.refresh_token)).json()) as Tokens
    const params = { id_token_hint: tokens.id_token, post_logout_redirect_uri: POS_LOGOUT, state: 'fim' }
    const end = await fetch(logout(params), { redirect: 'manual' })
    expect([end.status, end.headers.get('location')]).toEqual([302, `${POS_LOGOUT}?state=fim`])
    expect((await renovar(renewed.refresh_token)).status).toBe(400)
    expect((await browser.open(authorizationRequest(perfil).url)).kind).toBe('page')
  })
})
