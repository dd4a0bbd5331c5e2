import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Trace, Wipe } from '../../../main/attendance/wipe.ts'
import { Attendance } from '../../../main/attendance/attendance.ts'
import { MemoryAttempts } from '../../../main/attendance/attempts.ts'
import type { Provider } from '../../../main/attendance/provider.ts'
import { RemoteLogout } from '../../../main/attendance/remoteLogout.ts'
import { FakeClock } from '../../fakes/clock.ts'
import { keptLog } from '../../fakes/log.ts'
import { tokenSet, tokensRenewedBy } from '../../fakes/tokens.ts'
import { noSecondScreen } from '../../fakes/traces.ts'

const maria = tokenSet()
const never = () => new Promise<never>(() => undefined)

/** Wipes a counter where Maria is signed in, made of these traces and that screen, without a network to speak of. */
function counter(
  parts: {
    traces?: Trace[]
    showNeutral?: () => Promise<void>
    end?: Provider['end']
    clear?: () => Promise<string | null>
  } = {},
) {
  const clock = new FakeClock()
  const order: string[] = []
  const reasons: [string, string | null][] = []
  const log = keptLog()
  const attempts = new MemoryAttempts(clock)
  const attendance = new Attendance(clock, ({ fase }) => void order.push(fase))
  const tokens = tokensRenewedBy(clock, never)
  const provider = { end: vi.fn<Provider['end']>(parts.end ?? (async () => true)) }
  const wipe = new Wipe({
    attendance,
    attempts,
    tokens,
    remoteLogout: new RemoteLogout({ provider, clock, log, tell: () => undefined }),
    secondScreen: parts.clear ? { isOpen: true, clear: parts.clear } : noSecondScreen,
    showNeutral: parts.showNeutral ?? (async () => void order.push('neutral screen')),
    traces: parts.traces ?? [{ name: 'documents', wipe: async () => (order.push('documents'), null) }],
    releaseJobs: (rest) => void order.push(rest),
    onEnd: (reason) => void reasons.push([reason, attendance.documento]),
    log,
  })
  attendance.identify(maria.documento ?? '')
  attempts.save({
    state: 's',
    nonce: 'n',
    codeVerifier: 'v',
    returnTo: '/',
    documento: maria.documento,
    meio: 'pagina',
    began: 0,
  })
  tokens.hold(maria)
  attendance.authenticate(maria.nome)
  order.length = 0
  return { wipe, order, reasons, log, attempts, attendance, tokens, provider }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the display of the person who was served', () => {
  test('the second display is cleared before the clerk’s page is replaced, which waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const { wipe, order } = counter({ clear: () => (order.push('second screen'), promise) })
    const done = wipe.end('pedido')
    await vi.advanceTimersByTimeAsync(100)
    expect(order).toEqual(['encerrando', 'cancelar', 'second screen'])
    resolve(null)
    await done
    expect(order).toEqual(['encerrando', 'cancelar', 'second screen', 'neutral screen', 'documents', 'livre'])
  })
  // @promise 7
  test('the station is locked if the second display could not be cleared, and the clerk’s page is still replaced', async () => {
    let fails = true
    const { wipe, order, attendance, log } = counter({
      clear: () => (fails ? Promise.reject(new Error('crashed')) : Promise.resolve(null)),
    })
    await wipe.end('pedido')
    expect(order).toContain('neutral screen')
    expect(attendance.state.fase).toBe('bloqueada')
    expect(log.lines.join()).toContain('"left":"second screen"')
    fails = false
    await wipe.end('pedido')
    expect(attendance.state.fase).toBe('livre')
  })
  test('the second display is cleared when the program leaves the municipality', async () => {
    const { wipe, order } = counter({ clear: async () => (order.push('second screen'), null) })
    await wipe.leave()
    expect(order).toEqual(['encerrando', 'cancelar', 'second screen', 'documents'])
  })
})

