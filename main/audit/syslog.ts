import { isIP } from 'node:net'
import { connect, getCACertificates } from 'node:tls'
import { inTime } from '../inTime.ts'

/** A message for a syslog server (RFC 5424). */
export interface SyslogMessage {
  /** `log audit` (13) or `user` (1). */
  facility: 1 | 13
  /** `error` (3), `warning` (4), `notice` (5), `informational` (6). */
  severity: 3 | 4 | 5 | 6
  id: string
  /** ISO 8601, UTC. */
  em: string
  /** One line of ASCII ({@link inAscii}). */
  text: string
}

/** Escapes JSON to ASCII, because a syslog server may change other characters. `foreign` matches those to escape. */
export function inAscii(json: string, foreign = /[^ -~]/g): string {
  return json.replace(foreign, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export interface SyslogServer {
  /** `tls://host:6514` */
  syslog: string
  /** The only certificate (PEM) accepted for the server. Undefined: the certificates that the system trusts. */
  autoridade?: string | undefined
}

/** A message as one line of RFC 5424; `host` is this machine's name. */
export function syslogLine({ facility, severity, id, em, text }: SyslogMessage, host: string): string {
  const name = host.replace(/[^!-~]/g, '').slice(0, 255) || '-'
  return `<${facility * 8 + severity}>1 ${em} ${name} balcao - ${id} - ${text}`
}

const PATIENCE_MS = 10_000

/**
 * Sends lines on a connection of their own, with their octets counted (RFC 5425). Nothing is sent before the server's certificate
 * is verified. Resolves once the server has received the lines and the connection is closed.
 */
export async function sendSyslog(
  { syslog, autoridade }: SyslogServer,
  lines: readonly string[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const { hostname, port } = new URL(syslog)
  const host = hostname.replace(/^\[|\]$/g, '')
  const ca = autoridade ?? getCACertificates('system')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host, port: Number(port), ca, ...(isIP(host) ? {} : { servername: host }) })
  socket.on('error', reject)
  socket.on('close', () => resolve())
  socket.on('data', () => undefined)
  socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''))
  return inTime(promise, patienceMs).finally(() => socket.destroy())
}
