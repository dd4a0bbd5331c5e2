import { describe, expect, test } from 'vitest'
import type { AttemptStore } from '../../../main/attendance/attempts.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import type { Fault } from '../../sandbox/faults.ts'
import { type Counter, notBegun, openCounter } from '../../fakes/counter.ts'
import { createUserAgent } from '../../sandbox/userAgent.ts'

const maria = '52998224725'
let sandbox: Sandbox
oneSandbox((started) => void (sandbox = started))

const open = (options: Partial<Parameters<typeof openCounter>[0]> = {}): Counter => {
  const counter = openCounter({ perfil: sandbox.perfil(), ...options })
  counter.attendance.identify(maria)
  return counter
}
const unavailable = { codigo: 'login.indisponivel', status: 503, podeRepetir: true }

describe('the login does not begin', () => {
  test.each<[string, Omit<Fault, 'path'>]>([
    ['answers 503', { kind: 'status', status: 503 }],
    ['is a network’s own page', { kind: 'html' }],
    ['stops half-way', { kind: 'json-truncado' }],
    ['hangs up', { kind: 'derrubar' }],
  ])(
    'a sign-in does not begin when the provider %s, and begins once the provider works again',
    async (_name, fault) => {
      const counter = open()
      sandbox.faults.set({ path: 'idp:discovery', ...fault, times: 1 })
      expect(await notBegun(counter)).toEqual(unavailable)
      expect(counter.browser.opened).toEqual([])
      expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
      expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
    },
  )
  // Waiting does not help with any of these: each is a wrong setting, and has its own sentence.
  test.each<[string, Omit<Fault, 'path'>]>([
    ['another one', { kind: 'iss-errado' }],
    ['not at that address', { kind: 'status', status: 404 }],
  ])(
    'a sign-in does not begin when the provider is %s, and the error names the profile’s address',
    async (_name, fault) => {
      const counter = open()
      sandbox.faults.set({ path: 'idp:discovery', ...fault, times: 1 })
      expect(await notBegun(counter)).toMatchObject({ codigo: 'login.emissor', podeRepetir: false })
      expect(counter.log.lines.join()).toContain('sign-in not begun')
      expect(await counter.enter(maria)).toMatchObject({ fim: 'autenticado' })
    },
  )
  test('a sign-in does not begin when the provider does not answer', async () => {
    sandbox.faults.set({ path: 'idp:discovery', kind: 'silencio' })
    expect(await notBegun(open({ answerSeconds: 0.2 }))).toEqual(unavailable)
  })
  test('the provider’s discovery document is fetched ahead once, and again by the sign-in if that fetch failed', async () => {
    const asked: string[] = []
    const counter = open({ fetch: (url, init) => (asked.push(url), globalThis.fetch(url, init)) })
    sandbox.faults.set({ path: 'idp:discovery', kind: 'derrubar', times: 1 })
    for (let time = 0; time < 3; time += 1) await counter.provider.prepare()
    expect(await notBegun(counter)).toBeNull()
    expect(asked).toHaveLength(2)
  })
  // @row login-start.not-stored @row error.sign-in-not-kept
  test('a sign-in does not begin when its state cannot be stored', async () => {
    const full: AttemptStore = {
      save: () => {
        throw new Error('disk full')
      },
      take: () => null,
      awaited: null,
      clear: () => undefined,
    }
    const counter = open({ attempts: full })
    expect(await notBegun(counter)).toEqual(unavailable)
    expect(counter.browser.opened).toEqual([])
  })
  test('a sign-in does not begin when the page does not open', async () => {
    const counter = open()
    counter.browser.failing = new Error('ERR_CONNECTION_REFUSED')
    expect(await notBegun(counter)).toEqual({ codigo: 'login.indisponivel', podeRepetir: true })
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    // An ended sign-in waits for no address any more.
    const state = new URL(counter.browser.opened[0] ?? '').searchParams.get('state')
    await counter.signIn.handleCallback(`balcao://auth/callback?code=c&state=${state}`)
    expect(counter.ends).toEqual([])
  })
})

test('the code exchange fails when the provider does not answer', async () => {
  sandbox.faults.set({ path: 'idp:token', kind: 'silencio' })
  const end = await open({ answerSeconds: 1.5 }).enter(maria)
  expect(end).toEqual({ fim: 'auth_error', auth_error: 'exchange_failed' })
})

describe('a setting of the provider is wrong', () => {
  test('a scope that the provider does not know is reported when the code is exchanged', async () => {
    sandbox.mudarHabitos({ soOpenid: true })
    const counter = open({ perfil: { ...sandbox.perfil(), parametros: {} } })
    await counter.signIn.begin({})
    await counter.signIn.handleCallback(await stoppedAt(counter))
    sandbox.mudarHabitos({})
    expect(counter.ends).toEqual([
      { fim: 'auth_error', auth_error: 'exchange_failed', falha: { codigo: 'login.escopo', podeRepetir: false } },
    ])
  })
  test.each<[string, object, string]>([
    ['a client it does not know', { clientId: 'outro-programa' }, 'login.cliente'],
    ['an address of return it does not know', { redirectUri: 'balcao://outro/callback' }, 'login.retorno'],
  ])(
    'a wrong provider setting, %s, is reported when the person closes the page and tries again',
    async (_name, wrong, codigo) => {
      const counter = open({ perfil: { ...sandbox.perfil(), ...wrong } })
      await counter.signIn.begin({})
      const ended = counter.nextEnd()
      counter.browser.dismiss()
      expect(await ended).toEqual({ fim: 'cancelado' })
      await expect.poll(() => counter.log.lines.join()).toContain('provider misconfigured')
      expect(await notBegun(counter)).toEqual({ codigo, podeRepetir: false })
      // Thrown once: the setting may have been mended since.
      expect(await notBegun(counter)).toBeNull()
    },
  )
})

/** Where the page that was opened leads without anybody doing anything. */
async function stoppedAt(counter: Counter): Promise<string> {
  const stop = await createUserAgent().open(counter.browser.opened[0] ?? '')
  if (stop.kind !== 'callback') throw new Error('a page was shown')
  return stop.url.href
}
