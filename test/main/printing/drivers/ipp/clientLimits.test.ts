import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IppAddress } from '../../../../../main/printing/drivers/ipp/address.ts'
import { createClient } from '../../../../../main/printing/drivers/ipp/client.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { IppMessage } from '../../../../../main/printing/drivers/ipp/values.ts'

const question: IppMessage = { version: [2, 0], code: 0x000b, requestId: 1, groups: [] }
const answerWith = (code: number) => encode({ version: [2, 0], code, requestId: 1, groups: [] })
const MEGABYTE = 1_048_576

let close: () => unknown
let asked: number
let connections: number
beforeEach(() => {
  ;[asked, connections] = [0, 0]
  close = () => undefined
})
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

/** Where a server listens that answers as the listener does. */
async function server(listener: RequestListener, host = '127.0.0.1'): Promise<IppAddress & { port: number }> {
  const http = createServer((request, response) => {
    asked += 1
    listener(request, response)
  })
  http.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => http.listen(0, host, resolve))
  close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { host, port: (http.address() as AddressInfo).port, tls: false }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const honest: RequestListener = (request, response) =>
  void request.resume().on('end', () => response.end(answerWith(0)))
const mute: RequestListener = (request) => void request.resume()

describe('an answer', () => {
  it.each([0x0000, 0x0001, 0x00ff])('an IPP answer of status %i is a success', async (code) => {
    const client = createClient(await server((_, response) => response.end(answerWith(code))))
    expect((await client.send('/', question)).code).toBe(code)
  })

  it.each([
    [0x0100, 'status 0x0100'],
    [0x0506, 'status 0x0506'],
    [0x1000, 'status 0x1000'],
  ])('an IPP answer of status %i is a refusal, reported by its number', async (status, message) => {
    const client = createClient(await server((_, response) => response.end(answerWith(status))))
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'status', status, message })
  })

  it('an IPP answer with an HTTP error is reported by the HTTP status, whatever its body says', async () => {
    const client = createClient(await server((_, response) => response.writeHead(403).end(answerWith(0))))
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'http', status: 403, message: 'HTTP 403' })
  })

  it.each([
    [MEGABYTE, null],
    [MEGABYTE + 1, { kind: 'malformed', message: 'answer too long' }],
  ])('an IPP answer of %i bytes is accepted up to one megabyte', async (bytes, error) => {
    const begun = answerWith(0)
    const client = createClient(
      await server((_, response) => response.end(Buffer.concat([begun, Buffer.alloc(bytes - begun.length)]))),
    )
    const caught = await failure(client.send('/', question))
    expect(caught && { kind: (caught as { kind?: string }).kind, message: (caught as Error).message }).toEqual(error)
  })

  it('an overlong IPP answer ends the connection', async () => {
    const gone = Promise.withResolvers<void>()
    const client = createClient(
      await server((_, response) => {
        response.once('close', () => gone.resolve())
        response.writeHead(200, { 'Content-Length': 2 * MEGABYTE }).write(Buffer.alloc(MEGABYTE + 1))
      }),
    )
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'malformed' })
    await gone.promise
  })
})