describe('the end of an attendance', () => {
  test('the end of an attendance keeps its print jobs on request, and decides that before it waits for anything', async () => {
    const { wipe, order } = counter()
    const done = wipe.end('pedido', 'deixar')
    expect(order).toEqual(['encerrando', 'deixar', 'neutral screen'])
    await done
  })
  test('the end of an attendance leaves no personal data in memory, and deletes the tokens before any waiting', async () => {
    const { wipe, tokens, attempts, attendance, provider } = counter()
    const done = wipe.end('pedido')
    expect(tokens.drop()).toBeNull()
    expect(attempts.take('s')).toBeNull()
    expect(attendance.documento).toBeNull()
    await done
    expect(provider.end).toHaveBeenCalledExactlyOnceWith(maria, expect.any(AbortSignal))
  })
  test('the end of an attendance is reported once with its reason, while the person is still known', async () => {
    const { wipe, reasons } = counter()
    await Promise.all([wipe.end('suspensao'), wipe.end('pedido')])
    await wipe.end('pedido')
    expect(reasons).toEqual([['suspensao', maria.documento]])
  })
  test('an unverified end of an attendance is not reported again when it is retried', async () => {
    let left: string | null = '1 file'
    const { wipe, reasons } = counter({ traces: [{ name: 'cache', wipe: async () => left }] })
    await wipe.end('pedido')
    left = null
    await wipe.end('inatividade')
    expect(reasons).toEqual([['pedido', maria.documento]])
  })
  test('the end of an attendance happens once, however often it is requested meanwhile', async () => {
    const { wipe, order, attendance } = counter()
    await Promise.all([wipe.end('pedido'), wipe.end('inatividade'), wipe.end('bloqueio')])
    await wipe.end('fechamento')
    expect(order.filter((step) => step === 'documents')).toHaveLength(1)
    expect(attendance.state).toEqual({ fase: 'livre', geracao: 1, loginEmCurso: false })
  })
  test('the end of an attendance is complete when the last trace is wiped, and the next person can wait for that', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const { wipe, order } = counter({ traces: [{ name: 'cache', wipe: () => promise }] })
    await wipe.over
    const done = wipe.end('pedido')
    void wipe.over.then(() => order.push('over'))
    await vi.advanceTimersByTimeAsync(100)
    expect(order).not.toContain('over')
    resolve(null)
    await done
    await wipe.over
    expect(order.slice(-2)).toEqual(['livre', 'over'])
  })
  test('the end of an attendance without a sign-in does not call the provider', async () => {
    const { wipe, tokens, provider } = counter()
    tokens.drop()
    await wipe.end('pedido')
    expect(provider.end).not.toHaveBeenCalled()
  })
})

const failing = () => Promise.reject(new Error('locked'))
const throwing = () => {
  throw new Error('destroyed')
}
/** Longer than all steps of an end together may take. */
const AN_END = 15_000

test.each<[string, Parameters<typeof counter>[0]]>([
  ['a provider that cannot be reached', { end: async () => false }],
  ['a provider that does not answer', { end: never }],
])('the end of an attendance is not delayed by %s', async (_name, parts) => {
  const { wipe, attendance, log } = counter(parts)
  await wipe.end('pedido')
  expect(attendance.state.fase).toBe('livre')
  expect(log.lines.at(-1)).toBe('attendance ended {"reason":"pedido"}')
})

