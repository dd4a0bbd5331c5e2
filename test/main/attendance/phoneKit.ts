import { afterEach, beforeEach, vi } from 'vitest'
import { type Counter, openCounter } from '../../fakes/counter.ts'
import { ISSUER, ownProvider, type Sayings } from '../../fakes/ownProvider.ts'

export const provider = await ownProvider()
export const MARIA = '52998224725'
export const now = () => Math.floor(Date.now() / 1000)
export const json = (body: unknown, status = 400) => Response.json(body, { status })
export const refusal = (error: string, status?: number) => () => json({ error }, status)
export const page = (status = 200) =>
  new Response('<!doctype html><h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })

let last: Counter

/** Gives each test of a file a counter of its own, in faked time. */
export function eachPhone(given: (at: ReturnType<typeof phoneAt>) => void): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    given(phoneAt())
  })
  afterEach(async () => {
    await last.signIn.cancel()
    vi.useRealTimers()
  })
}

/**
 * A counter where Maria signs in on her phone, at a provider in memory. Signatures are checked in real time, by other threads, so
 * the test fakes `setTimeout` and `performance`, and time advances in between.
 */
export function phoneAt(parametros: object = {}) {
  provider.sent.length = 0
  let says = provider.truth('', MARIA, now())
  const fetch = provider.fetchFor(() => says)
  /** Questions that the provider is answering. */
  let asked = 0
  const counted: typeof fetch = async (...given) => {
    asked += 1
    return fetch(...given).finally(() => void (asked -= 1))
  }
  const perfil = {
    dominio: 'serra.example',
    baseUrl: 'https://api.serra.example',
    authUrl: ISSUER,
    parametros: { entradaPeloCelular: true, ...parametros },
  }
  const counter = openCounter({ perfil, fetch: counted })
  counter.attendance.identify(MARIA)
  last = counter

  /** Advances time by a second at a time while a test waits for something, and not while the provider signs. */
  async function until(done: () => boolean): Promise<void> {
    while (!done()) {
      if (asked === 0 && vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    counter,
    /** The provider's answers, which a test may change. */
    get says() {
      return says
    },
    begin: () => counter.signIn.begin({ meio: 'celular' }),
    questions: () => provider.sent.filter(({ url }) => url.endsWith('/token')).length,
    until,
    async ended() {
      await until(() => counter.ends.length > 0)
      return counter.ends.at(-1)
    },
    /** Answers for this attempt, with these changes to the correct ones. */
    spoilt(spoil: (truth: Sayings) => void) {
      const request = provider.sent.find(({ url }) => url.endsWith('/device-auth'))?.body
      says = provider.truth(new URLSearchParams(request).get('nonce') ?? '', MARIA, now())
      spoil(says)
    },
    /** Gives these answers to the polls, the last one to all that follow; records when each came, in seconds from the code on. */
    answers(...answers: (() => Response | Promise<Response>)[]): number[] {
      const began = performance.now()
      const times: number[] = []
      says.instead['token'] = () => {
        times.push(Math.round((performance.now() - began) / 1000))
        return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? page()
      }
      return times
    },
    /** Gives these answers to the first polls, and correct ones after them. */
    answersFirst(...answers: (() => Response | Promise<Response>)[]) {
      says.instead['token'] = () => {
        const next = answers.shift()
        if (answers.length === 0) delete says.instead['token']
        return next?.() ?? page()
      }
    },
  }
}
