import { beforeEach, describe, expect, test } from 'vitest'
import type { Fetch } from '../../../main/ports.ts'
import type { FimDoLogin } from '../../../shared/ipc/types.ts'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { oneSandbox } from '../../fakes/sandbox.ts'
import { answerOnPhone } from '../../sandbox/userAgent.ts'

const maria = '52998224725'
const joao = '11144477735'
let sandbox: Sandbox
let counter: Counter
let sent: { url: string; body: URLSearchParams }[]
/** While set, the token endpoint waits for this promise. */
let held: Promise<void> | null
const fetch: Fetch = async (url, init) => {
  sent.push({ url, body: new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '') })
  const answer = await globalThis.fetch(url, init)
  if (held && url.endsWith('/token') && answer.ok) await held
  return answer
}
const perfil = () => ({ ...sandbox.perfil(), parametros: { entradaPeloCelular: true } })
const byPhone = { meio: 'celular' } as const
const endings = () => sandbox.idp.eventos().filter(({ evento }) => evento === 'end_session.success').length
const asked = (end: string) => sent.filter(({ url }) => url.endsWith(end))

oneSandbox((started) => void (sandbox = started))
beforeEach(() => {
  sent = []
  held = null
  counter = openCounter({ perfil: perfil(), fetch })
  counter.attendance.identify(maria)
})

/** The code is shown; the person answers on the phone; how the login ended. */
async function answered(does: Parameters<typeof answerOnPhone>[1]): Promise<{ shown: string; end: FimDoLogin }> {
  const end = counter.nextEnd()
  await counter.signIn.begin(byPhone)
  const { code } = await answerOnPhone(counter.codes.at(-1)?.qr ?? '', does)
  return { shown: code, end: await end }
}

describe('somebody signs in on their own phone', () => {
  test('a person signs in on the phone by comparing the code and typing the password there', async () => {
    const { shown, end } = await answered({ documento: maria })
    expect(end).toEqual({ fim: 'autenticado', returnTo: '/portal/painel' })
    expect(shown).toBe(counter.codes[0]?.codigo)
    expect(counter.codes).toEqual([
      {
        codigo: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
        endereco: `${sandbox.issuer}/device`,
        qr: `${sandbox.issuer}/device?user_code=${shown}`,
        // The lifetime, less the time that the answer took.
        segundos: expect.closeTo(600, -2),
        renovado: false,
        espera: null,
      },
    ])
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: maria, loginEmCurso: false })
    expect(await counter.tokens.accessToken()).toMatch(/^ey/)
    expect(counter.browser.opened).toEqual([])
    expect(counter.entries).toEqual(['celular'])
  })
  test('a phone sign-in starts the attendance of the person who signed in, if none was running', async () => {
    await counter.wipe.end('pedido')
    expect((await answered({ documento: joao })).end).toMatchObject({ fim: 'autenticado' })
    expect(counter.attendance.state).toMatchObject({ fase: 'autenticado', documento: joao })
  })
  test('a phone sign-in’s request carries PKCE and no personal data, since anyone can read the code on the screen', async () => {
    await answered({ documento: maria })
    const [request] = asked('/auth/device')
    expect(Object.fromEntries(request?.body ?? [])).toEqual({
      client_id: counter.perfil.clientId,
      scope: counter.perfil.parametros.escopo,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      max_age: '1',
      ui_locales: 'pt-BR',
    })
    const verifier = asked('/token').at(-1)?.body.get('code_verifier') ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect(request?.body.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'))
    expect(counter.codes[0]?.qr).not.toContain(maria)
  })
})

describe('refused phone sign-ins', () => {
  test('a phone sign-in is refused if the profile does not allow it', async () => {
    counter = openCounter({ perfil: sandbox.perfil(), fetch })
    expect(await counter.signIn.offersPhone()).toBe(false)
    await expect(counter.signIn.begin(byPhone)).rejects.toThrow('login.semCelular')
    expect(asked('/auth/device')).toEqual([])
  })
})

test('a phone sign-in is offered if profile and provider support it, or if the provider’s support is not known yet', async () => {
  expect(await counter.signIn.offersPhone()).toBe(true)
  counter = openCounter({ perfil: perfil(), fetch: () => Promise.reject(new TypeError('fetch failed')) })
  expect(await counter.signIn.offersPhone()).toBe(true)
  await expect(counter.signIn.begin(byPhone)).rejects.toThrow('login.indisponivel')
})

// @promise 4
describe('whoever is waited for no more', () => {
  /** The code is shown, the phone has answered, and the tokens are being fetched. */
  async function tokensOnTheirWay() {
    await counter.signIn.begin(byPhone)
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    await answerOnPhone(counter.codes[0]?.qr ?? '', { documento: maria })
    const granted = () => sandbox.idp.eventos().filter(({ evento }) => evento === 'grant.success').length
    await expect.poll(granted).toBe(1)
    return resolve
  }
  test.each<[string, () => Promise<void>]>([
    ['by the clerk', () => counter.signIn.cancel()],
    ['because the attendance ended', () => counter.wipe.end('inatividade')],
    ['because the municipality was left', () => counter.wipe.leave()],
    ['because the screen was locked', () => counter.signIn.abandon()],
  ])(
    'tokens that arrive after a phone sign-in was stopped sign in nobody, and their session is ended: %s',
    async (_by, stop) => {
      const arrive = await tokensOnTheirWay()
      await stop()
      arrive()
      await expect.poll(endings).toBe(1)
      expect(counter.tokens.held).toBeNull()
      expect(counter.attendance.state.fase).not.toBe('autenticado')
      expect(counter.ends).not.toContainEqual(expect.objectContaining({ fim: 'autenticado' }))
    },
  )
  test('a stopped phone sign-in is not polled again, and the next person gets another code', async () => {
    await counter.signIn.begin(byPhone)
    await counter.wipe.end('pedido')
    counter.attendance.identify(joao)
    const first = sent.length
    const { end } = await answered({ documento: joao })
    expect(end).toMatchObject({ fim: 'autenticado' })
    const codes = new Set(sent.slice(first).flatMap(({ body }) => body.get('device_code') ?? []))
    expect(codes.size).toBe(1)
    expect(counter.codes[1]?.codigo).not.toBe(counter.codes[0]?.codigo)
  })
  test('a phone code that arrives after the sign-in was stopped is not shown', async () => {
    const begun = counter.signIn.begin(byPhone)
    await counter.signIn.cancel()
    await begun
    expect(counter.codes).toEqual([])
    expect(counter.attendance.loginEmCurso).toBe(false)
  })
})