// @promise 7
describe('an end that is not verified locks the station', () => {
  const unverified: [string, Parameters<typeof counter>[0], string][] = [
    ['a screen that does not come up', { showNeutral: never }, 'screen'],
    ['a screen that fails', { showNeutral: failing }, 'screen'],
    ['a screen that fails at once', { showNeutral: throwing }, 'screen'],
    ['a trace that hangs', { traces: [{ name: 'cache', wipe: never }] }, 'cache'],
    ['a trace that fails', { traces: [{ name: 'cache', wipe: failing }] }, 'cache'],
    ['a trace that fails at once', { traces: [{ name: 'cache', wipe: throwing }] }, 'cache'],
    ['a trace that leaves something', { traces: [{ name: 'cache', wipe: async () => '2 cookies' }] }, 'cache'],
    ['all of it at once', { showNeutral: never, traces: [{ name: 'a', wipe: never }], end: never }, 'screen, a'],
  ]
  test.each(unverified)('an unverified end of an attendance locks the station: %s', async (_name, parts, left) => {
    const { wipe, attendance, log } = counter(parts)
    const done = wipe.end('pedido')
    await vi.advanceTimersByTimeAsync(AN_END)
    await done
    expect(attendance.state).toEqual({ fase: 'bloqueada', geracao: 1 })
    expect(() => attendance.identify('11144477735')).toThrow('atendimento.bloqueado')
    expect(() => attendance.serveAnonymous()).toThrow('atendimento.bloqueado')
    expect(log.lines.at(-1)).toContain(left)
  })

  test('a locked station retries the failed step by itself, and no other step', async () => {
    let broken = true
    const wiped: string[] = []
    const sound: Trace = { name: 'sound', wipe: async () => (wiped.push('sound'), null) }
    const cache: Trace = { name: 'cache', wipe: async () => (wiped.push('cache'), broken ? '2 cookies' : null) }
    const { wipe, attendance, order } = counter({ traces: [sound, cache] })
    await wipe.end('pedido')
    expect(wiped).toEqual(['sound', 'cache'])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(attendance.state.fase).toBe('bloqueada')
    broken = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(attendance.state).toEqual({ fase: 'livre', geracao: 1, loginEmCurso: false })
    expect(wiped).toEqual(['sound', 'cache', 'cache', 'cache'])
    expect(order.filter((step) => step === 'neutral screen')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wiped).toHaveLength(4)
  })

  test('a locked station retries after one second and then every fifteen, and starts the count again after the next end', async () => {
    let broken = true
    const cache = vi.fn<Trace['wipe']>(async () => (broken ? '1 cookie' : null))
    const { wipe, attendance } = counter({ traces: [{ name: 'cache', wipe: cache }] })
    for (let ends = 0; ends < 2; ends += 1) {
      broken = true
      cache.mockClear()
      await wipe.end('pedido')
      for (const [ms, times] of [
        [999, 1],
        [1, 2],
        [14_999, 2],
        [1, 3],
        [14_999, 3],
      ] as const) {
        await vi.advanceTimersByTimeAsync(ms)
        expect(cache).toHaveBeenCalledTimes(times)
      }
      broken = false
      await vi.advanceTimersByTimeAsync(1)
      attendance.identify('11144477735')
    }
  })

  test('a locked station unlocks as soon as its slow step is finished', async () => {
    const slow = [Promise.withResolvers<string | null>(), Promise.withResolvers<string | null>()]
    const cache = vi.fn<Trace['wipe']>(() => slow.shift()?.promise ?? Promise.resolve(null))
    const [first, second] = [...slow]
    const { wipe, attendance } = counter({ traces: [{ name: 'cache', wipe: cache }] })
    void wipe.end('pedido')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(attendance.state.fase).toBe('bloqueada')
    // Remains of a wipe do not cause an immediate retry: the result would be the same.
    first?.resolve('2 cookies')
    await vi.advanceTimersByTimeAsync(999)
    expect(cache).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1 + 6_000)
    expect(attendance.state.fase).toBe('bloqueada')
    expect(cache).toHaveBeenCalledTimes(2)
    second?.resolve(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(attendance.state.fase).toBe('livre')
    expect(cache).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache).toHaveBeenCalledTimes(3)
  })

  test('a locked station unlocks by a successful retry, even while another step hangs', async () => {
    const screens = [Promise.withResolvers<void>()]
    const caches = [never()]
    const [slow] = [...screens]
    const { wipe, attendance } = counter({
      showNeutral: () => screens.shift()?.promise ?? Promise.resolve(),
      traces: [{ name: 'cache', wipe: () => caches.shift() ?? Promise.resolve(null) }],
    })
    void wipe.end('pedido')
    await vi.advanceTimersByTimeAsync(8_000)
    slow?.resolve()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(attendance.state.fase).toBe('encerrando')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attendance.state.fase).toBe('livre')
  })

  test('a step of the last end that finishes late does not affect the next person', async () => {
    const slow = Promise.withResolvers<string | null>()
    const cache = vi.fn<Trace['wipe']>(async () => null).mockReturnValueOnce(slow.promise)
    const { wipe, attendance } = counter({ traces: [{ name: 'cache', wipe: cache }] })
    void wipe.end('pedido')
    await vi.advanceTimersByTimeAsync(AN_END)
    await wipe.end('pedido')
    attendance.identify('11144477735')
    slow.resolve(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attendance.state).toMatchObject({ fase: 'identificado', documento: '11144477735' })
    expect(cache).toHaveBeenCalledTimes(2)
  })

  test('a locked station retries on request, without changing its own retry interval', async () => {
    let broken = true
    const cache = vi.fn<Trace['wipe']>(async () => (broken ? '1 cookie' : null))
    const { wipe, attendance } = counter({ traces: [{ name: 'cache', wipe: cache }] })
    for (let time = 0; time < 3; time += 1) await wipe.end('pedido')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(cache).toHaveBeenCalledTimes(4)
    broken = false
    await wipe.end('pedido')
    expect(attendance.state.fase).toBe('livre')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cache).toHaveBeenCalledTimes(5)
  })

  test('a sign-in outside an attendance that leaves data behind also locks the station', async () => {
    let left: string | null = '2 cookies'
    const login = vi.fn<Trace['wipe']>(async () => left)
    const { wipe, attendance, log } = counter({ traces: [{ name: 'login', wipe: login }] })
    wipe.leftBehind()
    expect(attendance.state.fase).toBe('autenticado')
    left = null
    await wipe.end('pedido')
    wipe.leftBehind()
    expect(attendance.state.fase).toBe('bloqueada')
    expect(log.lines.at(-1)).toBe('station locked {"reason":"pedido","left":"login"}')
    left = '2 cookies'
    await vi.advanceTimersByTimeAsync(15_000)
    expect(attendance.state.fase).toBe('bloqueada')
    left = null
    await vi.advanceTimersByTimeAsync(15_000)
    expect(attendance.state.fase).toBe('livre')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(login).toHaveBeenCalledTimes(3)
  })
})

