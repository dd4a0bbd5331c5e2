import { EventEmitter } from 'node:events'
import { decode, type Answer } from 'dns-packet'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askNetwork, everyLink, type Link, type Network } from '../../../../../main/printing/drivers/dnssd/ask.ts'
import { answer, records } from './announcement.ts'

/*
 * From which address and when each question is sent, on networks that no test machine has. Receiving answers is tested in
 * `ask.test.ts`.
 */

const { sockets, broken, mute } = vi.hoisted(() => ({
  sockets: [] as FakeSocket[],
  broken: new Set<string>(),
  mute: new Set<string>(),
}))
vi.mock('node:dgram', () => ({ createSocket: () => new FakeSocket() }))

/** A fake socket of a network that does not exist: records the calls in order. */
class FakeSocket extends EventEmitter {
  readonly did: unknown[][] = []
  readonly sent: { at: number; questions: string[] }[] = []
  closedAt: number | null = null

  constructor() {
    super()
    sockets.push(this)
  }

  bind(where: { address?: string }, done: () => void): void {
    this.did.push(['bind', where])
    if (mute.has(where.address ?? '')) return
    queueMicrotask(() => (broken.has(where.address ?? '') ? this.emit('error', new Error('EADDRNOTAVAIL')) : done()))
  }

  addMembership(...where: unknown[]): void {
    this.did.push(['addMembership', ...where])
  }

  setMulticastInterface(where: string): void {
    this.did.push(['setMulticastInterface', where])
    if (broken.has(`multicast ${where}`)) throw new Error('ENODEV')
  }

  setMulticastTTL(ttl: number): void {
    this.did.push(['setMulticastTTL', ttl])
  }

  send(message: Uint8Array): void {
    this.#open()
    const { type, questions = [] } = decode(Buffer.from(message))
    expect(type).toBe('query')
    const asked = questions.map(({ name, type: kind }) => `${kind} ${name}`)
    this.sent.push({ at: performance.now() - began, questions: asked })
  }

  close(): void {
    this.#open()
    this.closedAt = performance.now() - began
  }

  #open(): void {
    if (this.closedAt !== null) throw new Error('ERR_SOCKET_DGRAM_NOT_RUNNING')
  }
}

let began: number
beforeEach(() => {
  sockets.length = 0
  broken.clear()
  mute.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  began = performance.now()
})
afterEach(() => void vi.useRealTimers())

const V4: Network = { address: '10.0.0.2', cidr: '10.0.0.2/24', internal: false }
const V6: Network = { address: 'fd00::2', cidr: 'fd00::2/64', internal: false, zone: 'eth0' }
const LOCAL6: Network = { address: 'fe80::2', cidr: 'fe80::2/64', internal: false, zone: 'eth0' }
const ALONE: Network = { address: '127.200.0.1', cidr: '127.200.0.1/16', internal: true }
const SERVICES = ['PTR _ipps._tcp.local', 'PTR _ipp._tcp.local']

/** A search from beginning to end; `meanwhile` is done so many ms after the beginning. */
async function search(networks: readonly Network[], from: Link['from'] = [0], ...meanwhile: [number, () => void][]) {
  const found = askNetwork({ networks, port: 5353, from })
  let now = 0
  for (const [at, act] of meanwhile) {
    await vi.advanceTimersByTimeAsync(at - now)
    act()
    now = at
  }
  await vi.advanceTimersByTimeAsync(10_000)
  return (await found).map(({ nome, host }) => `${nome} ${host}`)
}
/** Sends a printer's announcement from an address. */
const says = (sender: string, ...answers: Answer[]) => {
  for (const socket of sockets) socket.emit('message', answer(...answers), { address: sender })
}
const laser = (address: string) => records({ address })

