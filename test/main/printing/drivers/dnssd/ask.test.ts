import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { askNetwork, everyLink, type Link, type Network } from '../../../../../main/printing/drivers/dnssd/ask.ts'
import { announcePrinters, type Announcement } from '../../../../sandbox/printer/announce.ts'

// Real sockets on this machine's loopback. Networks that no test machine has are in `askSockets.test.ts`.

const HERE: Network = { address: '127.0.0.1', cidr: '127.0.0.1/16', internal: true }

/** These networks at a free port, asked from another free one or from that shared one. */
async function link(networks: readonly Network[], from: 'free' | 'shared' = 'free'): Promise<Link> {
  const port = await new Promise<number>((resolve) => {
    const probe = createSocket('udp4').bind(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
  return { networks, port, from: from === 'free' ? [0] : [port] }
}

/** The printers that are found where this one announces itself. */
async function found(where: Link, printer: Partial<Announcement>, zone?: string) {
  const { close } = await announcePrinters([{ nome: 'Laser', port: 631, ...printer }], where.port, zone)
  onTestFinished(close)
  return askNetwork(where)
}

test.each(['free', 'shared'] as const)(
  'a printer that announces itself is found by a query from a %s port',
  async (from) => {
    expect(await found(await link([HERE], from), { nome: 'Laser da sala 2', port: 8631, txt: ['ty=Marca X'] })).toEqual(
      [{ nome: 'Laser da sala 2', modelo: 'Marca X', host: '127.0.0.1', port: 8631, path: '/ipp/print', tls: false }],
    )
  },
)

test('a printer is found that answers in parts, with a query for each missing record', async () => {
  expect(await found(await link([HERE]), { pieces: true })).toMatchObject([{ nome: 'Laser', host: '127.0.0.1' }])
})

describe('by IPv6', () => {
  const networks = Object.entries(networkInterfaces()).flatMap(([zone, ones = []]) =>
    ones.flatMap(({ family, internal, cidr, address }) =>
      family === 'IPv6' && !internal && cidr !== null ? [{ address, cidr, internal, zone }] : [],
    ),
  )
  const own = networks.find(({ address }) => !address.startsWith('fe80:'))
  const there = (address = own?.address ?? '') => ({ host: 'laser6.local', port: 8631, address, txt: ['ty=Marca X'] })
  const ours = networks.filter(({ zone }) => zone === own?.zone)

  beforeEach(({ skip }) => skip(!own, 'Esta máquina não tem rede IPv6.'))

  test.each(['free', 'shared'] as const)(
    'a printer with only an IPv6 address is found by a query from a %s port',
    async (from) => {
      expect(await found(await link(ours, from), there(), own?.zone)).toEqual([
        { nome: 'Laser', modelo: 'Marca X', host: own?.address, port: 8631, path: '/ipp/print', tls: false },
      ])
    },
  )
})

test('the mDNS search queries every network of the machine that has multicast', () => {
  const one = { netmask: '', mac: '' }
  const interfaces = {
    lo: [
      { ...one, family: 'IPv4', address: '127.0.0.1', cidr: '127.0.0.1/8', internal: true } as const,
      // Has no multicast.
      { ...one, family: 'IPv6', address: '::1', cidr: '::1/128', internal: true, scopeid: 0 } as const,
    ],
    eth0: [
      { ...one, family: 'IPv4', address: '10.0.0.2', cidr: '10.0.0.2/24', internal: false } as const,
      { ...one, family: 'IPv6', address: 'fd00::2', cidr: 'fd00::2/64', internal: false, scopeid: 0 } as const,
    ],
    tun0: [{ ...one, family: 'IPv4', address: '10.9.0.2', cidr: null, internal: false } as const],
    gone: undefined,
  }
  expect(everyLink(interfaces, 'linux')).toEqual({
    networks: [
      { address: '127.0.0.1', cidr: '127.0.0.1/8', internal: true },
      { address: '10.0.0.2', cidr: '10.0.0.2/24', internal: false },
      { address: 'fd00::2', cidr: 'fd00::2/64', internal: false, zone: 'eth0' },
    ],
    port: 5353,
    from: [0, 5353],
  })
  // On Windows the system asks the person before it lets a program use mDNS' own port.
  expect(everyLink(interfaces, 'win32').from).toEqual([0])
})