describe('who says nothing is waited for', () => {
  it.each([
    ['ten seconds', undefined, 10_000],
    ['ten seconds and one more for each megabyte of the document', new Uint8Array(2 * MEGABYTE), 12_000],
  ])('a silent IPP server is given up after %s', async (_what, document, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const heard = Promise.withResolvers<void>()
    const client = createClient(await server((request) => request.resume().once('end', heard.resolve)))
    let told: unknown = null
    const sending = failure(client.send('/', question, document)).then((error) => (told = error))
    await heard.promise
    vi.advanceTimersByTime(ms - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(told).toBeNull()
    vi.advanceTimersByTime(100 * ms)
    expect(await sending).toMatchObject({ kind: 'timeout', message: `no answer in ${ms} ms` })
  })

  it('a silent IPP server is disconnected after the given time limit, and an answer leaves no timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [heard, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const address = await server((request, response) => {
      if (asked > 1) return honest(request, response)
      response.once('close', () => gone.resolve())
      request.resume().once('end', heard.resolve)
    })
    const client = createClient(address, 30)
    const sending = failure(client.send('/', question))
    await heard.promise
    vi.advanceTimersByTime(30)
    expect(await sending).toMatchObject({ kind: 'timeout', message: 'no answer in 30 ms' })
    await gone.promise
    await client.send('/', question)
    // Not by a clock, which stands still.
    for (let turns = 0; turns < 1_000 && vi.getTimerCount() > 0; turns += 1)
      await new Promise((resolve) => setImmediate(resolve))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('connections', () => {
  it('the IPP client opens four connections at most, and a request that got none has sent nothing', async () => {
    const client = createClient(await server(mute), 300)
    // All limits expire at the same time: an earlier one would leave its connection to a waiting request.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = Array.from({ length: 6 }, () => failure(client.send('/', question)))
    while (connections < 4) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(300)
    const errors = await Promise.all(sent)
    const kinds = errors.map((error) => (error as { kind?: string }).kind).toSorted()
    expect(kinds).toEqual(['timeout', 'timeout', 'timeout', 'timeout', 'unreachable', 'unreachable'])
    expect(connections).toBe(4)
  })

  it.each([
    ['are kept for the next question', {}, 1, 'keep-alive'],
    ['are not kept where that is not wanted', { keep: false }, 2, 'close'],
  ])('IPP connections %s', async (_what, how, most, header) => {
    const seen: unknown[] = []
    const address = await server((request, response) => {
      seen.push(request.headers.connection, request.method, request.url)
      honest(request, response)
    })
    const client = createClient(address, 10_000, how)
    await client.send('/printers/q', question)
    await client.send('/printers/q', question)
    expect(seen).toEqual([header, 'POST', '/printers/q', header, 'POST', '/printers/q'])
    expect(connections).toBe(most)
  })

  it('an IPP request with a document has its own connection', async () => {
    const seen: unknown[] = []
    const address = await server((request, response) => {
      seen.push(request.headers.connection)
      honest(request, response)
    })
    const client = createClient(address)
    await client.send('/', question)
    await client.send('/', question, Buffer.from('%PDF'))
    expect(seen).toEqual(['keep-alive', 'close'])
    expect(connections).toBe(2)
  })

  it('an IPP request whose connection breaks twice fails without a third try', async () => {
    const address = await server((request, response) =>
      asked === 1 ? honest(request, response) : request.socket.destroy(),
    )
    const client = createClient(address)
    await client.send('/', question)
    expect(await failure(client.send('/', question))).toMatchObject({ name: 'IppError', kind: 'connection' })
    expect(asked).toBe(3)
  })

  it('a query on a connection that falls silent is not repeated, because the printer heard it', async () => {
    const client = createClient(
      await server((request, response) => (asked === 1 ? honest : mute)(request, response)),
      200,
    )
    await client.send('/', question)
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'timeout' })
    expect(asked).toBe(2)
  })

  it('an IPP request whose connection breaks during the answer is not repeated', async () => {
    const address = await server((request, response) => {
      if (asked === 1) return honest(request, response)
      response.writeHead(200, { 'Content-Length': 100 }).write(answerWith(0), () => response.destroy())
    })
    const client = createClient(address)
    await client.send('/', question)
    expect(await failure(client.send('/', question))).toMatchObject({ kind: 'connection' })
    expect(asked).toBe(2)
  })
})

describe('a server is called', () => {
  const nameOf = async (address: IppAddress, named: Promise<string | undefined>) => {
    await createClient(address).send('/', question)
    return named
  }
  const listener = () => {
    const named = Promise.withResolvers<string | undefined>()
    const hear: RequestListener = (request, response) => {
      named.resolve(request.headers.host)
      honest(request, response)
    }
    return { hear, named: named.promise }
  }

  it('a server’s host header names its address and port, with brackets for IPv6', async ({ skip }) => {
    const { hear, named } = listener()
    const four = await server(hear)
    expect(await nameOf(four, named)).toBe(`127.0.0.1:${four.port}`)
    await close()
    const other = listener()
    const six = await server(other.hear, '::1').catch(() => null)
    if (!six) return skip('Esta máquina não tem IPv6.')
    expect(await nameOf(six, other.named)).toBe(`[::1]:${six.port}`)
  })

  it('a request to localhost goes through its Unix socket, as often as to any server', async ({ skip }) => {
    skip(process.platform === 'win32', 'O Windows não tem sockets em pastas.')
    const folder = await mkdtemp(join(tmpdir(), 'balcao-ipp-'))
    const socketPath = join(folder, 'ipp.sock')
    const { hear, named } = listener()
    const http = createServer(hear)
    http.on('connection', () => (connections += 1))
    await new Promise<void>((resolve) => http.listen(socketPath, resolve))
    close = async () => {
      http.closeAllConnections()
      http.close()
      await rm(folder, { recursive: true, force: true })
    }
    const client = createClient({ socketPath })
    await client.send('/', question)
    await client.send('/', question)
    expect(await named).toBe('localhost')
    expect(connections).toBe(1)
    await client.send('/', question, Buffer.from('%PDF'))
    expect(connections).toBe(2)
  })
})
