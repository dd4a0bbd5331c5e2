import { OAuth2Server } from 'oauth2-mock-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { createUserAgent } from '../../sandbox/userAgent.ts'

/*
 * A provider written by others that does not follow every standard. It names no issuer in its answer (RFC 9207), states no time
 * of the password, and ends no session by POST.
 */

const maria = '52998224725'
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
async function enter() {
  await counter.signIn.begin({})
  const end = await createUserAgent().open(counter.browser.opened.at(-1) ?? '')
  await counter.signIn.handleCallback(end.kind === 'callback' ? end.url.href : end.url)
  return counter.ends.at(-1)
}
describe('the person signed in there', () => {
  test('a person can sign in at another vendor’s provider', async () => {
    expect(await enter()).toMatchObject({ fim: 'autenticado' })
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria, nome: 'Maria Aparecida' })
  })
  test('a person at another vendor’s provider stays signed in after a renewal with a new refresh token', async () => {
    await enter()
    const before = counter.tokens.held
    await counter.tokens.renew(before?.accessToken ?? '')
    expect(counter.tokens.held?.refreshToken).not.toBe(before?.refreshToken)
    expect(counter.tokens.held).toMatchObject({ documento: maria, subject: before?.subject })
  })
  test('the end of an attendance at a provider without logout by POST revokes the token', async () => {
    await enter()
    const { promise: revoked, resolve } = Promise.withResolvers<void>()
    server.service.once('beforeRevoke', () => resolve())
    await counter.wipe.end('pedido')
    await revoked
    await expect.poll(() => counter.pending).toEqual([])
  })
})
