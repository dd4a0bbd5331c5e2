import { decode, encode, type Question } from 'dns-packet'
import { z } from 'zod'
import { plainText } from '../../../../shared/model/plainText.ts'

/** Service types (Bonjour Printing Specification): IPP over TLS and in clear. No driver prints to LPD or raw sockets. */
const TYPES = ['_ipps._tcp.local', '_ipp._tcp.local'] as const

/** RFC 6762 §17: the longest message. Longer ones could keep a decoder busy. */
const MAX_BYTES = 9_000
/** Largest number of packets read: far more than an office's printers send. */
const MAX_PACKETS = 500
const MAX_RECORDS = 300
const MAX_QUESTIONS = 20
/** RFC 6763 §4.1.1: the longest name of a service. */
const MAX_NAME = 63

/** `dns-packet` splits names at every dot. This character replaces a dot within a label, and occurs in no printer's name. */
const DOT = '\x7f'
/** Names that are not UTF-8 are refused, because they could not be queried. */
const name = z
  .string()
  .max(255)
  .regex(/^[^\ufffd\x7f]+$/)
const recordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PTR'), name, data: name }),
  z.object({ type: z.literal('SRV'), name, data: z.object({ target: name, port: z.int().min(1).max(65_535) }) }),
  z.object({ type: z.literal('TXT'), name, data: z.array(z.instanceof(Uint8Array)).max(100) }),
  z.object({ type: z.literal('A'), name, data: z.ipv4() }),
  z.object({ type: z.literal('AAAA'), name, data: z.ipv6() }),
])
type DnsRecord = z.output<typeof recordSchema>

/** A printer's HTTP path without the leading slash (`rp`); a queue of CUPS may have nearly any name. */
const pathSchema = z.string().regex(/^[\w./~%+-]{1,200}$/)

/** A printer that announced itself. Its data is unverified. */
export interface Announced {
  readonly nome: string
  readonly modelo: string
  /** The printer's address. IPv4 is preferred, because more programs support it. */
  readonly host: string
  readonly port: number
  /** HTTP path with the leading slash. */
  readonly path: string
  readonly tls: boolean
}

/**
 * Collects answers by multicast DNS (RFC 6762, 6763). Anybody on the network may send them, so each is parsed here, with limits
 * for number and size.
 */
export class Announcements {
  readonly #records = new Map<string, DnsRecord>()
  #packets = 0

  /** Reads an answer; ignores all other messages. */
  hear(message: Uint8Array): void {
    this.#packets += 1
    if (message.byteLength > MAX_BYTES || this.#packets > MAX_PACKETS) return
    for (const record of readRecords(message)) {
      const key = `${record.type} ${lower(record.name)} ${typeof record.data === 'string' ? lower(record.data) : ''}`
      if (this.#records.size < MAX_RECORDS || this.#records.has(key)) this.#records.set(key, record)
    }
  }

  /** The next questions: for all printers, and for the missing records of the known ones. */
  questions(): Question[] {
    const services = this.#services()
    const silent = services.flatMap(({ instance }) =>
      (['SRV', 'TXT'] as const).flatMap((type) =>
        this.#one(type, instance) ? [] : [{ name: instance, type } satisfies Question],
      ),
    )
    const hosts = services.flatMap(({ instance }) => {
      const target = this.#one('SRV', instance)?.data.target
      if (target === undefined || this.#one('A', target)) return []
      // The IPv4 address is queried even if the IPv6 address is known: IPv6 may work only on a part of the network.
      const missing = this.#one('AAAA', target) ? (['A'] as const) : (['A', 'AAAA'] as const)
      return missing.map((type) => ({ name: target, type }))
    })
    return [...TYPES.map((type) => ({ name: type, type: 'PTR' as const })), ...silent, ...hosts].slice(0, MAX_QUESTIONS)
  }

  /** Each printer once, over TLS if offered. Addresses outside this machine's networks (`isOurs`) are ignored. */
  printers(isOurs: (address: string) => boolean): Announced[] {
    const printers = new Map<string, Announced>()
    for (const { instance, type } of this.#services()) {
      const printer = this.#printer(instance, type, isOurs)
      const key = printer && `${printer.host} ${lower(printer.nome)}`
      // Printers over TLS come first.
      if (key && !printers.has(key)) printers.set(key, printer)
    }
    return [...printers.values()]
  }

  #printer(instance: string, type: string, isOurs: (address: string) => boolean): Announced | null {
    const [service, txt] = [this.#one('SRV', instance), this.#one('TXT', instance)]
    const host = service && this.#addresses(service.data.target).find(isOurs)
    const about = readTxt(txt?.data ?? [])
    const path = pathSchema.safeParse(about.get('rp') ?? 'ipp/print')
    const nome = shown(instance.slice(0, -type.length - 1))
    if (!service || host === undefined || !path.success || nome === '') return null
    const { port } = service.data
    return { nome, modelo: shown(about.get('ty') ?? ''), host, port, path: `/${path.data}`, tls: type === TYPES[0] }
  }

  #services(): { instance: string; type: string }[] {
    return TYPES.flatMap((type) =>
      this.#all('PTR')
        .filter(({ name, data }) => lower(name) === type && lower(data).endsWith(`.${type}`))
        .map(({ data }) => ({ instance: data, type })),
    )
  }

  #all<T extends DnsRecord['type']>(type: T): Extract<DnsRecord, { type: T }>[] {
    return [...this.#records.values()].filter((one): one is Extract<DnsRecord, { type: T }> => one.type === type)
  }

  #one<T extends DnsRecord['type']>(type: T, name: string): Extract<DnsRecord, { type: T }> | undefined {
    return this.#all(type).find((one) => lower(one.name) === lower(name))
  }

  #addresses(host: string): string[] {
    const all = [...this.#all('A'), ...this.#all('AAAA')]
    return all.flatMap(({ name, data }) => (lower(name) === lower(host) ? [data] : []))
  }
}

/** The query message. A service's name is one label even if it contains dots (RFC 6763 §4.1.1): `Laser v1.2`. */
export function queryOf(questions: readonly Question[]): Buffer {
  const message = encode({ type: 'query', questions: questions.map((one) => ({ ...one, name: oneNamed(one.name) })) })
  return Buffer.from(message.map((byte) => (byte === DOT.charCodeAt(0) ? '.'.charCodeAt(0) : byte)))
}

function oneNamed(name: string): string {
  const type = TYPES.find((one) => lower(name).endsWith(`.${one}`))
  if (type === undefined) return name
  const end = name.length - type.length - 1
  return name.slice(0, end).replaceAll('.', DOT) + name.slice(end)
}

function readRecords(message: Uint8Array): DnsRecord[] {
  try {
    const { type, answers = [], additionals = [] } = decode(Buffer.from(message))
    if (type !== 'response') return []
    return [...answers, ...additionals].flatMap((record) => recordSchema.safeParse(record).data ?? [])
  } catch {
    return []
  }
}

/** Parses a TXT record. The first value of a key counts, and keys ignore case (RFC 6763 §6.4). */
function readTxt(strings: readonly Uint8Array[]): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const bytes of strings) {
    const text = Buffer.from(bytes).toString('utf8')
    const at = text.indexOf('=')
    const key = lower(at < 0 ? text : text.slice(0, at))
    if (!pairs.has(key)) pairs.set(key, at < 0 ? '' : text.slice(at + 1))
  }
  return pairs
}

function shown(text: string): string {
  return plainText(text, MAX_NAME).trim()
}

function lower(text: string): string {
  return text.toLowerCase()
}
