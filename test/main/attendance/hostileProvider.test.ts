import { beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

const maria = '52998224725'
const joao = '11144477735'
const now = () => Math.floor(Date.now() / 1000)
const provider = await ownProvider()
let counter: Counter
/** The provider's answers after the page was opened. */
let says: Sayings
/** Ms by which the machine has run on. */
let late: number
const base = {
  dominio: 'serra.example',
  baseUrl: 'https://api.serra.example',
  authUrl: ISSUER,
  redirectUri: 'balcao://auth/callback',
}

beforeEach(() => {
  provider.sent.length = 0
  late = 0
})

/** A parameter of the sign-in page that was opened last. */
const asked = (name: string) => new URL(counter.browser.opened.at(-1) ?? '').searchParams.get(name)
const back = (search = `&iss=${encodeURIComponent(ISSUER)}`) =>
  counter.signIn.handleCallback(`balcao://auth/callback?code=c&state=${asked('state')}${search}`)

/** The person signs in; the provider then answers with the truth as spoilt here. */
async function answered(
  spoil: (truth: Sayings) => void,
  { perfil = {}, search, first }: { perfil?: object; search?: string; first?: (truth: Sayings) => unknown } = {},
) {
  says = provider.truth('', maria, now())
  first?.(says)
  const clock = { now: () => Date.now(), monotonic: () => performance.now() + late }
  counter = openCounter({ perfil: { ...base, ...perfil }, fetch: provider.fetchFor(() => says), clock })
  counter.attendance.identify(maria)
  await counter.signIn.begin({})
  says = provider.truth(asked('nonce') ?? '', maria, now())
  spoil(says)
  await back(search)
  return counter.ends.at(-1)
}
const page = () => new Response('<!doctype html><h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } })

const nulls = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

/* Changes that a provider may make to its answers. */
const claim =
  (name: string, value: unknown) =>
  ({ claims }: Sayings) =>
    (claims[name] = value)
const named =
  (user: string, ...tokens: ('claims' | 'access')[]) =>
  (truth: Sayings) =>
    tokens.forEach((one) => Object.assign(truth[one] ?? {}, { preferred_username: user }))
const instead =
  (end: string, answer: () => Response | Promise<Response>) =>
  ({ instead }: Sayings) =>
    (instead[end] = answer)
const challenged = (error: string) => () =>
  Response.json({ error }, { status: 401, headers: { 'www-authenticate': 'Basic realm="serra"' } })

test('an honest provider signs a person in (the control for the attacks that follow)', async () => {
  expect(await answered(() => undefined)).toMatchObject({ fim: 'autenticado' })
  expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria })
})

test.each<[string, (truth: Sayings) => unknown]>([
  ['tokens that ended just now', ({ claims }) => (claims['exp'] = now() - 15)],
  ['the name of our client as the authorized party', ({ claims }) => (claims['azp'] = 'balcao-desktop')],
  // RFC 9068 §6: a pairwise `sub` may differ between a client and the backend. The document tells whose the tokens are.
  ['another subject in the access token, but the same document', ({ access }) => access && (access['sub'] = 'sub-2')],
  ['several ways of PKCE', ({ discovery }) => (discovery['code_challenge_methods_supported'] = ['plain', 'S256'])],
  [
    'nulls in its answer',
    ({ token }) => Object.assign(token, nulls('refresh_token', 'scope', 'expires_in', 'session_state')),
  ],
  ['a lifetime of -1', ({ token }) => (token['expires_in'] = -1)],
  ['a text as lifetime', ({ token }) => (token['expires_in'] = 'sempre')],
  ['a list of scopes', ({ token }) => (token['scope'] = ['openid'])],
  [
    'a document that is a number',
    ({ claims, access }) => [claims, access].map((one) => one && (one['preferred_username'] = 52998224725)),
  ],
  [
    'keys with nulls, sent as text/html',
    (truth) => {
      const keys = truth.jwks.keys.map((key) => ({ ...key, x5c: null, key_ops: null }))
      const headers = { 'content-type': 'text/html' }
      truth.instead['certs'] = () => new Response(JSON.stringify({ keys }), { headers })
    },
  ],
])('a provider with %s signs a person in', async (_what, vary) => {
  expect(await answered(vary)).toMatchObject({ fim: 'autenticado' })
})

test('a provider whose discovery comes from a cache, with an old date and its age, signs a person in', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString()
  const first = ({ discovery, instead }: Sayings) =>
    (instead['openid-configuration'] = () => Response.json(discovery, { headers: { date, age: '3600' } }))
  expect(await answered(() => undefined, { first })).toMatchObject({ fim: 'autenticado' })
})

