import { describe, expect, test } from 'vitest'
import { readTokens, type Granted, type TokenSet } from '../../../main/attendance/tokenSet.ts'

type Claims = Record<string, unknown>
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: Claims) => `${part({ alg: 'none' })}.${part(claims)}.x`

/**
 * An answer of the token endpoint; `id` and `access` are the claims of the two tokens. Without `access` the access token is
 * opaque.
 */
function granted({ id, access, ...more }: { id?: Claims; access?: Claims; [field: string]: unknown }): Granted {
  const answer = {
    access_token: access ? jwt(access) : 'opaco',
    token_type: 'bearer',
    ...(id && { id_token: jwt(id) }),
    ...more,
    claims: () => id,
    expiresIn: () => more['expires_in'],
  }
  return answer as unknown as Granted
}
const NOW = 1_000
const read = (answer: Parameters<typeof granted>[0], old: TokenSet | null = null) =>
  readTokens(granted(answer), old, NOW)
const maria = { sub: 'm', preferred_username: '52998224725', name: 'Maria' }

describe('owner of the tokens', () => {
  test('the owner of tokens is read from the ID token or the access token', () => {
    expect(read({ id: maria })).toMatchObject({ subject: 'm', documento: '52998224725', nome: 'Maria' })
    const { preferred_username } = maria
    expect(read({ id: { sub: 'm' }, access: { preferred_username } }).documento).toBe('52998224725')
    expect(read({ id: { sub: 'm' } })).toMatchObject({ documento: null, nome: null })
  })
  test.each<[unknown, string | null, string | null]>([
    ['52998224725', '52998224725', 'limpo'],
    [' 52998224725 ', '52998224725', 'limpo'],
    ['12abc34501de35', '12ABC34501DE35', 'minusculas'],
    ['529.982.247-25', '52998224725', 'sinais'],
    ['12.abc.345/01de-35', '12ABC34501DE35', 'sinais'],
    // A text that is not a document is passed on unchanged, and matches nobody.
    ['1234571579.0', '1234571579.0', 'sinais'],
    [' ', null, null],
    [7, null, null],
  ])('the user claim %j is read as the document %j, and its form reported as %s', (claim, documento, usuarioComo) => {
    const usuarioNo = usuarioComo && 'idToken'
    const set = read({ id: { sub: 'm', preferred_username: claim } })
    expect(set).toMatchObject({ documento, comoVeio: { usuarioComo, usuarioNo } })
    const inAccess = read({ id: { sub: 'm' }, access: { preferred_username: claim } }).comoVeio
    expect(inAccess).toMatchObject({ usuarioComo, usuarioNo: usuarioComo && 'accessToken' })
  })

  test('a token renewal without subject, document and name keeps the earlier ones', () => {
    const old = read({ id: maria, refresh_token: 'first' })
    const renewed = read({ access: { sub: 'm' } }, old)
    expect(renewed).toMatchObject({ subject: 'm', documento: '52998224725', nome: 'Maria', refreshToken: 'first' })
    expect(renewed.idToken).toBe(old.idToken)
    expect(read({ id: { sub: 'm', name: 7 }, refresh_token: 'second' }, old)).toMatchObject({
      documento: '52998224725',
      nome: 'Maria',
      refreshToken: 'second',
    })
  })
  test.each<[string, Parameters<typeof granted>[0]]>([
    ['no ID token', { access: { sub: 'm' } }],
    ['no subject in it', { id: {} }],
  ])('a token set with %s is refused', (_what, answer) => expect(() => read(answer)).toThrow('login.expirado'))
  test('a token set that comes without a refresh token has no refresh token', () =>
    expect(read({ id: maria }).refreshToken).toBeNull())
})

test.each<[string, Parameters<typeof granted>[0], number]>([
  ['as long as the answer says', { expires_in: 60, access: { iat: 0, exp: 900 } }, NOW + 60_000],
  ['as long as the token itself says, if the answer does not', { access: { iat: 100, exp: 400 } }, NOW + 300_000],
  ['as long as the backend accepts it, if neither says', { access: { exp: 400 } }, Infinity],
  ['as long as the backend accepts it, if neither says', { access: { iat: 100 } }, Infinity],
  ['as long as the backend accepts it, if neither says', {}, Infinity],
])('an access token is valid for %s', (_what, answer, expiresAt) => {
  expect(read({ id: maria, ...answer }).expiresAt).toBe(expiresAt)
})

test.each([
  [1_800, NOW + 1_800_000],
  [1, NOW + 1_000],
  [0, null],
  ['1800', null],
  [undefined, null],
])('an unused session lasts as long as its refresh token: %j', (refresh_expires_in, sessionEndsAt) => {
  expect(read({ id: maria, refresh_expires_in }).sessionEndsAt).toBe(sessionEndsAt)
})
