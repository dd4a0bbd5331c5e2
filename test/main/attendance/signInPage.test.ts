import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider } from '../../fakes/ownProvider.ts'

/* The sign-in page that is kept from an address, fails or does not close. Its answers are in `callbackDelivery.test.ts`. */

const maria = '52998224725'
const provider = await ownProvider()
let counter: Counter
beforeEach(() => {
  const says = provider.truth('', maria, Math.floor(Date.now() / 1000))
  counter = openCounter({
    perfil: { dominio: 'serra.example', baseUrl: 'https://api.serra.example', authUrl: ISSUER },
    fetch: provider.fetchFor(() => says),
  })
  counter.attendance.identify(maria)
})

type Stop = [url: string, what: 'pagina' | 'parte' | 'janela']
const origem = (endereco: string) => ({
  codigo: 'login.origem',
  campo: 'parametros.origensDoLogin',
  endereco,
  podeRepetir: false,
})

describe('kept from an address', () => {
  async function stoppedAt(...stops: Stop[]) {
    await counter.signIn.begin({})
    for (const stop of stops) counter.signIn.stopped(...stop)
    await counter.signIn.cancel()
    return counter.ends.at(-1)
  }
  const page: Stop = ['https://b.example/entrar?cpf=52998224725#x', 'pagina']
  const part: Stop = ['https://a.example/a.css?cpf=52998224725', 'parte']
  test.each<[string, Stop[], string]>([
    ['the blocked address', [page], 'https://b.example'],
    ['the first blocked part', [part, ['https://b.example/', 'parte']], 'https://a.example'],
    ['the blocked address, though a part was blocked before', [part, page], 'https://b.example'],
    ['the blocked address, though a part was blocked after', [page, part], 'https://b.example'],
    ['the blocked address, and not a later script', [page, ['javascript:alert(1)', 'pagina']], 'https://b.example'],
  ])('a cancelled sign-in page that was blocked reports to the technician %s', async (_what, stops, origin) => {
    expect(await stoppedAt(...stops)).toEqual({ fim: 'cancelado', falha: origem(origin) })
    expect(counter.log.lines.join()).toContain(origin)
    expect(counter.log.lines.join()).not.toMatch(/529|entrar|css|alert/)
    expect(await stoppedAt()).toEqual({ fim: 'cancelado' })
  })
  test.each<[string, string, object]>([
    ['with an address', 'https://b.example/otp', { campo: 'parametros.origensDoLogin', endereco: 'https://b.example' }],
    ['without an address', 'about:blank', {}],
  ])('a cancelled sign-in page that was denied a window of its own %s reports that', async (_where, url, which) => {
    const falha = { codigo: 'login.outraJanela', podeRepetir: false, ...which }
    expect(await stoppedAt(part, [url, 'janela'])).toEqual({ fim: 'cancelado', falha })
  })
  test('a cancelled sign-in page that showed no form is reported as not having returned', async () => {
    counter.browser.stuck = true
    expect(await stoppedAt()).toEqual({ fim: 'cancelado', falha: { codigo: 'login.naoVoltou', podeRepetir: false } })
  })
  test('a sign-in page blocked at something that is no URL reports no address', async () => {
    expect(await stoppedAt(['data:text/html,x', 'pagina'], ['não é', 'parte'])).toEqual({ fim: 'cancelado' })
    expect(counter.log.lines).toEqual([])
  })
  test('a sign-in page blocked at several origins logs one line for each, in each sign-in', async () => {
    await stoppedAt(part, ['https://a.example/2', 'pagina'], page)
    await stoppedAt(part)
    expect(counter.log.lines.map((line) => /https:[^"]+/.exec(line)?.[0])).toEqual([
      'https://a.example',
      'https://b.example',
      'https://a.example',
    ])
  })
  test('a sign-in page blocked while it opens fails the sign-in and reports the blocked address, once', async () => {
    vi.spyOn(counter.browser, 'open').mockImplementationOnce(async () => {
      counter.signIn.stopped(...page)
      throw new Error('ERR_ABORTED')
    })
    await expect(counter.signIn.begin({})).rejects.toMatchObject({ falha: origem('https://b.example') })
    expect([counter.attendance.loginEmCurso, counter.ends]).toEqual([false, []])
    counter.browser.failing = new Error('no display')
    await expect(counter.signIn.begin({})).rejects.toThrow('login.indisponivel')
  })
})

test('a sign-in page that fails while it is being closed does not end the next sign-in', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const open = vi.spyOn(counter.browser, 'open').mockReturnValueOnce(promise)
  const begun = counter.signIn.begin({})
  await expect.poll(() => open.mock.calls.length).toBe(1)
  await counter.signIn.cancel()
  await counter.signIn.begin({})
  reject(new Error('ERR_CONNECTION_REFUSED'))
  await begun
  expect([counter.browser.isOpen, counter.attendance.loginEmCurso]).toEqual([true, true])
  expect(counter.ends).toEqual([{ fim: 'cancelado' }])
})

describe('does not close', () => {
  // @promise 7
  test.each<[string, () => Promise<string | null>]>([
    ['leaves something behind', async () => '2 cookies'],
    ['does not close', () => Promise.reject(new Error('destroyed'))],
  ])(
    'a sign-in cancelled before an attendance, whose page %s, blocks every attendance until the page is gone',
    async (_what, close) => {
      await counter.wipe.end('pedido')
      await counter.signIn.begin({})
      const closing = vi.spyOn(counter.browser, 'close').mockImplementation(close)
      await counter.signIn.cancel()
      expect(counter.ends).toEqual([{ fim: 'cancelado' }])
      expect(() => counter.attendance.identify(maria)).toThrow('atendimento.bloqueado')
      closing.mockRestore()
      await counter.wipe.end('pedido')
      expect(counter.attendance.identify(maria)).toMatchObject({ documento: maria })
    },
  )
  test('a cancelled sign-in’s window that did not close is closed once the sign-in is abandoned', async () => {
    await counter.signIn.begin({})
    vi.spyOn(counter.browser, 'close').mockRejectedValueOnce(new Error('not responding'))
    await counter.signIn.cancel()
    expect(counter.browser.isOpen).toBe(true)
    await counter.signIn.abandon()
    expect(counter.browser.isOpen).toBe(false)
  })
})