test('a provider with nulls in its discovery signs a person in, and the end of the attendance asks it for nothing', async () => {
  const left = nulls(
    ...`end_session_endpoint revocation_endpoint device_authorization_endpoint userinfo_endpoint scopes_supported
    code_challenge_methods_supported id_token_signing_alg_values_supported mtls_endpoint_aliases`.split(/\s+/),
  )
  expect(await answered(() => undefined, { first: ({ discovery }) => Object.assign(discovery, left) })).toMatchObject({
    fim: 'autenticado',
  })
  await counter.wipe.end('pedido')
  await expect.poll(() => counter.log.lines).toContain('remote logout not offered {}')
  expect([counter.pending, counter.attendance.state.fase]).toEqual([[], 'livre'])
})

const refusals: [string, (truth: Sayings) => void, string?][] = [
  ['signs as another issuer', claim('iss', 'https://outro.example'), 'login.emissor'],
  ['signs for another client', claim('aud', 'outro-programa'), 'login.destinatario'],
  ['signs for several clients and names none', claim('aud', ['balcao-desktop', 'outro']), 'login.destinatario'],
  ['names another authorized party', claim('azp', 'outro-programa'), 'login.destinatario'],
  ['answers another nonce', claim('nonce', 'x')],
  ['sends an ID token without a subject', ({ claims }) => delete claims['sub'], 'login.respostaInvalida'],
  ['sends a number as subject', claim('sub', 7), 'login.respostaInvalida'],
  ['sends null as the time of the password', claim('auth_time', null), 'login.respostaInvalida'],
  ['sends expired tokens', ({ claims }) => (claims['exp'] = now() - 45)],
  ['sends tokens without an expiry', ({ claims }) => delete claims['exp']],
  ['sends tokens that are not valid yet', ({ claims }) => (claims['nbf'] = now() + 900)],
  ['sends tokens without an issue time', ({ claims }) => delete claims['iat']],
  [
    'sends tokens of last year',
    ({ claims }) => Object.assign(claims, { iat: now() - 31e6, exp: now() - 31e6 + 300 }),
    'login.relogio',
  ],
  ['sends tokens of tomorrow', ({ claims }) => Object.assign(claims, { iat: now() + 86_400 }), 'login.relogio'],
  ['states that the password was typed an hour ago', claim('auth_time', now() - 3600), 'login.semSenha'],
  ['states that the password will be typed in an hour', claim('auth_time', now() + 3600), 'login.semSenha'],
  ['writes the time of the password as text', claim('auth_time', 'agora'), 'login.respostaInvalida'],
  ['signs with a key that it does not publish', (truth) => (truth.signer = provider.other), 'login.chave'],
  [
    'signs with another key under the same name',
    (truth) => (truth.jwks = { keys: [{ ...provider.otherJwk, kid: 'k1' }] }),
    'login.chave',
  ],
  ['publishes no keys', (truth) => (truth.jwks = { keys: [] }), 'login.chave'],
  ['publishes a page for its keys', instead('certs', page)],
  ['publishes two megabytes of keys', instead('certs', () => json(`{"keys":[${'{},'.repeat(7e5)}{}]}`))],
  ['sends an unsigned ID token', (truth) => (truth.token['id_token'] = unsigned(truth.claims)), 'login.algoritmo'],
  [
    'sends an ID token that was changed after it was signed',
    (truth) => (truth.forge = ([head = '', , seal = '']) => [head, encoded({ ...truth.claims, name: 'João' }), seal]),
  ],
  ['sends no ID token', (truth) => (truth.token['id_token'] = undefined), 'login.semIdToken'],
  ['sends an ID token that is no JWT', (truth) => (truth.token['id_token'] = 'a.b.c')],
  ['sends no access token', (truth) => (truth.token['access_token'] = undefined), 'login.respostaInvalida'],
  ['sends another kind of token', (truth) => (truth.token['token_type'] = 'mac'), 'login.respostaInvalida'],
  ['sends a list as token response', instead('token', () => json('[]'))],
  ['sends half of its token response', instead('token', () => json('{"access_token":"a","id_tok'))],
  ['sends a page as token response', instead('token', page)],
  ['answers 503', instead('token', () => json('{}', 503))],
  ['refuses the code', instead('token', () => json('{"error":"invalid_grant"}', 400))],
  ['challenges this client', instead('token', challenged('invalid_client')), 'login.cliente'],
  ['has an error that is a list', instead('token', () => json('{"error":["a"]}', 400))],
  ['redirects the token request', instead('token', () => Response.redirect('https://outro.example/', 307))],
  ['closes the connection', instead('token', () => Promise.reject(new TypeError('fetch failed')))],
  ['sends another person’s tokens', named(joao, 'claims', 'access'), 'login.outroDocumento'],
  [
    'sends an access token of another subject, without a document',
    (truth) => (truth.access = { sub: 'sub-2' }),
    'login.outroDocumento',
  ],
  ['sends two tokens of different documents', named(joao, 'access'), 'login.outroDocumento'],
  ['sends a user name that is no document', named('maria', 'claims', 'access'), 'login.semDocumento'],
  ['sends a document with wrong check digits', named('52998224724', 'claims', 'access'), 'login.semDocumento'],
]

