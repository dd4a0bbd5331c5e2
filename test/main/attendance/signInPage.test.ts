import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FalhaError } from '../../../shared/errors.ts'
import { JOAO, MARIA, signInAlone } from './signInKit.ts'

/* The sign-in page: how it opens, is closed, and leads nowhere. */

let at: ReturnType<typeof signInAlone>
beforeEach(() => {
  vi.useFakeTimers()
  at = signInAlone()
})
afterEach(() => vi.useRealTimers())
const turn = () => vi.advanceTimersByTimeAsync(0)

describe('does not come up', () => {
  test('the sign-in page does not come up where the attempt cannot be stored', async () => {
    const cause = new Error('full')
    const full = () => {
      throw cause
    }
    at = signInAlone({ save: full, take: () => null, clear: () => undefined })
    await expect(at.signIn.begin({})).rejects.toMatchObject({
      falha: { codigo: 'login.indisponivel', status: 503, podeRepetir: true },
      cause,
    })
    expect([at.browser.opened, at.attendance.loginEmCurso]).toEqual([[], false])
  })

  test('the sign-in page does not come up where the provider is unusable, and the reason is reported', async () => {
    at.provider.authorizationUrl.mockRejectedValueOnce(new FalhaError('login.emissor'))
    await expect(at.signIn.begin({})).rejects.toThrow('login.emissor')
    expect([at.browser.opened, at.attendance.loginEmCurso]).toEqual([[], false])
    expect(at.log.lines).toEqual(['sign-in not begun {"codigo":"login.emissor","code":null}'])
    await at.signIn.handleCallback(at.asked())
    expect(at.provider.exchange).not.toHaveBeenCalled()
  })

  test('the sign-in page does not come up for a person other than the one served', async () => {
    at.attendance.identify(MARIA)
    await expect(at.signIn.begin({ documento: JOAO })).rejects.toThrow('atendimento.outroDocumento')
    expect(at.provider.authorizationUrl).not.toHaveBeenCalled()
    await at.signIn.begin({ documento: '529.982.247-25' })
    await at.signIn.begin({})
    expect(at.provider.authorizationUrl.mock.calls.map(([{ documento }]) => documento)).toEqual([MARIA, MARIA])
  })

  test('the sign-in page does not come up where the window fails: no login is running, and no answer is accepted', async () => {
    const cause = new Error('no display')
    at.browser.failing = cause
    await expect(at.signIn.begin({})).rejects.toMatchObject({
      falha: { codigo: 'login.indisponivel', podeRepetir: true },
      cause,
    })
    expect([at.attendance.loginEmCurso, vi.getTimerCount()]).toEqual([false, 0])
    await at.answer()
    expect([at.provider.exchange.mock.calls, at.ends]).toEqual([[], []])
  })

  test('a sign-in page blocked at an unlisted address reports that address', async () => {
    vi.spyOn(at.browser, 'open').mockImplementationOnce(async () => {
      at.signIn.stopped('https://broker.example/entrar?cpf=52998224725', 'pagina')
      throw new Error('ERR_ABORTED')
    })
    await expect(at.signIn.begin({})).rejects.toMatchObject({
      falha: { codigo: 'login.origem', campo: 'parametros.origensDoLogin', endereco: 'https://broker.example' },
    })
    expect([at.attendance.loginEmCurso, at.ends]).toEqual([false, []])
    at.browser.failing = new Error('no display')
    await expect(at.signIn.begin({})).rejects.toThrow('login.indisponivel')
  })

  test.each([
    ['the login was given up', () => at.signIn.cancel()],
    ['nobody is at the machine any more', () => at.signIn.abandon()],
    ['the attendance ended', async () => at.attendance.beginEnd()],
  ])('the sign-in page does not come up when %s while the provider was looked up', async (_what, over) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    at.provider.authorizationUrl.mockReturnValueOnce(promise)
    const begun = at.signIn.begin({}).catch(() => undefined)
    await turn()
    await over()
    resolve('https://sso.serra.example/auth?state=x')
    await begun
    expect([at.browser.opened, at.attendance.loginEmCurso, vi.getTimerCount()]).toEqual([[], false, 0])
  })
})

