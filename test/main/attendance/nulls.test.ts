import { beforeEach, describe, expect, test } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'

/* A provider whose serializer writes missing values as null. */

type Json = Record<string, unknown>
const maria = '52998224725'
let sandbox: Sandbox
/** Fields laid over the answers of an address with this ending. */
let laid: Record<string, Json>
const fetch: Fetch = async (url, init) => {
  const answer = await globalThis.fetch(url, init)
  const over = Object.entries(laid).find(([end]) => url.endsWith(end))?.[1]
  if (!over || !answer.headers.get('content-type')?.includes('json')) return answer
  const { status } = answer
  return Response.json({ ...((await answer.json()) as Json), ...over }, { status })
}
const open = (): Counter => openCounter({ perfil: sandbox.perfil(), fetch })
const nulls = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

oneSandbox((started) => void (sandbox = started))
beforeEach(() => {
  laid = {}
})

describe('null is as good as nothing', () => {
  test.each<[where: string, laid: Record<string, Json>]>([
    [
      'all that a token answer may leave out',
      { '/token': nulls('refresh_token', 'scope', 'expires_in', 'refresh_expires_in', 'session_state') },
    ],
    [
      'all that a discovery may leave out',
      {
        '/openid-configuration': nulls(
          'code_challenge_methods_supported',
          'end_session_endpoint',
          'revocation_endpoint',
          'authorization_response_iss_parameter_supported',
          'scopes_supported',
          'device_authorization_endpoint',
          'id_token_signing_alg_values_supported',
          'userinfo_endpoint',
          'registration_endpoint',
          'mtls_endpoint_aliases',
          'tls_client_certificate_bound_access_tokens',
          'claims_parameter_supported',
          'token_endpoint_auth_methods_supported',
        ),
      },
    ],
  ])('null counts as missing for %s: the person is signed in', async (_where, over) => {
    laid = over
    const counter = open()
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria })
  })

  test('null counts as missing within the provider’s keys', async () => {
    const nullsInKeys: Fetch = async (url, init) => {
      const answer = await globalThis.fetch(url, init)
      if (!url.endsWith('/certs')) return answer
      const { keys } = (await answer.json()) as { keys: Json[] }
      return Response.json({ keys: keys.map((key) => ({ ...key, ...nulls('x5c', 'key_ops', 'x5t', 'd') })) })
    }
    const counter = openCounter({ perfil: sandbox.perfil(), fetch: nullsInKeys })
    expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
  })

  test('null counts as missing in a token renewal: the earlier tokens are kept, and the person stays signed in', async () => {
    const counter = open()
    await counter.enter(maria)
    laid = { '/token': nulls('id_token', 'refresh_token', 'scope', 'expires_in') }
    const before = counter.tokens.held
    await counter.tokens.renew(before?.accessToken ?? '')
    expect(counter.tokens.held).toMatchObject({ idToken: before?.idToken, refreshToken: before?.refreshToken })
    expect(counter.attendance.state.fase).toBe('autenticado')
  })

  test('null counts as missing beside a refused renewal: the person is signed out', async () => {
    const counter = open()
    await counter.enter(maria)
    const held = counter.tokens.drop()
    if (held) counter.tokens.hold({ ...held, refreshToken: 'gasto' })
    laid = { '/token': nulls('error_description', 'error_uri', 'access_token') }
    await expect(counter.tokens.renew(held?.accessToken ?? '')).rejects.toThrow('login.expirado')
  })
})

test('an attendance at a provider without logout and revocation endpoints ends at once, with no retry', async () => {
  laid = { '/openid-configuration': nulls('end_session_endpoint', 'revocation_endpoint') }
  const counter = open()
  await counter.enter(maria)
  await counter.wipe.end('pedido')
  await expect.poll(() => counter.log.lines).toContain('remote logout not offered {}')
  expect(counter.pending).toEqual([])
  expect(counter.attendance.state.fase).toBe('livre')
})

describe('a renewal that cannot be read is the failure of the provider', () => {
  test.each<[what: string, over: Json]>([
    ['no access token', { access_token: undefined }],
    ['an ID token that is none', { id_token: 'x' }],
    ['a kind of token that nobody knows', { token_type: 'mac' }],
  ])('an unreadable token renewal (%s) leaves the person signed in', async (_what, over) => {
    const counter = open()
    await counter.enter(maria)
    laid = { '/token': over }
    await expect(counter.tokens.renew(counter.tokens.held?.accessToken ?? '')).rejects.toMatchObject({
      falha: { codigo: 'login.indisponivel', podeRepetir: true },
    })
    expect(counter.attendance.state.fase).toBe('autenticado')
  })
  test.each([
    ['server_error', 'login.indisponivel'],
    ['invalid_client', 'login.cliente'],
    ['invalid_scope', 'login.escopo'],
    ['invalid_grant', 'login.expirado'],
    ['constructor', 'login.expirado'],
  ])('a token renewal refused with %s has this result: %s', async (error, codigo) => {
    let refuse = false
    const refusing: Fetch = async (url, init) =>
      refuse && url.endsWith('/token') ? Response.json({ error }, { status: 400 }) : globalThis.fetch(url, init)
    const counter = openCounter({ perfil: sandbox.perfil(), fetch: refusing })
    await counter.enter(maria)
    refuse = true
    await expect(counter.tokens.renew(counter.tokens.held?.accessToken ?? '')).rejects.toThrow(codigo)
    expect(counter.attendance.state.fase).toBe(codigo === 'login.expirado' ? 'identificado' : 'autenticado')
  })
})