describe('a network is asked', () => {
  it('the mDNS search queries a network by the range in which its address is valid, with 255 hops (RFC 6762 §11)', async () => {
    await search([LOCAL6])
    expect(sockets[0]?.did).toEqual([
      ['bind', { port: 0, address: 'fe80::2%eth0' }],
      ['setMulticastInterface', '::%eth0'],
      ['setMulticastTTL', 255],
    ])
  })

  it('an mDNS query is sent three times within two and a half seconds, then the socket closes', async () => {
    await search([V4])
    expect(sockets.map(({ sent, closedAt }) => [...sent.map(({ at }) => at), closedAt])).toEqual([
      [0, 700, 1_500, 2_500],
    ])
    expect(new Set(sockets[0]?.sent[0]?.questions)).toEqual(new Set(SERVICES))
  })

  it('a network search queries every interface and port, whatever happens to one of them', async () => {
    broken.add('10.9.0.2').add('multicast 10.8.0.2')
    const networks = ['10.9.0.2', '10.8.0.2', '10.0.0.2'].map((address) => ({ ...V4, address, cidr: `${address}/24` }))
    await search(networks, [0, 5353])
    expect(sockets).toHaveLength(6)
    const asking = sockets.filter(({ sent }) => sent.length > 0)
    expect(asking.map(({ did }) => did[0]?.[1])).toEqual([
      { port: 5353 },
      { port: 0, address: '10.0.0.2' },
      { port: 5353 },
    ])
    expect(sockets.filter(({ closedAt }) => closedAt === null)).toEqual([])
  })

  it('a network search goes on when one socket never opens, and closes that socket', async () => {
    mute.add('10.9.0.2')
    const late = { ...V4, address: '10.9.0.2', cidr: '10.9.0.2/24' }
    const announce = () => says('10.0.0.7', ...laser('10.0.0.7'))
    expect(await search([late, V4], [0], [2_500, announce])).toEqual(['Laser 10.0.0.7'])
    expect(sockets.map(({ sent, closedAt }) => [sent.length, closedAt])).toEqual([
      [0, 2_000],
      [3, 4_500],
    ])
  })

  it.each<[string, () => unknown, Network[], closedAt: number | undefined]>([
    ['has no network', () => undefined, [], undefined],
    ['cannot open a socket', () => broken.add('10.0.0.2'), [V4], 0],
    ['waits for a socket in vain', () => mute.add('10.0.0.2'), [V4], 2_000],
  ])('a network search fails with a reason on a machine that %s', async (_what, spoil, networks, closedAt) => {
    spoil()
    const asked = askNetwork({ networks, port: 5353, from: [0] }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await asked).toMatchObject({ codigo: 'impressora.semResposta', detalhe: 'no network to ask' })
    expect(sockets[0]?.closedAt).toBe(closedAt)
  })
})

it.each<[string, Network[], string, string, string[]]>([
  ['a neighbour', [V4], '10.0.0.7', '10.0.0.7', ['Laser 10.0.0.7']],
  ['a neighbour, of an address elsewhere', [V4], '10.0.0.7', '10.1.0.7', []],
  ['somebody elsewhere', [V4], '10.1.0.7', '10.0.0.7', []],
  ['a neighbour by IPv6', [V6], 'fd00::7', 'fd00::7', ['Laser fd00::7']],
  ['one on the same part of the network', [V6, LOCAL6], 'fe80::7%eth0', 'fd00::7', ['Laser fd00::7']],
  ['one whose address is good there alone', [V6, LOCAL6], 'fe80::7%eth0', 'fe80::7', []],
  ['one of a network that this machine alone can reach', [V4, ALONE], '10.0.0.7', '127.200.0.7', []],
  ['this machine, of such a network', [ALONE], '127.200.0.1', '127.200.0.7', ['Laser 127.200.0.7']],
  ['this machine by its own name of the network', [LOCAL6, V6], 'fe80::2%eth0', 'fd00::2', ['Laser fd00::2']],
])(
  'an mDNS answer is accepted or not by its sender and address: %s',
  async (_who, networks, sender, address, found) => {
    const announce = () => says(sender, ...laser(address))
    expect(await search(networks, [0], [100, announce])).toEqual(found)
  },
)

it('the mDNS search uses at most sixteen networks', () => {
  const one = { netmask: '', mac: '', family: 'IPv4', internal: false } as const
  const many = Array.from({ length: 20 }, (_, n) => ({ ...one, address: `10.0.${n}.2`, cidr: `10.0.${n}.2/24` }))
  expect(everyLink({ eth0: many }, 'linux').networks.map(({ address }) => address)).toEqual(
    many.slice(0, 16).map(({ address }) => address),
  )
})
