import * as oc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Perfil, Sandbox } from '../sandbox/index.ts'
import { authorizationRequest, createUserAgent, requestToken, signIn, type Tokens } from '../sandbox/userAgent.ts'
import { abrir, call } from './client.ts'

let sandbox: Sandbox
let perfil: Perfil
beforeAll(async () => {
  sandbox = await abrir()
  perfil = sandbox.perfil()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const renovar = (refresh_token: string) => requestToken(perfil, { grant_type: 'refresh_token', refresh_token })
const logout = (params: Record<string, string>) =>
  `${perfil.authUrl}/protocol/openid-connect/logout?${new URLSearchParams(params)}`
const POS_LOGOUT = 'balcao://auth/logout'

describe('with a client of the trade', () => {
  async function entrar(config: oc.Configuration) {
    const verifier = oc.randomPKCECodeVerifier()
    const [state, nonce] = [oc.randomState(), oc.randomNonce()]
    const url = oc.buildAuthorizationUrl(config, {
      redirect_uri: perfil.redirectUri,
      scope: 'openid',
      state,
      nonce,
      login_hint: '52998224725',
      prompt: 'login',
      max_age: '0',
      code_challenge: await oc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      primary: '1b5e3f',
      dark: 'true',
    })
    const browser = createUserAgent()
    const end = await browser.submit(await browser.open(url.href), { login: '52998224725', password: 'balcao123' })
    if (end.kind !== 'callback') throw new Error('o login não terminou')
    return oc.authorizationCodeGrant(config, end.url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      maxAge: 60,
    })
  }
  const descobrir = () =>
    oc.discovery(new URL(perfil.authUrl), perfil.clientId, undefined, oc.None(), {
      execute: [oc.allowInsecureRequests, oc.enableNonRepudiationChecks],
    })

  test('a standard OpenID client succeeds with discovery, login, ID token check, refresh and logout', async () => {
    const config = await descobrir()
    const tokens = await entrar(config)
    expect(tokens.claims()).toMatchObject({ preferred_username: '52998224725', name: 'Maria Aparecida de Souza Lima' })
    expect(tokens.claims()?.sub).not.toContain('52998224725')
    expect((await call(sandbox, '/contribuinte/dados', { token: tokens.access_token })).status).toBe(200)
    const renewed = await oc.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.claims()?.['preferred_username']).toBe('52998224725')
    expect((await call(sandbox, '/contribuinte/dados', { token: renewed.access_token })).status).toBe(200)
    const end = oc.buildEndSessionUrl(config, {
      id_token_hint: renewed.id_token ?? '',
      post_logout_redirect_uri: POS_LOGOUT,
    })
    expect((await fetch(end, { redirect: 'manual' })).headers.get('location')).toBe(POS_LOGOUT)
  })

  test.each<[string, string, string]>([
    ['idp:discovery', 'the discovery document', 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
    ['idp:authorization', 'the redirect', 'OAUTH_INVALID_RESPONSE'],
    ['idp:token', 'the ID token', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ])('the sandbox fault iss-errado on %s makes a standard OpenID client reject %s', async (path, _where, code) => {
    sandbox.faults.set({ path, kind: 'iss-errado' })
    await expect(descobrir().then(entrar)).rejects.toMatchObject({ code })
  })

  test('the sandbox fault outro-documento names another person in both tokens', async () => {
    const config = await descobrir()
    sandbox.faults.set({ path: 'idp:token', kind: 'outro-documento', documento: '11144477735' })
    const tokens = await entrar(config)
    expect(tokens.claims()?.['preferred_username']).toBe('11144477735')
    expect(
      (await call<{ documento: string }>(sandbox, '/contribuinte/dados', { token: tokens.access_token })).data
        .documento,
    ).toBe('11144477735')
  })
})

describe('refresh', () => {
  test('a used refresh token is refused, and its reuse invalidates the new token', async () => {
    const first = await signIn(perfil, '52998224725')
    const answer = await renovar(first.refresh_token)
    const second = (await answer.json()) as Tokens
    expect([answer.status, second.refresh_token === first.refresh_token]).toEqual([200, false])
    const reuse = await renovar(first.refresh_token)
    expect([reuse.status, await reuse.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
    expect((await renovar(second.refresh_token)).status).toBe(400)
    expect(sandbox.idp.pedidosToken()).toBe(4)
  })

  test('a sign-in code can be exchanged only once', async () => {
    const browser = createUserAgent()
    const { url, verifier } = authorizationRequest(perfil)
    const end = await browser.submit(await browser.open(url), { login: '52998224725', password: 'balcao123' })
    const form = {
      grant_type: 'authorization_code',
      code: (end.kind === 'callback' && end.url.searchParams.get('code')) || '',
      redirect_uri: perfil.redirectUri,
      code_verifier: verifier,
    }
    expect([(await requestToken(perfil, form)).status, (await requestToken(perfil, form)).status]).toEqual([200, 400])
  })

  test('a revoked refresh token is refused', async () => {
    const { refresh_token } = await signIn(perfil, '52998224725')
    const revoke = await fetch(`${perfil.authUrl}/protocol/openid-connect/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: perfil.clientId, token: refresh_token, token_type_hint: 'refresh_token' }),
    })
    expect([revoke.status, (await renovar(refresh_token)).status]).toEqual([200, 400])
  })
})

describe('end of session', () => {
  test('the end of a session with an ID token, even an older one, needs neither cookie nor confirmation', async () => {
    const browser = createUserAgent()
    const tokens = await signIn(perfil, '52998224725', browser)
    const renewed = (await (await renovar(tokens.refresh_token)).json()) as Tokens
    const end = await fetch(
      logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: POS_LOGOUT, state: 'fim' }),
      { redirect: 'manual' },
    )
    expect([end.status, end.headers.get('location')]).toEqual([302, `${POS_LOGOUT}?state=fim`])
    expect((await renovar(renewed.refresh_token)).status).toBe(400)
    expect((await browser.open(authorizationRequest(perfil).url)).kind).toBe('page')
  })

  test('the end of a session without an ID token asks for confirmation', async () => {
    const browser = createUserAgent()
    const tokens = await signIn(perfil, '52998224725', browser)
    const question = await browser.open(logout({ client_id: perfil.clientId }))
    expect(question.kind === 'page' && question.html).toContain('Deseja encerrar a sua sessão?')
    expect((await renovar(tokens.refresh_token)).status).toBe(200)
    const done = await browser.submit(question, { logout: 'yes' })
    expect(done.kind === 'page' && done.html).toContain('Sessão encerrada')
    expect((await browser.open(authorizationRequest(perfil).url)).kind).toBe('page')
  })

  test('the end of a session is refused with an unregistered redirect address or a forged ID token', async () => {
    const tokens = await signIn(perfil, '52998224725')
    const elsewhere = await fetch(
      logout({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://outro.example/' }),
      { redirect: 'manual' },
    )
    expect(elsewhere.status).toBe(400)
    const [header, payload] = tokens.id_token.split('.')
    const forged = await fetch(
      logout({ id_token_hint: `${header}.${payload}.AAAA`, post_logout_redirect_uri: POS_LOGOUT }),
      { redirect: 'manual' },
    )
    expect(forged.status).toBe(400)
    expect((await renovar(tokens.refresh_token)).status).toBe(200)
  })
})

describe('a failing identity provider', () => {
  const discovery = () => fetch(`${perfil.authUrl}/.well-known/openid-configuration`)

  test('an identity provider with a fault fails on the endpoint of the fault, and then works again', async () => {
    sandbox.faults.set({ path: 'idp:discovery', kind: 'status', status: 500, times: 1 })
    expect([(await discovery()).status, (await discovery()).status]).toEqual([500, 200])
    sandbox.faults.set({ path: 'idp:discovery', kind: 'html', times: 1 })
    expect((await discovery()).headers.get('content-type')).toContain('text/html')
    sandbox.faults.set({ path: 'idp:discovery', kind: 'json-truncado', times: 1 })
    await expect(discovery().then((r) => r.json())).rejects.toThrow(SyntaxError)
    sandbox.faults.set({ path: 'idp:token', kind: 'derrubar', times: 1 })
    await expect(renovar('x')).rejects.toThrow('fetch failed')
    expect((await renovar('x')).status).toBe(400)
    sandbox.faults.set({ path: 'idp:jwks', kind: 'silencio', ms: 200, times: 1 })
    const start = performance.now()
    expect((await fetch(`${perfil.authUrl}/protocol/openid-connect/certs`)).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  test('a refresh token is used up even if the answer to the refresh was lost', async () => {
    const tokens = await signIn(perfil, '52998224725')
    sandbox.faults.set({ path: 'idp:token', kind: 'derrubar', depois: true, times: 1 })
    await expect(renovar(tokens.refresh_token)).rejects.toThrow('fetch failed')
    expect((await renovar(tokens.refresh_token)).status).toBe(400)
  })

  test('the discovery document of an unknown realm is not found', async () => {
    expect((await fetch(`${perfil.authUrl}x/.well-known/openid-configuration`)).status).toBe(404)
  })
})
