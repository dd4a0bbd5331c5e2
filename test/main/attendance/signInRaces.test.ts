import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import { attemptLifetimeMs } from '../../../main/attendance/attempts.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'

const maria = '52998224725'
const joao = '11144477735'
let sandbox: Sandbox
let counter: Counter
interface Held {
  suffix: string
  wait: () => Promise<void>
  /** Settles once the program waits for that answer. */
  asked: Promise<void>
  open: () => void
  fail: () => void
}
/** While set, requests to an address with this ending wait until it is opened, or fail. */
let held: Held | null
const fetch: Fetch = async (url, init) => {
  if (held && url.endsWith(held.suffix)) await held.wait()
  return globalThis.fetch(url, init)
}
function hold(suffix: string): Held {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = () => (asked.resolve(), answer.promise)
  const fail = () => answer.reject(new TypeError('fetch failed'))
  held = { suffix, wait, asked: asked.promise, open: answer.resolve, fail }
  return held
}
const endings = () => sandbox.idp.eventos().filter(({ evento }) => evento === 'end_session.success').length

oneSandbox((started) => void (sandbox = started))
beforeEach(() => {
  held = null
  counter = openCounter({ perfil: sandbox.perfil(), fetch })
  counter.attendance.identify(maria)
})
afterEach(() => vi.useRealTimers())

describe('the provider is slow to be found', () => {
  test('the next person does not see the previous one’s sign-in page if the attendance ends during the provider’s discovery', async () => {
    const discovery = hold('/openid-configuration')
    const login = counter.signIn.begin({})
    await discovery.asked
    await counter.wipe.end('inatividade')
    counter.attendance.identify(joao)
    discovery.open()
    await expect(login).rejects.toThrow('atendimento.encerrado')
    expect(counter.browser.opened).toEqual([])
    expect(counter.attendance.state).toMatchObject({ documento: joao, loginEmCurso: false })
  })
  test.each(['open', 'fail'] as const)(
    'a clerk who cancels during the provider’s discovery sees no sign-in page and no failure (%s)',
    async (how) => {
      const discovery = hold('/openid-configuration')
      const login = counter.signIn.begin({})
      await discovery.asked
      await counter.signIn.cancel()
      discovery[how]()
      await login
      expect(counter.browser.opened).toEqual([])
      expect(counter.ends).toEqual([{ fim: 'cancelado' }])
      expect(counter.attendance.loginEmCurso).toBe(false)
    },
  )
})

describe('the screen of the machine is locked', () => {
  test('a screen locked during the provider’s discovery shows no sign-in page', async () => {
    const discovery = hold('/openid-configuration')
    const login = counter.signIn.begin({})
    await discovery.asked
    await counter.signIn.abandon()
    discovery.open()
    await login
    expect(counter.browser.opened).toEqual([])
    expect(counter.attendance.loginEmCurso).toBe(false)
    // There was no login yet to give up: none is reported.
    expect(counter.ends).toEqual([])
  })
  test('a screen lock closes an open sign-in page, is reported, and makes the typed input useless', async () => {
    await counter.signIn.begin({})
    const url = await counter.browser.signIn(maria)
    await counter.signIn.abandon()
    expect(counter.browser.isOpen).toBe(false)
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    await counter.signIn.handleCallback(url)
    expect(counter.ends).toEqual([{ fim: 'cancelado' }])
  })
})

describe('the code takes long to be exchanged', () => {
  async function exchanging() {
    await counter.signIn.begin({})
    const url = await counter.browser.signIn(maria)
    return { token: hold('/token'), exchange: counter.signIn.handleCallback(url) }
  }
  test('an attendance that ends during the code exchange signs in nobody, and its session is ended', async () => {
    const { token, exchange } = await exchanging()
    await counter.wipe.end('pedido')
    counter.attendance.identify(joao)
    token.open()
    await exchange
    expect(counter.ends).toEqual([])
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', documento: joao })
    await expect(counter.tokens.accessToken()).rejects.toThrow('login.necessario')
    await expect.poll(endings).toBe(1)
  })
  test('the next person can sign in during the previous one’s code exchange', async () => {
    const { token, exchange } = await exchanging()
    await counter.wipe.end('pedido')
    held = null
    expect(await counter.enter(joao)).toMatchObject({ fim: 'autenticado' })
    token.open()
    await exchange
    expect(counter.ends).toHaveLength(1)
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: joao })
    await expect.poll(endings).toBe(1)
  })
  test('a clerk who cancels during the code exchange signs in nobody', async () => {
    const { token, exchange } = await exchanging()
    await counter.signIn.cancel()
    token.open()
    await exchange
    expect(counter.ends).toEqual([{ fim: 'cancelado' }])
    expect(counter.attendance.state).toMatchObject({ fase: 'identificado', loginEmCurso: false })
    await expect.poll(endings).toBe(1)
  })
})

describe('a sign-in page left open', () => {
  test('a sign-in page left open is cancelled after ten minutes', async () => {
    await counter.signIn.begin({})
    vi.useFakeTimers()
    await counter.signIn.begin({})
    await vi.advanceTimersByTimeAsync(attemptLifetimeMs)
    expect(counter.ends).toEqual([{ fim: 'cancelado' }])
    expect(counter.browser.isOpen).toBe(false)
  })
  test('a sign-in page left open by one person never ends the next person’s sign-in', async () => {
    await counter.provider.prepare()
    vi.useFakeTimers()
    await counter.signIn.begin({})
    await vi.advanceTimersByTimeAsync(attemptLifetimeMs - 1_000)
    await counter.wipe.end('pedido')
    counter.attendance.identify(joao)
    await counter.signIn.begin({})
    await vi.advanceTimersByTimeAsync(2_000)
    expect(counter.ends).toEqual([])
    expect(counter.browser.isOpen).toBe(true)
  })
})
