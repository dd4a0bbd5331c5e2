import { createSocket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import { askNetwork, everyLink, type Network } from '../../../../../main/printing/drivers/dnssd/ask.ts'
import { announcePrinters, type Announcement } from '../../../../sandbox/printer/announce.ts'

// Finding printers at all is tested in `find.test.ts`.

let endings: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** The names of the printers that a machine on these networks finds. */
async function found(networks: readonly Network[], printer: Partial<Announcement>): Promise<string[]> {
  const port = await new Promise<number>((resolve) => {
    const probe = createSocket('udp4').bind(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
  const { close } = await announcePrinters([{ nome: 'Laser', port: 631, ...printer }], port)
  endings.push(close)
  return (await askNetwork({ networks, port, from: [0] })).map(({ nome }) => nome)
}

// On the loopback every answer comes from 127.0.0.1: this machine's, or another one's when this machine is 127.0.0.2.
const HERE: Network = { address: '127.0.0.1', cidr: '127.0.0.1/16', internal: true }
const OURS: Network = { address: '127.0.0.2', cidr: '127.0.0.2/16', internal: false }
const ALONE: Network = { address: '127.200.0.1', cidr: '127.200.0.1/16', internal: true }

test('an mDNS answer counts only from a host on our network, for an address on that network', async ({ skip }) => {
  skip(process.platform === 'darwin', 'O macOS só tem o endereço 127.0.0.1.')
  const said = await Promise.all([
    found([HERE], { address: '127.0.0.7' }),
    found([HERE], { address: '10.0.0.7' }),
    found([{ ...HERE, address: '127.0.0.2' }], { address: '127.0.0.7' }),
    found([{ ...HERE, internal: false }, ALONE], { address: '127.200.0.7' }),
    found([OURS, ALONE], { address: '127.0.0.7' }),
    found([OURS, ALONE], { address: '10.0.0.7' }),
    // An address that only this machine can reach is not accepted from another one.
    found([OURS, ALONE], { address: '127.200.0.7' }),
    // A sender outside of our networks is ignored.
    found([{ ...OURS, cidr: '127.0.0.2/32' }], { address: '127.0.0.2' }),
  ])
  expect(said).toEqual([['Laser'], [], ['Laser'], ['Laser'], ['Laser'], [], [], []])
})

test('a printer that takes nearly two seconds to answer mDNS is found', async () => {
  expect(await found([HERE], { slowness: 1_700 })).toEqual(['Laser'])
})

test('the mDNS search uses every network of the machine that has multicast', () => {
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