describe('a provider that lies, or whose answers were changed on the way, signs nobody in', () => {
  test.each(refusals)('a lying provider cannot sign a person in when it %s', async (_name, spoil, codigo) => {
    const end = await answered(spoil)
    expect(end).toMatchObject({ fim: 'auth_error', auth_error: 'exchange_failed' })
    expect(end).toMatchObject(codigo ? { falha: { codigo } } : {})
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', documento: maria, loginEmCurso: false })
    await expect(counter.tokens.accessToken()).rejects.toThrow('login.necessario')
    expect(counter.log.lines.join('\n')).not.toMatch(/529|Maria|ey[\w-]{10}|refresh-1/)
    // The code is exchanged once, whatever the result, and requests go only to the provider.
    expect(provider.sent.filter(({ url }) => url.endsWith('/token'))).toHaveLength(1)
    expect(provider.sent.map(({ url }) => new URL(url).origin)).toEqual(provider.sent.map(() => new URL(ISSUER).origin))
  })
  test.each<[string, string, string?]>([
    ['another issuer', '&iss=https%3A%2F%2Foutro.example', 'login.emissor'],
    ['no issuer', '&iss=', 'login.semIss'],
    ['an ID token', `&iss=${encodeURIComponent(ISSUER)}&id_token=ey.ey.x`],
    ['its answer packed into a JWT', `&iss=${encodeURIComponent(ISSUER)}&response=ey.ey.x`],
  ])(
    'a lying provider cannot sign a person in when the redirect brings %s, and the code is not exchanged',
    async (_name, search, codigo) => {
      const end = await answered(() => undefined, { search })
      expect(end).toMatchObject({ fim: 'auth_error', ...(codigo && { falha: { codigo } }) })
      expect(provider.sent.filter(({ url }) => url.endsWith('/token'))).toEqual([])
    },
  )
})

describe('a token renewal', () => {
  /** Renews the tokens of a person who is signed in; the answer is the truth as spoilt here. */
  async function renewed(spoil: (truth: Sayings) => unknown) {
    await answered(() => undefined)
    const before = counter.tokens.held
    says = provider.truth('', maria, now())
    says.claims['nonce'] = undefined
    spoil(says)
    const end = await counter.tokens.renew(before?.accessToken ?? '').then(() => 'renewed', String)
    return { before, end, fase: counter.attendance.state.fase }
  }
  test('a token renewal keeps the earlier tokens where the answer has nulls', async () => {
    const { before, fase } = await renewed(({ token }) =>
      Object.assign(token, nulls('id_token', 'refresh_token', 'scope')),
    )
    expect(counter.tokens.held).toMatchObject({ idToken: before?.idToken, refreshToken: before?.refreshToken })
    expect(fase).toBe('autenticado')
  })
  const ends = () => provider.sent.filter(({ url }) => url.endsWith('/logout')).length
  test('a token renewal without a refresh token signs the person out, and ends the session', async () => {
    await answered(({ token }) => (token['refresh_token'] = undefined))
    await expect(counter.tokens.renew(await counter.tokens.accessToken())).rejects.toThrow('login.expirado')
    await expect(counter.tokens.renew('gasto')).rejects.toThrow('login.necessario')
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', documento: maria })
    await expect.poll(ends).toBe(1)
  })
  test('a token renewal that brings another person’s tokens ends the attendance, and both sessions', async () => {
    expect((await renewed(named(joao, 'claims', 'access'))).end).toBe('FalhaError: atendimento.encerrado')
    await expect.poll(() => counter.attendance.state.fase).toBe('livre')
    await expect(counter.tokens.accessToken()).rejects.toThrow('login.necessario')
    await expect.poll(ends).toBe(2)
  })
  test.each<[string, (truth: Sayings) => unknown]>([
    ['has no access token', ({ token }) => (token['access_token'] = undefined)],
    ['has an ID token that is none', ({ token }) => (token['id_token'] = 'x')],
    ['has another kind of token', ({ token }) => (token['token_type'] = 'mac')],
    ['is a page', instead('token', page)],
    ['is half of it', instead('token', () => json('{"access_token":"a","id_tok'))],
    ['is a 503', instead('token', () => json('{}', 503))],
    ['does not come', instead('token', () => Promise.reject(new TypeError('fetch failed')))],
    ['is an error of the server', instead('token', () => json('{"error":"server_error"}', 400))],
  ])('a token renewal whose answer %s fails the call, and the person stays signed in', async (_what, spoil) => {
    const { before, end, fase } = await renewed(spoil)
    expect([end, fase]).toEqual(['FalhaError: login.indisponivel', 'autenticado'])
    expect(counter.tokens.held).toBe(before)
  })
  test.each([
    ['invalid_client', 'cliente', 'autenticado'],
    ['invalid_scope', 'escopo', 'autenticado'],
    ['invalid_grant', 'expirado', 'identificado'],
    ['constructor', 'expirado', 'identificado'],
  ])('a token renewal refused with %s is reported as %s, and the person is then %s', async (error, codigo, then) => {
    const body = JSON.stringify({ error, ...nulls('error_description', 'error_uri', 'access_token') })
    const { end, fase } = await renewed(instead('token', () => json(body, 400)))
    expect([end, fase]).toEqual([`FalhaError: login.${codigo}`, then])
  })
})

