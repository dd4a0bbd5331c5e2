import { describe, expect, test } from 'vitest'
import { bounded } from '../../../main/attendance/wire.ts'
import type { Fetch, FetchInit } from '../../../main/ports.ts'

const MIB = 1024 * 1024
const TOKENS = 'https://login.cidade.example/token'

describe('an answer of the provider', () => {
  const read = async (answer: Response) => {
    const asked: (FetchInit | undefined)[] = []
    const fetch: Fetch = async (_url, init) => {
      asked.push(init)
      return answer
    }
    return { got: await bounded(fetch)(TOKENS, { method: 'POST' }), asked }
  }

  test('a provider request bypasses the cache, and may be retried by the network only if it sends no data', async () => {
    const asked: (FetchInit | undefined)[] = []
    const fetch: Fetch = async (_url, init) => (asked.push(init), new Response('{}'))
    await bounded(fetch)(TOKENS)
    await bounded(fetch)(TOKENS, { method: 'POST' })
    expect(asked).toMatchObject([
      { cache: 'no-store', once: false },
      { cache: 'no-store', once: true },
    ])
  })

  test('a provider request is released once its response is complete or aborted', async () => {
    for (const answer of [new Response('{}'), new Response(new Uint8Array(MIB + 1))]) {
      let signal: AbortSignal | null | undefined
      const fetch: Fetch = async (_url, init) => ((signal = init?.signal), answer)
      await bounded(fetch)(TOKENS).catch(() => undefined)
      expect(signal?.aborted).toBe(true)
    }
  })

  test.each([
    ['Electron', () => Promise.reject(new TypeError('Redirect was cancelled'))],
    ['Node', async () => new Response(null, { status: 302 })],
  ])('a provider response that redirects is returned with the redirect’s status (%s)', async (_runtime, fetch) => {
    expect((await bounded(fetch)(TOKENS, { redirect: 'manual' })).status).toBe(302)
  })

  test('a provider response is read up to a mebibyte, and aborted beyond that', async () => {
    const { got } = await read(new Response(new Uint8Array(MIB)))
    expect((await got.bytes()).length).toBe(MIB)
    await expect(read(new Response(new Uint8Array(MIB + 1)))).rejects.toThrow(TypeError)
  })
})
