import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attempt } from '../../../main/attendance/attempts.ts'
import type { DeviceCode, DeviceGrant } from '../../../main/attendance/deviceGrant.ts'
import { PhoneSignIn } from '../../../main/attendance/phoneSignIn.ts'
import type { TokenSet } from '../../../main/attendance/tokenSet.ts'
import { FalhaError } from '../../../shared/errors.ts'
import type { CodigoDoCelular } from '../../../shared/ipc/types.ts'
import { clockOff } from '../../fakes/counter.ts'

type Answer = Awaited<ReturnType<DeviceGrant['ask']>>
const tokens = { accessToken: 'a' } as Partial<TokenSet> as TokenSet
const CODE: DeviceCode = {
  deviceCode: 'd-1',
  codeVerifier: 'v',
  userCode: 'WDJB-MJHT',
  address: 'https://sso.serra.example/device',
  completeAddress: 'https://sso.serra.example/device?user_code=WDJB-MJHT',
  interval: 5,
  expiresIn: 600,
}
const clock = clockOff()

/** Questions and messages beyond this number mean a loop without a pause: it would never end, and is stopped here. */
const ENDLESS = 300

/** The provider's answers, one for each question; the last one repeats. */
let answers: (Answer | Promise<Answer>)[]
/** When each poll came, in seconds, and its code. */
let asked: [seconds: number, deviceCode: string][]
let request: ReturnType<typeof vi.fn<() => Promise<DeviceCode>>>
let told: CodigoDoCelular[]
let began: number
let givenUp: AbortController
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  answers = ['pending']
  asked = []
  request = vi.fn<() => Promise<DeviceCode>>(async () => ({ ...CODE, deviceCode: 'd-2' }))
  told = []
  began = clock.monotonic()
  givenUp = new AbortController()
})
afterEach(() => vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const seconds = () => asked.map(([at]) => at)

/** Waits for a sign-in; returns its result so far. */
function begin(code: Partial<DeviceCode> = {}): () => unknown {
  const attempt = { began } as Partial<Attempt> as Attempt
  const ask = async (_attempt: Attempt, { deviceCode }: DeviceCode) => {
    if (asked.push([(clock.monotonic() - began) / 1000, deviceCode]) > ENDLESS) throw new Error('asked without a pause')
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? 'pending'
  }
  const device = { ask, request } as Partial<DeviceGrant> as DeviceGrant
  const tell = (shown: CodigoDoCelular) => {
    if (told.push(shown) > ENDLESS) throw new Error('shown without a pause')
  }
  const waiting = new PhoneSignIn({ device, clock, tell })
  let came: unknown = 'nobody'
  waiting.wait(attempt, { ...CODE, ...code }, givenUp.signal).then(
    (got) => (came = got),
    (error: unknown) => (came = error instanceof FalhaError ? error.falha : error),
  )
  return () => came
}

/** The outcome of a phone sign-in after so long. */
async function waited(code: Partial<DeviceCode>, during: number): Promise<unknown> {
  const came = begin(code)
  await pass(during)
  return came()
}

test('a phone sign-in shows its code at once, and polls at the provider’s pace until the person has come', async () => {
  answers = ['pending', 'pending', tokens]
  expect(await waited({}, 60)).toBe(tokens)
  const { userCode: codigo, address: endereco, completeAddress: qr } = CODE
  expect(told).toEqual([{ codigo, endereco, qr, segundos: 600, renovado: false, espera: null }])
  expect(seconds()).toEqual([5, 10, 15])
  expect([vi.getTimerCount(), getEventListeners(givenUp.signal, 'abort')]).toEqual([0, []])
})

test('a phone sign-in polled too often slows down by five seconds each time, to a minute at most, and shows that', async () => {
  answers = ['slowDown', 'pending', 'slowDown', 'pending', tokens]
  expect(await waited({ interval: 51 }, 600)).toBe(tokens)
  expect(seconds()).toEqual([51, 107, 163, 223, 283])
  expect(told.map(({ espera, segundos }) => [espera, segundos])).toEqual([
    [null, 600],
    [56, 549],
    [60, 437],
  ])
})

describe('one that makes no sense', () => {
  test('a phone sign-in doubles its pause after a senseless answer, to a minute at most, and ends at the third in a row', async () => {
    answers = ['fault', 'fault', 'pending', 'fault', 'fault', 'fault']
    expect(await waited({ interval: 20 }, 600)).toMatchObject({ codigo: 'login.indisponivel', podeRepetir: true })
    expect(seconds()).toEqual([20, 60, 120, 180, 240, 300])
    expect(told).toHaveLength(1)
  })
  test('a phone sign-in goes on when an answer makes sense again', async () => {
    answers = ['fault', 'fault', tokens]
    expect(await waited({}, 60)).toBe(tokens)
    expect(seconds()).toEqual([5, 15, 35])
  })
})

describe('a code that is over', () => {
  test.each<[string, number, Answer[], [number, string][]]>([
    [
      'by its own time',
      12,
      ['pending'],
      [
        [5, 'd-1'],
        [10, 'd-1'],
        [12, 'd-1'],
        [17, 'd-2'],
      ],
    ],
    [
      'by the provider’s word',
      600,
      ['pending', 'expired', 'pending'],
      [
        [5, 'd-1'],
        [10, 'd-1'],
        [15, 'd-2'],
      ],
    ],
  ])('a phone sign-in with an expired code (%s) gets a new one', async (_by, expiresIn, says, questions) => {
    answers = says
    expect(await waited({ expiresIn }, questions.at(-1)?.[0] ?? 0)).toBe('nobody')
    expect(asked).toEqual(questions)
    expect(told.map(({ renovado }) => renovado)).toEqual([false, true])
  })

  test('a phone sign-in gets no new code ten minutes after it began', async () => {
    request.mockImplementation(async () => ({ ...CODE, expiresIn: 400 }))
    expect(await waited({ expiresIn: 400 }, 599)).toBe('nobody')
    expect(told.map(({ segundos }) => segundos)).toEqual([400, 200])
    await pass(1)
    expect(request).toHaveBeenCalledOnce()
    expect(asked.at(-1)?.[0]).toBe(600)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a phone sign-in whose code expires at the very end of the attempt reports an expired code', async () => {
    expect(await waited({ expiresIn: 900 }, 600)).toMatchObject({ codigo: 'login.codigoVencido' })
    expect(request).not.toHaveBeenCalled()
  })

  test.each<[string, unknown, object]>([
    ['for a reason of the provider’s', new FalhaError('login.semCelular'), { codigo: 'login.semCelular' }],
    ['for any other', new TypeError('fetch failed'), { codigo: 'login.indisponivel', podeRepetir: true }],
  ])('a phone sign-in whose expired code is not replaced (%s) ends', async (_why, cause, falha) => {
    request.mockRejectedValue(cause)
    expect(await waited({ expiresIn: 5 }, 5)).toMatchObject(falha)
    expect(told).toHaveLength(1)
  })
})

describe('given up', () => {
  const over = { codigo: 'atendimento.encerrado' }

  test('a phone sign-in cancelled between two polls ends at once, without another poll', async () => {
    const came = begin()
    await pass(7)
    givenUp.abort()
    await pass(0)
    expect(came()).toMatchObject(over)
    expect(vi.getTimerCount()).toBe(0)
    await pass(600)
    expect(seconds()).toEqual([5])
  })

  test('a phone sign-in cancelled during a poll shows nothing more', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answers = [promise]
    begin()
    await pass(6)
    givenUp.abort()
    resolve('slowDown')
    await pass(600)
    expect([told.length, seconds()]).toEqual([1, [5]])
  })

  test('a phone sign-in cancelled while a new code is requested does not show it', async () => {
    const { promise, resolve } = Promise.withResolvers<DeviceCode>()
    request.mockReturnValue(promise)
    const came = begin({ expiresIn: 5 })
    await pass(6)
    givenUp.abort()
    resolve(CODE)
    await pass(600)
    expect(came()).toMatchObject(over)
    expect([told.length, seconds()]).toEqual([1, [5]])
  })
})