test.each<[boolean | undefined, object, string]>([
  [true, {}, 'auth_error'],
  [true, { exigirIss: false }, 'autenticado'],
  [undefined, {}, 'autenticado'],
  [undefined, { exigirIss: true }, 'auth_error'],
])(
  'a redirect without the issuer, which the provider promises (%j), with the setting %j, ends as %s',
  async (promised, parametros, fim) => {
    const first = ({ discovery }: Sayings) => (discovery['authorization_response_iss_parameter_supported'] = promised)
    expect(await answered(() => undefined, { perfil: { parametros }, search: '', first })).toMatchObject({ fim })
  },
)

describe('the session of a refused answer', () => {
  const without =
    (...names: string[]) =>
    ({ claims, token }: Sayings) => {
      claims['aud'] = 'outro-programa'
      for (const name of names) token[name] = undefined
    }
  const unusable = (name: string, value: unknown) => (truth: Sayings) => {
    without()(truth)
    truth.token[name] = value
  }
  const refusing =
    ({ token }: Sayings) =>
    () =>
      Response.json({ ...token, id_token: 'ey.ey.x', error: 'invalid_grant' }, { status: 400 })
  test.each<[string, (truth: Sayings) => void, string[]]>([
    ['with both tokens, by a logout', without(), [`${ISSUER}/logout`]],
    ['with an ID token alone, by a logout', without('refresh_token'), [`${ISSUER}/logout`]],
    ['with a refresh token alone, by a revocation', without('id_token'), [`${ISSUER}/revoke`]],
    ['with a list as refresh token, by a logout', unusable('refresh_token', ['r']), [`${ISSUER}/logout`]],
    ['without tokens, not at all', without('id_token', 'refresh_token'), []],
    ['with an ID token in a refusal, not at all', (truth) => (truth.instead['token'] = refusing(truth)), []],
  ])('the session of a refused token response is ended as far as its tokens allow: %s', async (_what, spoil, asked) => {
    expect(await answered(spoil)).toMatchObject({ fim: 'auth_error' })
    const ends = () => provider.sent.map(({ url }) => url).filter((url) => /logout|revoke/.test(url))
    await expect.poll(ends).toEqual(asked)
    await counter.provider.settled()
    expect(ends()).toEqual(asked)
  })
  test('the session of a refused token response is ended also if the endpoint is not written as a URL writes it', async () => {
    const first = ({ discovery }: Sayings) =>
      (discovery['token_endpoint'] = ISSUER.replace('sso.serra.example', 'SSO.serra.example:443') + '/token')
    expect(await answered(without(), { first })).toMatchObject({ fim: 'auth_error' })
    await expect.poll(() => provider.sent.at(-1)?.url).toBe(`${ISSUER}/logout`)
  })
})

describe('where the page is in the person’s own browser, with the cookies of whoever was there before', () => {
  const perfil = { login: 'navegador' }
  test('a provider that does not state when the password was typed signs a person in only in the program’s own window', async () => {
    expect(await answered(({ claims }) => delete claims['auth_time'], { perfil })).toMatchObject({
      falha: { codigo: 'login.semSenha' },
    })
    // A sign-in window of ours begins without cookies: nobody can have used it before.
    expect(await answered(({ claims }) => delete claims['auth_time'])).toMatchObject({ fim: 'autenticado' })
  })
  test('a password typed in the person’s browser before the sign-in began does not count', async () => {
    expect(await answered(({ claims }) => (claims['auth_time'] = now() - 10), { perfil })).toMatchObject({
      falha: { codigo: 'login.semSenha' },
    })
    await expect.poll(() => provider.sent.at(-1)?.url).toBe(`${ISSUER}/logout`)
    expect(await answered(() => undefined, { perfil })).toMatchObject({ fim: 'autenticado' })
  })
})

