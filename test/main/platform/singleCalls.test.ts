import type { Session } from 'electron'
import { expect, test } from 'vitest'
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

test('a backend call uses its session alone until its answer has been read, so that no other call can cut it', async () => {
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
])('a backend call whose answer %s releases its session', async (how, answer) => {
  const { asked, fetch } = network((url) => (url === '/a' ? answer() : new Response('{}')))
  const first = await fetch('/a').catch(() => null)
  if (how === 'is given up') await first?.body?.cancel()
  else await first?.text().catch(() => undefined)
  await (await fetch('/b')).text()
  expect(asked).toContain('session 1 asks /b')
})