test('the log of an attendance’s end states its reason and which steps failed, were slow or left data, and never the person', async () => {
  const failing = () => Promise.reject(new Error('52998224725 Maria Aparecida access-of-maria'))
  const traces: Trace[] = [
    { name: 'cache', wipe: failing },
    { name: 'cookies', wipe: async () => '2 cookies' },
    { name: 'storage', wipe: never },
  ]
  const { wipe, log } = counter({ traces, showNeutral: failing, end: async () => false })
  const done = wipe.end('inatividade')
  await vi.advanceTimersByTimeAsync(AN_END)
  await done
  const said = log.lines.join('\n')
  for (const word of ['inatividade', 'screen', 'cache', '2 cookies', 'storage', 'step failed', 'logout pending'])
    expect(said).toContain(word)
  expect(said).not.toMatch(/529|Maria|maria/)
})

describe('leaving the municipality', () => {
  test('leaving a municipality wipes all data, shows no screen, and refuses another attendance there', async () => {
    const { wipe, order, tokens, attempts, attendance, provider } = counter()
    await wipe.leave()
    expect(order).toEqual(['encerrando', 'cancelar', 'documents'])
    expect([tokens.drop(), attempts.take('s'), attendance.documento]).toEqual([null, null, null])
    expect(provider.end).toHaveBeenCalledOnce()
    expect(() => attendance.identify('11144477735')).toThrow('atendimento.outroDocumento')
  })
  test('leaving a municipality stops its wipe retries, so that its lock screen cannot cover the next municipality’s screens', async () => {
    const { wipe, order, reasons } = counter({ traces: [{ name: 'cache', wipe: async () => '2 cookies' }] })
    await wipe.end('pedido')
    await wipe.leave()
    order.length = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect([order, reasons.length]).toEqual([[], 1])
  })
  test('leaving a municipality stops running requests, even without an attendance', async () => {
    const { wipe, attendance } = counter()
    await wipe.end('pedido')
    const asked = attendance.guard(() => new Promise((_, reject) => setTimeout(reject, 50)))
    await wipe.leave()
    vi.advanceTimersByTime(50)
    await expect(asked).rejects.toThrow('atendimento.encerrado')
  })
  test.each(['suspensao', 'fechamento'] as const)(
    'leaving a municipality counts as the end of the attendance (%s): a second end waits, and shows no free screen',
    async (reason) => {
      const slow = Promise.withResolvers<null>()
      const { wipe, order, reasons, attendance } = counter({ traces: [{ name: 'cache', wipe: () => slow.promise }] })
      void wipe.leave()
      void wipe.end(reason).then(() => order.push('ended'))
      await vi.advanceTimersByTimeAsync(100)
      expect(order).toEqual(['encerrando', 'cancelar'])
      slow.resolve(null)
      await wipe.over
      await wipe.end(reason)
      expect([order, reasons, attendance.state.fase]).toEqual([['encerrando', 'cancelar', 'ended'], [], 'encerrando'])
    },
  )
  test('leaving a municipality: a wipe step that finishes too late does not free the station', async () => {
    const slow = Promise.withResolvers<null>()
    const { wipe, order, attendance } = counter({ traces: [{ name: 'cache', wipe: () => slow.promise }] })
    void wipe.leave()
    await vi.advanceTimersByTimeAsync(7_000)
    slow.resolve(null)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([order, attendance.state.fase]).toEqual([['encerrando', 'cancelar'], 'encerrando'])
  })
})
