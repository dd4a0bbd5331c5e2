import { createServer, type RequestListener } from 'node:http'
import { connect, createServer as createTcp, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { of, text, texts } from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { probe } from '../../../../../main/printing/drivers/cups-ipp/probe.ts'
import type { IppAttribute } from '../../../../../main/printing/drivers/ipp/values.ts'

const closers: Array<() => void> = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function portOf(server: Server): Promise<number> {
  closers.push(() => server.close())
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** Address of a printer that answers as the listener does. */
async function printer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  const port = await portOf(server)
  closers.push(() => server.closeAllConnections())
  return `127.0.0.1:${port}`
}

const attributes: IppAttribute[] = [
  { name: 'printer-state', values: [{ tag: 'enum', value: 5 }] },
  of('keyword', 'printer-state-reasons', 'media-empty-error', 'cover-open'),
]
/** Answers with the requested attributes only; with none where the request names no user. */
const answering: RequestListener = (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const [operation] = decode(Buffer.concat(chunks)).message.groups
    const wanted = operation && text(operation, 'printer-uri') ? texts(operation, 'requested-attributes') : []
    const told = attributes.filter(({ name }) => wanted.includes(name))
    response.end(encode({ version: [2, 0], code: 0, requestId: 1, groups: [{ tag: 'printer', attributes: told }] }))
  })
}

describe('a printer that speaks IPP', () => {
  it('an IPP printer reports its state and its reasons', async () => {
    const words = { state: 5, reasons: ['media-empty-error', 'cover-open'] }
    expect(await probe(`ipp://${await printer(answering)}/ipp/print?contimeout=5`, 'balcao')).toEqual({
      reachable: true,
      words,
    })
  })

  it('an IPP printer counts as present without a state where another print server answers', async () => {
    const uri = `ipp://${await printer(answering)}/printers/laser`
    expect(await probe(uri, 'balcao')).toEqual({ reachable: true, words: null })
  })

  it.each<[string, RequestListener]>([
    ['wants a password', (_, response) => response.writeHead(401).end()],
    ['answers nonsense', (_, response) => response.end('<html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['takes too long', () => undefined],
  ])('an IPP printer counts as present without a state when it %s', async (_what, listener) => {
    expect(await probe(`ipp://${await printer(listener)}/ipp/print`, 'balcao')).toEqual({
      reachable: true,
      words: null,
    })
  })
})

describe('a question to a printer', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a query to a printer ends after one second by default, because a job waits for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isAsked = false
    const uri = `ipp://${await printer(() => (isAsked = true))}/ipp/print`
    const answer = probe(uri, 'balcao')
    while (!isAsked) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(await answer).toEqual({ reachable: true, words: null })
  })

  it('a query to a printer keeps no connection open, and names the program that asks', async () => {
    const heard: unknown[] = []
    const uri = await printer((request, response) => {
      heard.push(request.headers.connection)
      request.once('data', (bytes: Buffer) => {
        heard.push(text(decode(bytes).message.groups[0]!, 'requesting-user-name'))
      })
      answering(request, response)
    })
    await probe(`ipp://${uri}/ipp/print`, 'balcao')
    expect(heard).toEqual(['close', 'balcao'])
  })
})

describe('a printer on a plain socket', () => {
  it('a printer on a plain socket counts as present if it accepts the connection', async () => {
    const port = await portOf(createTcp())
    expect(await probe(`socket://127.0.0.1:${port}`, 'balcao')).toEqual({ reachable: true, words: null })
  })

  it('a printer on a plain socket is tried at port 9100 where its queue names no port', async ({ skip }) => {
    const server = createTcp()
    closers.push(() => server.close())
    // An address of the loopback that no other test uses.
    const host = '127.91.0.57'
    const listening = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(9100, host, () => resolve(true))
    })
    skip(listening === false, 'this machine has one address of the loopback, or a printer at it')
    expect(await probe(`socket://${host}`, 'balcao')).toEqual({ reachable: true, words: null })
  })

  it('a printer on a plain socket can be reached at an IPv6 address', async ({ skip }) => {
    const server = createTcp()
    closers.push(() => server.close())
    const listening = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(0, '::1', () => resolve(true))
    })
    skip(listening === false, 'this machine has no IPv6')
    const { port } = server.address() as AddressInfo
    expect(await probe(`socket://[::1]:${port}`, 'balcao')).toEqual({ reachable: true, words: null })
  })

  it('a printer on a plain socket counts as absent while it refuses connections', async () => {
    const server = createTcp((socket) => socket.destroy())
    closers.push(() => server.close())
    const port = await new Promise<number>((resolve) => {
      server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => resolve((server.address() as AddressInfo).port))
    })
    // These connections fill the backlog; a later one is not accepted for a second.
    const before = Array.from({ length: 5 }, () => connect({ host: '127.0.0.1', port }).on('error', () => undefined))
    closers.push(() => before.forEach((socket) => socket.destroy()))
    expect(await probe(`socket://127.0.0.1:${port}`, 'balcao', 200)).toEqual({ reachable: false, words: null })
  })

  it('a probe closes its plain socket at once, because the printer serves one client and CUPS comes next', async () => {
    const server = createTcp()
    const letGo = new Promise((resolve) =>
      server.once('connection', (socket) => socket.resume().once('close', resolve)),
    )
    await probe(`socket://127.0.0.1:${await portOf(server)}`, 'balcao')
    await expect(letGo).resolves.toBe(false)
  })
})

// 192.0.2.0/24 is reserved for documentation (RFC 5737): packets to it are lost or refused, as to a printer that is off.
it.each([
  'ipp://127.0.0.1:1/ipp/print',
  'ipps://127.0.0.1:1/',
  'ipp://192.0.2.1/',
  'socket://127.0.0.1:1',
  'socket://192.0.2.1',
])('the address %s leads to no printer', async (uri) => {
  expect(await probe(uri, 'balcao')).toEqual({ reachable: false, words: null })
})

it.each([null, 'usb://Laser/1', 'dnssd://Laser._ipp._tcp.local/', 'implicitclass://laser/', 'no uri'])(
  'a printer behind the address %s cannot be probed',
  async (uri) => {
    expect(await probe(uri, 'balcao')).toBeNull()
  },
)
