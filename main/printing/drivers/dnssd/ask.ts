import { createSocket, type Socket } from 'node:dgram'
import { BlockList, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Question } from 'dns-packet'
import { inTime, Late } from '../../../inTime.ts'
import { PrintError } from '../../driver.ts'
import { Announcements, queryOf, type Announced } from './records.ts'

/** The multicast groups of mDNS (RFC 6762 §3), which no router forwards (RFC 5771 §4, RFC 4291 §2.7). */
const GROUP = { udp4: '224.0.0.251', udp6: 'ff02::fb' } as const
const PORT = 5353
/** Query times after the start, ms; repeats ask for missing records. `END_MS` ends the search. */
const ASK_AT_MS = [0, 700, 1_500]
const END_MS = 2_500
/** Limit for opening a socket on one network, ms: the system does so at once or not at all. */
const OPEN_MS = 2_000
const MAX_NETWORKS = 16
/** IPv6 addresses that are valid on one link only (RFC 4291 §2.5.6: fe80::/10). */
const LINK_LOCAL = /^fe[89ab]/i

/** Networks and ports to query; a test uses its own port. */
export interface Link {
  readonly networks: readonly Network[]
  readonly port: number
  /** Local ports to send from; 0 means any free port. */
  readonly from: readonly number[]
}

export interface Network {
  readonly address: string
  /** The address with its prefix length: `10.0.0.2/24`. */
  readonly cidr: string
  /** For IPv6: the interface's name, which selects its network link. */
  readonly zone?: string
  /** True for the loopback network, on which this machine's programs announce printers on its USB port. */
  readonly internal: boolean
}

/** Every network of this machine, without IPv6's loopback, which has no multicast. */
export function everyLink(interfaces = networkInterfaces(), platform: string = process.platform): Link {
  const networks = Object.entries(interfaces)
    .flatMap(([zone, ones = []]) => ones.map((one) => ({ ...one, zone })))
    .flatMap(({ family, address, cidr, internal, zone }): Network[] => {
      if (cidr === null) return []
      if (family === 'IPv4') return [{ address, cidr, internal }]
      return internal ? [] : [{ address, cidr, internal, zone }]
    })
    .slice(0, MAX_NETWORKS)
  // Sent from a free port, a query is answered to this program alone. Sent from mDNS' own port it is answered by
  // multicast, which firewalls let in. Windows' firewall prompts the person before any program gets that port.
  return { networks, port: PORT, from: platform === 'win32' ? [0] : [0, PORT] }
}

/**
 * Searches every network of this machine for printers by multicast DNS, for 2.5 s, then closes the sockets. Rejects with
 * `impressora.semResposta` where there is no network.
 */
export async function askNetwork(link: Link = everyLink()): Promise<Announced[]> {
  const heard = new Announcements()
  const own = new Set(link.networks.map(({ address }) => address))
  const [ours, here] = [new BlockList(), new BlockList()]
  for (const { cidr, internal, zone } of link.networks) {
    const [net = '', prefix = ''] = cidr.split('/')
    ;(internal ? here : ours).addSubnet(net, Number(prefix), zone === undefined ? 'ipv4' : 'ipv6')
  }
  const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  /** Announcements from this machine itself. Only these may contain loopback addresses. */
  const local = new Announcements()
  const listen = (message: Uint8Array, sender: string) => {
    const [from = ''] = sender.split('%')
    const isHere = own.has(from) || isIn(here, from)
    if (isHere) local.hear(message)
    else if (isIn(ours, from)) heard.hear(message)
  }
  const sockets = await openAll(link, listen)
  try {
    for (const [index, at] of ASK_AT_MS.entries()) {
      for (const socket of sockets) socket.ask([...heard.questions(), ...local.questions()])
      await pause((ASK_AT_MS[index + 1] ?? END_MS) - at)
    }
  } finally {
    for (const { close } of sockets) close()
  }
  // A link-local address is useless without the link's name, which printers' addresses do not contain.
  const isOurs = (address: string) => !LINK_LOCAL.test(address) && isIn(ours, address)
  return [...local.printers((address) => isOurs(address) || isIn(here, address)), ...heard.printers(isOurs)]
}

type Asker = { ask: (questions: readonly Question[]) => void; close: () => void }

async function openAll({ networks, port, from }: Link, listen: (message: Uint8Array, from: string) => void) {
  const tries = networks.flatMap((network) => from.map((own) => open(network, own, port, listen)))
  const opened = (await Promise.allSettled(tries)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (opened.length === 0) throw new PrintError('impressora.semResposta', 'no network to ask')
  return opened
}

function open(
  { address, zone }: Network,
  own: number,
  port: number,
  listen: (message: Uint8Array, from: string) => void,
): Promise<Asker> {
  const type = zone === undefined ? 'udp4' : 'udp6'
  const socket: Socket = createSocket({ type, reuseAddr: own !== 0, ipv6Only: type === 'udp6' })
  // An IPv4 interface is selected by its address, an IPv6 interface by its name.
  const local = zone === undefined ? address : `::%${zone}`
  const scoped = zone !== undefined && LINK_LOCAL.test(address) ? `${address}%${zone}` : address
  const opened = new Promise<Asker>((resolve, reject) => {
    const fail = (error: unknown) => {
      socket.close()
      reject(error)
    }
    socket.once('error', fail)
    socket.on('message', (message, { address: sender }) => listen(message, sender))
    socket.bind(own === 0 ? { port: 0, address: scoped } : { port: own }, () => {
      try {
        if (own !== 0) socket.addMembership(GROUP[type], local)
        socket.setMulticastInterface(local)
        // RFC 6762 §11: some printers answer no query with another TTL.
        socket.setMulticastTTL(255)
      } catch (error) {
        return fail(error)
      }
      // A network that disappears during the search is no error.
      socket.removeAllListeners('error').on('error', () => undefined)
      resolve({
        ask: (questions) => socket.send(queryOf(questions), port, GROUP[type], () => undefined),
        close: () => socket.close(),
      })
    })
  })
  return inTime(opened, OPEN_MS, () => {
    socket.close()
    throw new Late(OPEN_MS)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