test('a second sign-in that is refused ends its session only if the first sign-in does not share that session', async () => {
  for (const [sid, asked] of [
    ['s1', []],
    ['s2', [`${ISSUER}/logout`]],
  ] as const) {
    await answered(({ claims }) => (claims['sid'] = 's1'), { perfil: { login: 'navegador' } })
    provider.sent.length = 0
    await counter.signIn.begin({})
    says = provider.truth('wrong', maria, now())
    says.claims['sid'] = sid
    await back()
    expect(counter.ends.at(-1)).toMatchObject({ fim: 'auth_error' })
    // Tokens of the session in use, from a renewal that ends late.
    if (counter.tokens.held) counter.provider.leave(counter.tokens.held)
    await counter.provider.settled()
    expect(provider.sent.map(({ url }) => url).filter((url) => /logout|revoke/.test(url))).toEqual(asked)
    expect(counter.attendance.state.fase).toBe('autenticado')
  }
})

describe('the provider changes its keys just after they were read', () => {
  /** Makes the provider sign with another key. */
  const change = (kid = 'k2') => {
    says = provider.truth('', maria, now())
    Object.assign(says, { signer: provider.other, jwks: { keys: [{ ...provider.otherJwk, kid }] } })
    says.head.kid = kid
  }
  test.each(['k2', 'k1'])(
    'a token renewal fetches the keys that replaced those it knows, under the name %s',
    async (kid) => {
      await answered(() => undefined)
      const old = await counter.tokens.accessToken()
      change(kid)
      says.claims['nonce'] = undefined
      provider.sent.length = 0
      expect(await counter.tokens.renew(old)).not.toBe(old)
      expect(counter.attendance.state.fase).toBe('autenticado')
      expect(provider.sent.map(({ url }) => url.split('/').at(-1))).toEqual(['token', 'certs'])
    },
  )
  test.each<[string, () => Response | Promise<Response>, again: string]>([
    ['closes the connection', () => Promise.reject(new TypeError('fetch failed')), 'refresh-2'],
    ['answers 503', () => json('{}', 503), 'refresh-2'],
    ['sends a page', page, 'refresh-2'],
    ['sends a page after five minutes', () => ((late = 300_000), page()), 'login.expirado'],
  ])(
    'a token renewal whose keys cannot be read (the provider %s) is checked again later, unless it is old',
    async (_name, keys, again) => {
      await answered(() => undefined)
      const old = await counter.tokens.accessToken()
      change()
      says.claims['nonce'] = undefined
      says.token['refresh_token'] = 'refresh-2'
      says.instead['certs'] = keys
      await expect(counter.tokens.renew(old)).rejects.toThrow('login.indisponivel')
      // The provider takes each refresh token once (rotation), so the first answer must not be lost.
      says.instead = { token: () => json('{"error":"invalid_grant"}', 400) }
      expect(await counter.tokens.renew(old).then(() => counter.tokens.held?.refreshToken, String)).toContain(again)
    },
  )
  test.each(['before', 'after'])(
    'the end of an attendance %s a renewal’s keys cannot be read revokes its tokens',
    async (end) => {
      const first = ({ discovery }: Sayings) => (discovery['end_session_endpoint'] = undefined)
      await answered(() => undefined, { first })
      const old = await counter.tokens.accessToken()
      change()
      says.claims['nonce'] = undefined
      says.token['refresh_token'] = 'refresh-2'
      const keys = Promise.withResolvers<Response>()
      says.instead['certs'] = () => keys.promise
      const renewal = counter.tokens.renew(old).catch(String)
      await expect.poll(() => provider.sent.at(-1)?.url).toBe(`${ISSUER}/certs`)
      if (end === 'before') await counter.wipe.end('pedido')
      keys.resolve(page())
      expect(await renewal).toContain('login.indisponivel')
      if (end === 'after') await counter.wipe.end('pedido')
      await expect.poll(() => provider.sent.at(-1)?.body).toContain('token=refresh-2')
      expect(provider.sent.at(-1)?.url).toBe(`${ISSUER}/revoke`)
    },
  )
})

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
function unsigned(claims: object): string {
  return `${encoded({ alg: 'none' })}.${encoded(claims)}.`
}
