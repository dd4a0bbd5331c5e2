import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { probe } from '../../../../../main/printing/drivers/cups-ipp/probe.ts'
import { text } from '../../../../../main/printing/drivers/ipp/values.ts'
import { hangsUp, http, type Imitation, type Answer } from '../../../../sandbox/printer/imitation.ts'
import { imitated } from '../imitated.ts'

const THERE = { reachable: true, words: null }
const GONE = { reachable: false, words: null }

let printer: Imitation
beforeEach(async () => {
  printer = await imitated()
  printer.state = 5
  printer.reasons = ['media-empty-error', 'cover-open']
})
afterEach(() => void vi.useRealTimers())

/** The port at which the server listens; null where this machine has no such address, or something else listens there. */
function portOf(server: Server, host = '127.0.0.1', port = 0): Promise<number | null> {
  onTestFinished(() => void server.close())
  return new Promise((resolve) => {
    server
      .once('error', () => resolve(null))
      .listen({ host, port, backlog: 1 }, () => resolve((server.address() as AddressInfo).port))
  })
}

describe('a printer that speaks IPP', () => {
  it('an IPP printer reports its state and reasons to the probe, which names itself and then closes the connection at once', async () => {
    const words = { state: 5, reasons: ['media-empty-error', 'cover-open'] }
    expect(await probe(`${printer.uri}?contimeout=5`, 'balcao')).toEqual({ reachable: true, words })
    const heard: unknown[] = []
    printer.lies.getPrinterAttributes = (response, { groups: [asking] }) => {
      heard.push(response.req.headers.connection, text(asking!, 'requesting-user-name'))
      hangsUp(response, { version: [2, 0], code: 0, requestId: 1, groups: [] })
    }
    await probe(printer.uri, 'balcao')
    expect(heard).toEqual(['close', 'balcao'])
  })

  it.each<[string, string, Answer | undefined]>([
    ['requires a password', '/ipp/print', http(401)],
    ['answers with HTML', '/ipp/print', (response) => void response.end('<html>')],
    ['closes the connection', '/ipp/print', hangsUp],
    // Its report is as old as CUPS' own.
    ['is a queue of another print server', '/printers/laser', undefined],
  ])('an IPP printer counts as present without a state if it %s', async (_what, path, lie) => {
    if (lie) printer.lies.getPrinterAttributes = lie
    expect(await probe(printer.uri.replace('/ipp/print', path), 'balcao')).toEqual(THERE)
  })

  it('an IPP printer that does not answer counts as present after one second, because a job waits for the probe', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    printer.lies.getPrinterAttributes = () => undefined
    const answer = probe(printer.uri, 'balcao')
    while (printer.asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(await answer).toEqual(THERE)
  })
})

it.for<[string, string, number, (port: number) => string]>([
  ['at its port', '127.0.0.1', 0, (port) => `socket://127.0.0.1:${port}`],
  // An address of the loopback that no other test uses.
  ['at port 9100 if its queue names no port', '127.91.0.57', 9100, () => 'socket://127.91.0.57'],
  ['at an IPv6 address', '::1', 0, (port) => `socket://[::1]:${port}`],
])('a printer on a plain socket is present if it accepts a connection %s', async ([, host, wanted, uri], { skip }) => {
  const port = await portOf(createServer(), host, wanted)
  if (port === null) return skip('this machine lacks that address, or has a printer at it')
  expect(await probe(uri(port), 'balcao')).toEqual(THERE)
})

it('a probe closes its plain socket at once, because the printer serves one client at a time and CUPS comes next', async () => {
  const server = createServer()
  const letGo = new Promise((resolve) => server.once('connection', (socket) => socket.resume().once('close', resolve)))
  await probe(`socket://127.0.0.1:${await portOf(server)}`, 'balcao')
  await expect(letGo).resolves.toBe(false)
})

it.each<[string | null, object | null]>([
  ['ipp://127.0.0.1:1/ipp/print', GONE],
  ['ipps://127.0.0.1:1/', GONE],
  ['socket://127.0.0.1:1', GONE],
  // 192.0.2.0/24 is reserved for documentation (RFC 5737): packets to it are lost or refused, as to a printer that is off.
  ['ipp://192.0.2.1/', GONE],
  ['socket://192.0.2.1', GONE],
  [null, null],
  ['usb://Laser/1', null],
  ['dnssd://Laser._ipp._tcp.local/', null],
  ['implicitclass://laser/', null],
  ['no uri', null],
])('a probe of the address %s, at which no printer answers, returns %j', async (uri, answer) => {
  expect(await probe(uri, 'balcao')).toEqual(answer)
})
