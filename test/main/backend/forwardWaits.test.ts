import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, forward, type Request } from '../../../main/backend/forward.ts'
import type { FetchInit } from '../../../main/ports.ts'
import type { CallLimits } from '../../../main/backend/limits.ts'

const limits: CallLimits = { firstByteMs: 100, silenceMs: 300, wholeMs: 1_000, bytes: 10, tooLarge: 'documento.grande' }
const text = ({ body }: Answer) => new TextDecoder().decode(body)

/** A network that answers when the test requires it, and piece by piece. */
function network() {
  const asked: { url: string; init: RequestInit }[] = []
  const began = Promise.withResolvers<Response>()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
  const fetch = (url: string, init: RequestInit = {}) => {
    asked.push({ url, init })
    const stop = () => {
      began.reject(init.signal?.reason)
      stream?.error(init.signal?.reason)
    }
    init.signal?.addEventListener('abort', stop)
    return began.promise
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    asked,
    fetch,
    begins: (init?: ResponseInit) => (began.resolve(new Response(body, init)), settled()),
    says: (piece: string) => (stream?.enqueue(new TextEncoder().encode(piece)), settled()),
    ends: () => (stream?.close(), settled()),
    fails: (cause: unknown) => (began.reject(cause), settled()),
  }
}
type Network = ReturnType<typeof network>

/** Sends a call and stores its result, null until there is one. */
function send(net: Network, request: Partial<Request> = {}, signal = new AbortController().signal) {
  const outcome: { answer: Answer | null; falha: unknown } = { answer: null, falha: null }
  const whole = { method: 'GET', path: '/x', headers: {}, ...request } as const
  forward(net.fetch, 'https://serra.example', whole, signal, limits).then(
    (answer) => (outcome.answer = answer),
    (error: { falha: unknown }) => (outcome.falha = error.falha),
  )
  return outcome
}
const nothing = { answer: null, falha: null }
const semResposta = { answer: null, falha: { codigo: 'backend.semResposta', podeRepetir: true } }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  // No call leaves a timer running, whatever its outcome.
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('an answer is waited for', () => {
  test('the first time limit for an answer ends with the first byte of its body, not with its headers', async () => {
    const net = network()
    const outcome = send(net)
    await vi.advanceTimersByTimeAsync(60)
    await net.begins()
    await vi.advanceTimersByTimeAsync(39)
    expect(outcome).toEqual(nothing)
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual(semResposta)
  })
  test('the time limit for an answer’s next chunk starts again with each chunk', async () => {
    const net = network()
    const outcome = send(net)
    await net.begins()
    for (const piece of ['um', 'dois', 'fim']) {
      await net.says(piece)
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(outcome).toEqual(nothing)
    await net.ends()
    expect(outcome.answer && text(outcome.answer)).toBe('umdoisfim')
  })
  test('an answer whose next chunk does not come is aborted at the time limit', async () => {
    const net = network()
    const outcome = send(net)
    await net.begins()
    await net.says('um')
    await vi.advanceTimersByTimeAsync(200)
    await net.says('dois')
    await vi.advanceTimersByTimeAsync(300)
    expect(outcome).toEqual(semResposta)
  })
  test('the time limit for a whole answer starts at its first byte', async () => {
    const net = network()
    const outcome = send(net)
    await vi.advanceTimersByTimeAsync(90)
    await net.begins()
    for (let piece = 0; piece < 9; piece += 1) {
      await net.says('x')
      await vi.advanceTimersByTimeAsync(111)
    }
    expect(outcome).toEqual(nothing)
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual(semResposta)
  })
})

test.each([
  new TypeError('fetch failed', { cause: new Error('unexpected redirect') }),
  new Error('Redirect was cancelled'),
])('an answer that redirects (%s) is reported as a redirect', async (cause) => {
  const net = network()
  const outcome = send(net)
  await net.fails(cause)
  expect(outcome.falha).toEqual({ codigo: 'backend.redirecionou', podeRepetir: false })
})

test.each([
  ['is complete', (net: Network) => net.ends()],
  ['is too long', (net: Network) => net.says('longer than ten bytes')],
])(
  'an answer that %s has its request aborted by a signal, because Electron ends a request in no other way',
  async (_how, act) => {
    const net = network()
    send(net)
    await net.begins()
    await act(net)
    expect(net.asked[0]?.init.signal?.aborted).toBe(true)
  },
)

test('the network may resend a request unless it creates or changes something', async () => {
  const net = network()
  send(net, { once: true })
  send(net)
  expect(net.asked.map(({ init }) => (init as FetchInit).once)).toEqual([true, false])
  await net.fails(new TypeError('failed'))
})
