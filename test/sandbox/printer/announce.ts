import type { Answer } from 'dns-packet'
import mdns from 'multicast-dns'

/** A printer that answers programs which search the network for printers. */
export interface Announcement {
  readonly nome: string
  /** `_ipp._tcp` or `_ipps._tcp` */
  readonly tipo?: '_ipp._tcp' | '_ipps._tcp'
  readonly port: number
  readonly host?: string
  /** IPv4 or IPv6. */
  readonly address?: string
  /** `key=value`; by default `ipp/print` and a model */
  readonly txt?: readonly string[]
  /** Whether host and text are sent only in answer to queries by name. */
  readonly pieces?: boolean
}

/**
 * Answers multicast DNS queries for printers on the loopback until `close`, with another implementation than the program's.
 * @param port mDNS' own port, or an unused one
 * @param zone the name of an interface for IPv6; the loopback has no IPv6 multicast
 */
export async function announcePrinters(
  printers: readonly Announcement[],
  port = 5353,
  zone?: string,
): Promise<{ close: () => Promise<void>; asked: () => number }> {
  const socket = mdns(
    zone === undefined
      ? { port, interface: '127.0.0.1', bind: '0.0.0.0' }
      : { port, type: 'udp6', ip: 'ff02::fb', interface: `::%${zone}`, bind: '::' },
  )
  let asked = 0
  socket.on('query', ({ questions = [] }, from) => {
    const answers = questions.flatMap((question) => printers.flatMap((one) => answersOf(one, question)))
    if (answers.length === 0) return
    asked += 1
    // A query from a port other than mDNS' own is answered to that port (RFC 6762 §6.7).
    if (from.port === port) socket.respond({ answers })
    else socket.respond({ answers }, from)
  })
  await new Promise<void>((resolve, reject) => socket.once('ready', resolve).once('error', reject))
  return {
    asked: () => asked,
    close: () => new Promise((resolve) => socket.destroy(resolve)),
  }
}

function answersOf(printer: Announcement, { name, type }: { name: string; type: string }): Answer[] {
  const { nome, tipo = '_ipp._tcp', port, host = 'laser.local', address = '127.0.0.1', txt = [], pieces } = printer
  const instance = `${nome}.${tipo}.local`
  const pointer = { name: `${tipo}.local`, type: 'PTR', data: instance } as const
  const service = { name: instance, type: 'SRV', data: { target: host, port } } as const
  const text: Answer = { name: instance, type: 'TXT', data: [...txt] }
  const home = { name: host, type: address.includes(':') ? 'AAAA' : 'A', data: address } as const
  if (name === pointer.name && type === 'PTR') return pieces ? [pointer] : [pointer, service, text, home]
  return [service, text, home].filter((one) => one.name === name && one.type === type)
}