describe('closed by the person', () => {
  test('a sign-in page closed by the person is a cancelled login, and blames no setting', async () => {
    await at.signIn.begin({})
    at.browser.dismiss()
    await turn()
    await at.signIn.begin({})
    expect([at.ends, at.log.lines, at.browser.isOpen]).toEqual([[{ fim: 'cancelado' }], [], true])
  })

  test('a sign-in page closed by the person blames a wrong setting once, to the next person who tries', async () => {
    at.provider.whyNoPage.mockResolvedValueOnce(new FalhaError('login.cliente'))
    await at.signIn.begin({})
    at.browser.dismiss()
    await turn()
    expect(at.ends).toEqual([{ fim: 'cancelado' }])
    expect(at.provider.whyNoPage).toHaveBeenCalledExactlyOnceWith(at.browser.opened[0])
    expect(at.log.lines).toEqual(['provider misconfigured {"codigo":"login.cliente"}'])
    await expect(at.signIn.begin({})).rejects.toThrow('login.cliente')
    await at.signIn.begin({})
    expect(at.browser.opened).toHaveLength(2)
  })

  test('a sign-in page closed by its own answer lets the answer be used', async () => {
    await at.signIn.begin({})
    const state = new URL(at.browser.opened[0] ?? '').searchParams.get('state')
    at.browser.deliver(`balcao://auth/callback?code=c&state=${state}`)
    await turn()
    expect(at.ends).toMatchObject([{ fim: 'autenticado' }])
  })
})

describe('kept from an address', () => {
  const stoppedAt = async (...stops: [string, 'pagina' | 'parte'][]) => {
    await at.signIn.begin({})
    for (const stop of stops) at.signIn.stopped(...stop)
    await at.signIn.cancel()
    return at.ends.at(-1)
  }
  const origem = (endereco: string) => ({
    fim: 'cancelado',
    falha: { codigo: 'login.origem', campo: 'parametros.origensDoLogin', endereco, podeRepetir: false },
  })

  test.each<[string, [string, 'pagina' | 'parte'][], string]>([
    ['where it wanted to go', [['https://a.example/x?cpf=1', 'pagina']], 'https://a.example'],
    [
      'what it lacked first',
      [
        ['https://a.example/x', 'parte'],
        ['https://b.example/', 'parte'],
      ],
      'https://a.example',
    ],
    [
      'where it wanted to go, though it lacked something before',
      [
        ['https://a.example/x', 'parte'],
        ['https://b.example/', 'pagina'],
      ],
      'https://b.example',
    ],
    [
      'where it wanted to go, though it lacked something after',
      [
        ['https://b.example/', 'pagina'],
        ['https://a.example/', 'parte'],
      ],
      'https://b.example',
    ],
  ])(
    'a sign-in page blocked at an address and then cancelled tells the technician %s',
    async (_what, stops, origin) => {
      expect(await stoppedAt(...stops)).toEqual(origem(origin))
    },
  )

  test('a blocked sign-in address that is no address is not reported', async () => {
    expect(await stoppedAt(['data:text/html,x', 'pagina'], ['não é', 'parte'])).toEqual({ fim: 'cancelado' })
    expect(at.log.lines).toEqual([])
  })

  test('a sign-in page blocked at several origins logs one line for each, and the next login starts clean', async () => {
    await stoppedAt(
      ['https://a.example/1', 'parte'],
      ['https://a.example/2', 'pagina'],
      ['https://b.example/', 'parte'],
    )
    expect(at.log.lines).toEqual([
      'sign-in page stopped {"origin":"https://a.example","kind":"parte"}',
      'sign-in page stopped {"origin":"https://b.example","kind":"parte"}',
    ])
    expect(await stoppedAt()).toEqual({ fim: 'cancelado' })
    await stoppedAt(['https://a.example/', 'parte'])
    expect(at.log.lines).toHaveLength(3)
  })
})
