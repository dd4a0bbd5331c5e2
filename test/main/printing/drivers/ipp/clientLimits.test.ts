import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { failure, honest, mute, question, serve } from './ippServer.ts'

// How long the client waits, and for how many. Strange answers are in `noAnswer.test.ts`.

const closers: Array<() => unknown> = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

async function served(listener: RequestListener) {
  const server = await serve(listener)
  closers.push(server.close)
  return server
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a server that says nothing', () => {
  it.each([
    ['ten seconds', undefined, undefined, 10_000],
    ['the time that is set', undefined, 30, 30],
    ['one second more for each megabyte of the document', new Uint8Array(2 * 1_048_576), undefined, 12_000],
  ])('a silent IPP server is given up and disconnected after %s', async (_what, document, answerMs, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [heard, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { address } = await served((request, response) => {
      response.once('close', () => gone.resolve())
      request.resume().once('end', heard.resolve)
    })
    let told: unknown = null
    const sending = failure(createClient(address, answerMs).send('/', question, document)).then(
      (error) => (told = error),
    )
    await heard.promise
    vi.advanceTimersByTime(ms - 1)
    await turn()
    expect(told).toBeNull()
    vi.advanceTimersByTime(100 * ms)
    expect(await sending).toMatchObject({ kind: 'timeout', message: `no answer in ${ms} ms` })
    await gone.promise
  })

  it('an IPP query on a connection that falls silent is not repeated, because the printer may have received it', async () => {
    const { address, counts } = await served((request, response) =>
      (counts.asked === 1 ? honest : mute)(request, response),
    )
    const client = createClient(address, 200)
    await client.send('/', question)
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'timeout' })
    expect(counts.asked).toBe(2)
  })

  it('the IPP client opens four connections at most, and a request that got none has sent no bytes', async () => {
    const { address, counts } = await served(mute)
    const client = createClient(address, 300)
    // All limits expire at the same time: an earlier one would leave its connection to a waiting request.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = Array.from({ length: 6 }, () => failure(client.send('/', question)))
    while (counts.connections < 4) await turn()
    vi.advanceTimersByTime(300)
    const kinds = (await Promise.all(sent)).map((error) => error?.kind).toSorted()
    expect(kinds).toEqual(['timeout', 'timeout', 'timeout', 'timeout', 'unreachable', 'unreachable'])
    expect(counts.connections).toBe(4)
  })
})

it('a printer that still takes chunks, or reports a reason, is not given up; a silent one is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { address } = await served((request) => void request.resume())
  const [asked, gates] = [[] as boolean[], Array.from({ length: 3 }, () => Promise.withResolvers<void>())]
  async function* chunks() {
    for (const { promise } of gates) {
      yield new Uint8Array(10)
      await promise
    }
  }
  const lacks = [true, false]
  const waits = async () => {
    const says = lacks.shift() ?? false
    asked.push(says)
    return says
  }
  let told: unknown = null
  void failure(createClient(address, 100).send('/', question, { chunks: chunks(), waits })).then(
    (error) => (told = error),
  )
  const pass = async (ms: number) => {
    for (let turns = 0; turns < 20; turns += 1) await turn()
    vi.advanceTimersByTime(ms)
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  for (const { resolve } of gates) {
    await pass(70)
    resolve()
  }
  await pass(100)
  expect([told, asked]).toEqual([null, []])
  await pass(100)
  expect([told, asked]).toEqual([null, [true]])
  await pass(100)
  expect([told, asked]).toMatchObject([{ kind: 'timeout' }, [true, false]])
})

// A printer that accepts a connection and then sends nothing: usually one that is losing power.
it.each([
  ['ends as unreachable, with nothing sent', 60_000, 'no TLS handshake in time'],
  ['ends as unreachable at the answer’s own limit, if that is shorter', 100, 'no answer in 100 ms'],
])('a TLS handshake without a certificate %s', async (_what, answerMs, message) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const client = createClient({ host: '127.0.0.1', port, tls: true }, answerMs)
  expect(await failure(client.send('/', question))).toMatchObject({ kind: 'unreachable', message })
})
