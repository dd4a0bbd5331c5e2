import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { forward } from '../../../main/backend/forward.ts'
import { SingleCalls } from '../../../main/platform/singleCalls.ts'

/** Sessions that record their calls in order, by number; `answer` is the network's answer. */
function network(answer: (url: string) => Response | Promise<Response>) {
  const asked: string[] = []
  let made = 0
  const calls = new SingleCalls(() => {
    const name = `session ${++made}`
    const session = {
      closeAllConnections: async () => void asked.push(`${name} closes`),
      fetch: async (url: string) => (asked.push(`${name} asks ${url}`), answer(url)),
    }
    return session as unknown as Session
  })
  return { asked, fetch: calls.fetch }
}

test('a backend call first closes the idle connections of its session', async () => {
  const { asked, fetch } = network(() => new Response('{}'))
  for (const url of ['/a', '/b']) await (await fetch(url)).text()
  expect(asked).toEqual(['session 1 closes', 'session 1 asks /a', 'session 1 closes', 'session 1 asks /b'])
})

test('a backend call keeps its session until its answer has been read, so that no other call cuts it', async () => {
  const { asked, fetch } = network(() => new Response('{}'))
  const first = await fetch('/a')
  const second = await fetch('/b')
  expect(await first.text()).toBe('{}')
  await second.text()
  await (await fetch('/c')).text()
  expect(asked.filter((line) => line.includes('asks'))).toEqual([
    'session 1 asks /a',
    'session 2 asks /b',
    'session 2 asks /c',
  ])
})

test.each([
  ['fails', () => Promise.reject(new TypeError('net::ERR_EMPTY_RESPONSE'))],
  ['has no body', () => new Response(null, { status: 204 })],
  ['breaks off', () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) }))],
  ['is given up', () => new Response(new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(9)) }))],
])('a backend call whose answer %s gives its session back', async (how, answer) => {
  const { asked, fetch } = network((url) => (url === '/a' ? answer() : new Response('{}')))
  const first = await fetch('/a').catch(() => null)
  if (how === 'is given up') await first?.body?.cancel()
  else await first?.text().catch(() => undefined)
  await (await fetch('/b')).text()
  expect(asked).toContain('session 1 asks /b')
})

test('a backend call returns its answer unchanged', async () => {
  const headers = { 'content-type': 'application/pdf' }
  const { fetch } = network(() => new Response('%PDF', { status: 201, statusText: 'Created', headers }))
  const answer = await fetch('/a')
  expect([answer.status, answer.statusText, answer.headers.get('content-type'), await answer.text()]).toEqual([
    201,
    'Created',
    'application/pdf',
    '%PDF',
  ])
})

test('a backend call whose answer is too long gives its session back', async () => {
  const long = () => new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) })
  const { asked, fetch } = network(() => new Response(long()))
  const limits = {
    firstByteMs: 60_000,
    silenceMs: 60_000,
    wholeMs: 60_000,
    bytes: 1_500,
    tooLarge: 'documento.grande',
  } as const
  const call = (path: string) =>
    forward(fetch, 'https://x', { method: 'POST', path, headers: {} }, new AbortController().signal, limits)
  for (const path of ['/a', '/b']) await expect(call(path)).rejects.toThrow('documento.grande')
  expect(asked.filter((line) => line.includes('asks'))).toHaveLength(2)
  expect(asked.filter((line) => line.includes('session 2'))).toEqual([])
})
