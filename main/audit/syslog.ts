import { createSocket } from 'node:dgram'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, getCACertificates } from 'node:tls'
import { inTime } from '../inTime.ts'

/** A message for a syslog server (RFC 5424). */
export interface SyslogMessage {
  /** `log audit` (13) or `user` (1). */
  facility: 1 | 13
  /** `warning` (4), `notice` (5), `informational` (6). */
  severity: 4 | 5 | 6
  /** The message's kind (MSGID). */
  id: string
  /** ISO 8601, UTC. */
  em: string
  /** One line of ASCII ({@link inAscii}). */
  text: string
}

/**
 * Escapes JSON to pure ASCII, because a syslog server may change other letters.
 * @param foreign letters to escape
 */
export function inAscii(json: string, foreign = /[^ -~]/g): string {
  return json.replace(foreign, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A syslog server. */
export interface SyslogServer {
  /** `udp://host:514`, `tcp://host:514` or `tls://host:6514` */
  address: string
  /** For TLS: the only certificate (PEM) that vouches for the server. Undefined: the certificates that the system trusts. */
  authority?: string | undefined
}

/**
 * Writes a message as one line of RFC 5424.
 * @param host this machine's name
 */
export function syslogLine({ facility, severity, id, em, text }: SyslogMessage, host: string): string {
  const name = host.replace(/[^!-~]/g, '').slice(0, 255) || '-'
  return `<${facility * 8 + severity}>1 ${em} ${name} balcao - ${id} - ${text}`
}

/** Limit of one delivery, in case the network does not answer. */
const PATIENCE_MS = 10_000

/**
 * Sends a line on its own connection. Resolves once the line has arrived; by UDP, which has no confirmation, once it was sent.
 * With TLS (RFC 5425) nothing is sent before the server's certificate is verified.
 */
export async function sendSyslog(server: SyslogServer, line: string, patienceMs = PATIENCE_MS): Promise<void> {
  const { protocol, hostname, port } = new URL(server.address)
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  const sent =
    protocol === 'udp:'
      ? sendDatagram(line, to)
      : sendStream(line, protocol === 'tls:' ? secured(to, server.authority) : connect(to))
  return inTime(sent.done, patienceMs).finally(sent.close)
}

/** A line being sent; `close` ends its connection. */
interface Sent {
  done: Promise<void>
  close: () => void
}

function sendDatagram(line: string, { host, port }: { host: string; port: number }): Sent {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.on('error', reject)
  socket.send(line, port, host, (error) => (error ? reject(error) : resolve()))
  return { done: promise, close: () => socket.close() }
}

function secured(
  to: { host: string; port: number },
  authority: string | string[] = getCACertificates('system'),
): Socket {
  return connectTls({ ...to, ca: authority, ...(isIP(to.host) ? {} : { servername: to.host }) })
}

/**
 * Sends a line with octet counting (RFC 6587 §3.4.1), as RFC 5425 requires. Resolves once the server has received it and the
 * connection is closed.
 */
function sendStream(line: string, socket: Socket): Sent {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.on('error', reject)
  socket.on('close', () => resolve())
  socket.on('data', () => undefined)
  socket.end(`${Buffer.byteLength(line)} ${line}`)
  return { done: promise, close: () => void socket.destroy() }
}
