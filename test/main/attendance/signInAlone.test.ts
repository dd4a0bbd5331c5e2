import * as oc from 'openid-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FalhaError } from '../../../shared/errors.ts'
import { JOAO, MARIA, signInAlone, tokensOf } from './signInKit.ts'

/* One person signing in, step by step, at a provider that answers by word. */

let at: ReturnType<typeof signInAlone>
beforeEach(() => {
  vi.useFakeTimers()
  at = signInAlone()
})
afterEach(() => vi.useRealTimers())

/** Why the last login failed, where that is told. */
const why = () => {
  const end = at.ends.at(-1)
  return end && 'falha' in end ? end.falha?.codigo : undefined
}

describe('whoever signs in', () => {
  test('a person who signs in unannounced is served, and lands where the window wanted; the page is closed', async () => {
    await at.signIn.begin({ returnTo: '/portal/debitos', primary: '1b5e3f', dark: true })
    expect(at.provider.authorizationUrl).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ meio: 'pagina', documento: null, began: at.clock.monotonic() }),
      { primary: '1b5e3f', dark: true },
    )
    expect([at.browser.isOpen, at.attendance.loginEmCurso]).toEqual([true, true])
    await at.answer()
    expect(at.attendance.state).toMatchObject({ fase: 'autenticado', documento: MARIA, nome: 'Maria' })
    expect(at.ends).toEqual([{ fim: 'autenticado', returnTo: '/portal/debitos' }])
    expect([at.entries, at.browser.isOpen, at.tokens.held]).toEqual([['pagina'], false, tokensOf()])
    expect([vi.getTimerCount(), at.provider.leave.mock.calls]).toEqual([0, []])
  })

  test('a person who signs in unannounced lands on the panel where nobody said otherwise; signing in anew ends the session before', async () => {
    for (const accessToken of ['first', 'second']) {
      at.provider.exchange.mockResolvedValue(tokensOf({ accessToken }))
      await at.signIn.begin({})
      await at.answer()
    }
    expect(at.ends.at(-1)).toEqual({ fim: 'autenticado', returnTo: '/portal/painel' })
    expect(at.provider.leave.mock.calls).toEqual([[tokensOf({ accessToken: 'first' })]])
    expect(at.tokens.held?.accessToken).toBe('second')
  })

  test.each([
    ['is two people', { isOnePerson: false }, 'login.outroDocumento'],
    ['is somebody else', { documento: JOAO }, 'login.outroDocumento'],
    ['is nobody', { documento: null }, 'login.semDocumento'],
    ['is no CPF or CNPJ', { documento: '52998224724' }, 'login.semDocumento'],
  ])('a person who signs in unannounced and %s is refused, and the session ended', async (_who, tokens, codigo) => {
    at.attendance.identify(MARIA)
    const got = tokensOf(tokens)
    at.provider.exchange.mockResolvedValue(got)
    await at.signIn.begin({})
    await at.answer()
    expect(at.ends).toMatchObject([{ fim: 'auth_error', auth_error: 'exchange_failed', falha: { codigo } }])
    expect(at.provider.leave.mock.calls).toEqual([[got]])
    expect([at.tokens.held, at.entries, at.attendance.state.fase]).toEqual([null, [], 'identificado'])
  })

  test('a person who signs in and is not whom the window named is refused, though nobody is served yet', async () => {
    await at.signIn.begin({ documento: '111.444.777-35' })
    expect(at.provider.authorizationUrl.mock.calls[0]?.[0].documento).toBe(JOAO)
    await at.answer()
    expect(why()).toBe('login.outroDocumento')
    expect(at.attendance.state.fase).toBe('livre')
  })

  test.each([
    ['is nobody', { documento: null }],
    ['is no CPF or CNPJ', { documento: '52998224724' }],
  ])('a person who signs in and %s is refused where the sign-in was to say who comes', async (_who, tokens) => {
    at.provider.exchange.mockResolvedValue(tokensOf(tokens))
    await at.signIn.begin({})
    await at.answer()
    expect([why(), at.attendance.state.fase, at.tokens.held]).toEqual(['login.semDocumento', 'livre', null])
  })

  test('a person who signs in and is not whom the clerk chose meanwhile is refused, and the session ended', async () => {
    at.provider.exchange.mockResolvedValue(tokensOf({ documento: JOAO }))
    await at.signIn.begin({})
    at.attendance.identify(MARIA)
    await at.answer()
    expect([why(), at.attendance.documento]).toEqual(['login.outroDocumento', MARIA])
    expect(at.provider.leave.mock.calls).toEqual([[tokensOf({ documento: JOAO })]])
  })
})

