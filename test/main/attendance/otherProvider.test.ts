import { OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { createUserAgent } from '../../sandbox/userAgent.ts'

/*
 * A provider written by others that does not follow every standard. It names no issuer in its answer (RFC 9207), states no time
 * of the password, and ends no session by POST.
 */

const maria = '52998224725'
const joao = '11144477735'
type Claims = Record<string, unknown>
let server: OAuth2Server
let counter: Counter
/** Claims that the provider signs, replacing its own. */
let said: Claims

beforeEach(async () => {
  server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  said = { preferred_username: maria, name: 'Maria Aparecida' }
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => Object.assign(payload, said))
  open()
})
afterEach(() => server.stop())

function open(parametros: object = {}) {
  const authUrl = server.issuer.url ?? ''
  counter = openCounter({
    perfil: { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl, parametros },
  })
  counter.attendance.identify(maria)
}
/** Goes through a whole sign-in. */
async function enter() {
  await counter.signIn.begin({})
  const end = await createUserAgent().open(counter.browser.opened.at(-1) ?? '')
  await counter.signIn.handleCallback(end.kind === 'callback' ? end.url.href : end.url)
  return counter.ends.at(-1)
}
/** Spoils the provider's next answer. */
const spoilAnswer = (spoil: (answer: { body: Claims; statusCode: number }) => void) =>
  server.service.once('beforeResponse', spoil)
const spoilReturn = (spoil: (query: URLSearchParams) => void) =>
  server.service.once('beforeAuthorizeRedirect', ({ url }: { url: URL }) => spoil(url.searchParams))

describe('who signs in there', () => {
  test('a person can sign in at another provider', async () => {
    expect(await enter()).toMatchObject({ fim: 'autenticado' })
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria, nome: 'Maria Aparecida' })
  })
  test('a person signed in at another provider stays so after a renewal with a new refresh token', async () => {
    await enter()
    const before = counter.tokens.held
    await counter.tokens.renew(before?.accessToken ?? '')
    expect(counter.tokens.held?.refreshToken).not.toBe(before?.refreshToken)
    expect(counter.tokens.held).toMatchObject({ documento: maria, subject: before?.subject })
  })
  test('a token renewal that names another person ends the attendance', async () => {
    await enter()
    said = { preferred_username: joao }
    await expect(counter.tokens.renew(counter.tokens.held?.accessToken ?? '')).rejects.toThrow('atendimento.encerrado')
    await counter.wipe.over
    expect(counter.attendance.state.fase).toBe('livre')
  })
  test('a token renewal that the other provider refuses ends the sign-in', async () => {
    await enter()
    spoilAnswer((answer) => Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } }))
    await expect(counter.tokens.renew(counter.tokens.held?.accessToken ?? '')).rejects.toThrow('login.expirado')
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado' })
  })
  test('a person’s end at a provider without logout by POST revokes the token', async () => {
    await enter()
    const { promise: revoked, resolve } = Promise.withResolvers<void>()
    server.service.once('beforeRevoke', () => resolve())
    await counter.wipe.end('pedido')
    await revoked
    await expect.poll(() => counter.pending).toEqual([])
  })
})

const refusals: [string, () => void, object?][] = [
  ['another issuer', () => (said['iss'] = 'https://outro.example')],
  ['another client', () => (said['aud'] = 'outro-programa')],
  ['another nonce', () => (said['nonce'] = 'x')],
  ['another person', () => (said['preferred_username'] = joao), { falha: { codigo: 'login.outroDocumento' } }],
  ['nobody', () => (said = {}), { falha: { codigo: 'login.semDocumento' } }],
  ['a time that is over', () => (said['exp'] = 1)],
  ['an old password', () => (said['auth_time'] = 1), { falha: { codigo: 'login.semSenha' } }],
  ['no ID token', () => spoilAnswer(({ body }) => delete body['id_token'])],
  [
    'tokens that it does not sign',
    () => spoilAnswer(({ body }) => (body['id_token'] = `${String(body['id_token'])}x`)),
  ],
  ['nothing at all', () => spoilAnswer((answer) => (answer.body = {}))],
  ['that something is wrong', () => spoilAnswer((answer) => (answer.statusCode = 500))],
  ['no code', () => spoilReturn((query) => query.delete('code')), { auth_error: 'missing_params' }],
  ['two codes', () => spoilReturn((query) => query.append('code', 'x')), { auth_error: 'invalid_state' }],
  ['another code', () => spoilReturn((query) => query.set('code', 'x'))],
]
describe('nobody is let in who says', () => {
  test.each(refusals)(
    'a sign-in is refused where the person’s answer says %s',
    async (_name, spoil, end = { auth_error: 'exchange_failed' }) => {
      spoil()
      expect(await enter()).toMatchObject({ fim: 'auth_error', ...end })
      expect(counter.attendance.state).toMatchObject({ fase: 'identificado', documento: maria, loginEmCurso: false })
      expect(counter.tokens.held).toBeNull()
    },
  )
  test('a provider answer with an unknown state has no effect', async () => {
    spoilReturn((query) => query.set('state', 'x'))
    expect(await enter()).toBeUndefined()
    expect(counter.attendance.loginEmCurso).toBe(true)
    await counter.signIn.cancel()
  })
  test('a sign-in is refused without an issuer where the profile requires it', async () => {
    open({ exigirIss: true })
    expect(await enter()).toMatchObject({ fim: 'auth_error', auth_error: 'exchange_failed' })
  })
})
