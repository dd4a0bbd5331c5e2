import { beforeEach, describe, expect, test } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
let sandbox: Sandbox
let counter: Counter
let sent: { url: string; init: RequestInit }[]
/** The provider's logout answer; the real one when a test does not set it. */
let logout: ((url: string, init?: RequestInit) => Promise<Response>) | null
/** The answer to a renewal; the real one when a test sets none. */
let renewal: ((url: string, init?: RequestInit) => Promise<Response>) | null
let offline: boolean
const fetch: Fetch = (url, init = {}) => {
  sent.push({ url, init })
  if (offline) return Promise.reject(new TypeError('fetch failed'))
  if (renewal && url.endsWith('/token')) return renewal(url, init)
  return logout && url.endsWith('/logout') ? logout(url, init) : globalThis.fetch(url, init)
}

oneSandbox((started) => void (sandbox = started))
beforeEach(async () => {
  logout = null
  renewal = null
  offline = false
  sent = []
  counter = openCounter({ perfil: sandbox.perfil(), fetch })
  await counter.enter(maria)
  sent = []
})

const endpoints = () => sent.map(({ url }) => url.slice(sandbox.issuer.length))
const connect = '/protocol/openid-connect'
/** Waits for an answer however long it takes. */
const patient = new AbortController().signal

describe('the provider is told that the attendance ended', () => {
  test('the provider’s logout is requested at the end of an attendance, with the ID token in the body and no cookie', async () => {
    logout = async () => new Response(null, { status: 204 })
    const idToken = counter.tokens.drop()
    if (idToken) counter.tokens.hold(idToken)
    await counter.wipe.end('pedido')
    await expect.poll(endpoints).toEqual([`${connect}/logout`])
    const [{ url, init } = { url: '', init: {} }] = sent
    expect(new URL(url).search).toBe('')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' })
    expect(new URLSearchParams(init.body as URLSearchParams).get('id_token_hint')).toBe(idToken?.idToken)
  })
  test.each([400, 404, 500])(
    'the provider’s refresh token is revoked at the end of an attendance if the logout endpoint answers %i',
    async (status) => {
      logout = async () => new Response(null, { status })
      await counter.wipe.end('pedido')
      await expect.poll(endpoints).toEqual([`${connect}/logout`, `${connect}/revoke`])
      await expect.poll(() => sandbox.idp.eventos().map(({ evento }) => evento)).toContain('grant.revoked')
    },
  )
  test('a logout answer whose JSON contains HTML counts as a logout', async () => {
    logout = async () => Response.json({ said: '<b>bye</b>' })
    const held = counter.tokens.drop()
    expect(held && (await counter.provider.end(held, patient))).toBe(true)
    expect(endpoints()).toEqual([`${connect}/logout`])
  })
  test('the refresh token of a late renewal is revoked after the attendance’s end, because the older one is used up', async () => {
    logout = async () => new Response(null, { status: 404 })
    const ended = Promise.withResolvers<void>()
    let brought: string | undefined
    renewal = async (url, init) => {
      const answer = await globalThis.fetch(url, init)
      brought = ((await answer.clone().json()) as { refresh_token?: string }).refresh_token
      await ended.promise
      return answer
    }
    const call = counter.tokens.renew(counter.tokens.held?.accessToken ?? '')
    await expect.poll(() => brought).toBeTruthy()
    await counter.wipe.end('pedido')
    ended.resolve()
    await expect(call).rejects.toThrow('atendimento.encerrado')
    const given = () =>
      sent
        .filter(({ url }) => url.endsWith('/revoke'))
        .map(({ init }) => new URLSearchParams(init.body as URLSearchParams).get('token'))
    await expect.poll(given).toContain(brought)
  })
})

describe('answers that only look like a logout', () => {
  const page = '<!doctype html><title>Sair</title><form method="post"><button>Sair</button></form>'
  test.each<[string, () => Promise<Response>]>([
    ['a page that asks whether to leave', async () => new Response(page, { headers: { 'content-type': 'text/html' } })],
    ['a page that calls itself JSON', async () => new Response(`\n ${page}`)],
    ['a redirect', () => Promise.reject(new TypeError('unexpected redirect'))],
    ['a megabyte and more', async () => new Response('x'.repeat(1_100_000))],
  ])(
    'a logout answer that is only a page does not count, so the refresh token is revoked: %s',
    async (_name, answer) => {
      logout = answer
      await counter.wipe.end('pedido')
      await expect.poll(endpoints).toEqual([`${connect}/logout`, `${connect}/revoke`])
    },
  )
  test('a provider whose logout answers with a page does not count as informed if there is no refresh token to revoke', async () => {
    logout = async () => new Response(page)
    const held = counter.tokens.drop()
    expect(held && (await counter.provider.end({ ...held, refreshToken: null }, patient))).toBe(false)
  })
})

test('a logout without an answer in time counts as failed', async () => {
  logout = (_url, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    )
  const held = counter.tokens.drop()
  expect(held && (await counter.provider.end(held, AbortSignal.timeout(50)))).toBe(false)
})