describe('no answer comes of it', () => {
  const clockError = Object.assign(new oc.ClientError(''), { code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' })
  test.each<[string, unknown, string | undefined, string]>([
    ['a failure of ours', new FalhaError('login.semSenha'), 'login.semSenha', 'auth_error'],
    ['our clock', clockError, 'login.relogio', 'auth_error'],
    ['anything else', new TypeError('fetch failed'), undefined, 'auth_error'],
    ['what is no mistake at all', 'aborted', undefined, 'auth_error'],
    ['the person’s own no', new FalhaError('login.recusadoNoCelular'), 'login.recusadoNoCelular', 'cancelado'],
    ['the person’s being late', new FalhaError('login.codigoVencido'), 'login.codigoVencido', 'cancelado'],
  ])('no answer comes of a sign-in for %s', async (_why, cause, codigo, fim) => {
    at.provider.exchange.mockRejectedValue(cause)
    await at.signIn.begin({})
    await at.answer()
    expect(at.ends).toMatchObject([{ fim }])
    expect([why(), at.attendance.loginEmCurso, at.browser.isOpen]).toEqual([codigo, false, false])
  })

  test('no answer comes of a sign-in for our clock, which may be set right', async () => {
    at.provider.exchange.mockRejectedValue(clockError)
    await at.signIn.begin({})
    await at.answer()
    expect(at.ends).toMatchObject([{ falha: { podeRepetir: true } }])
  })

  test.each<[string, object, string | undefined]>([
    ['error=access_denied', { fim: 'cancelado' }, undefined],
    ['error=invalid_scope', { fim: 'auth_error', auth_error: 'exchange_failed' }, 'login.escopo'],
    ['error=server_error', { fim: 'auth_error', auth_error: 'exchange_failed' }, undefined],
    ['x=1', { fim: 'auth_error', auth_error: 'missing_params' }, undefined],
  ])('no answer comes of a sign-in but %s', async (query, end, codigo) => {
    await at.signIn.begin({})
    await at.answer(query)
    expect(at.ends).toMatchObject([end])
    expect(why()).toBe(codigo)
    // It was the answer: another has no effect.
    await at.answer()
    expect([at.ends.length, at.provider.exchange.mock.calls]).toEqual([1, []])
  })

  test('no answer comes of a sign-in for ten minutes, and the login is over', async () => {
    await at.signIn.begin({})
    await vi.advanceTimersByTimeAsync(600_000 - 1)
    expect(at.ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(at.ends).toEqual([{ fim: 'cancelado' }])
    expect([at.browser.isOpen, at.attendance.loginEmCurso]).toEqual([false, false])
    await at.answer()
    expect(at.provider.exchange).not.toHaveBeenCalled()
  })
})

test('an answer to no attempt has no effect, and a line in the log a minute', async () => {
  for (let time = 0; time < 3; time += 1) await at.answer()
  at.clock.pass(59_999)
  await at.signIn.handleCallback('https://outro.example/')
  at.clock.pass(1)
  await at.answer()
  expect(at.log.lines).toEqual(['callback ignored {"before":0}', 'callback ignored {"before":3}'])
  expect(at.ends).toEqual([])
})
