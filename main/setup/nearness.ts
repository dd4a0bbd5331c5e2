import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Location of a host: `own` this machine or its link, `private` a private network, `public` anywhere else. */
export type Nearness = 'own' | 'private' | 'public'

/** Special ranges of RFC 6890, and ranges that do not address a single host. */
const own = listOf([
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
])
const shared = listOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
  ['fec0::', 10],
])

function listOf(nets: readonly [address: string, bits: number][]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of nets) list.addSubnet(address, bits, address.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

/**
 * Determines the location of a host by its nearest address. A name that cannot be resolved here counts as public:
 * behind a proxy only the proxy resolves names.
 * @param host in the URL standard's form: `127.0.0.1`, `[::1]`
 * @param resolve returns all addresses of a name
 */
export async function nearnessOf(host: string, resolve = addressesOf): Promise<Nearness> {
  const address = host.replace(/^\[|\]$/g, '')
  const addresses = isIP(address) ? [address] : await resolve(address)
  const isIn = (list: BlockList) => addresses.some((one) => list.check(one, isIP(one) === 6 ? 'ipv6' : 'ipv4'))
  // Electron's resolver maps `localhost` to this machine, whatever the system's resolver answers.
  if (/(^|\.)localhost\.?$/i.test(host) || isIn(own)) return 'own'
  return isIn(shared) ? 'private' : 'public'
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
