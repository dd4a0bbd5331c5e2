import { createSocket } from 'node:dgram'
import { readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { fileNameOf } from '../../shared/model/fileName.ts'
import { sha256, type Link } from './line.ts'

/** Where the chain stood, told outside of it: who rewrites the record afterwards would have to rewrite this as well. */
export interface Seal extends Link {
  /** The station's name. */
  readonly estacao: string
  /** 1 for a station's first; one more each time, so that a missing one is noticed. */
  readonly contador: number
  /** ISO 8601, UTC. */
  readonly em: string
}

/** `pasta`: absolute path; `syslog`: `udp://host:514` or `tcp://host:514`. Exactly one of them. */
export interface Destination {
  readonly pasta?: string | undefined
  readonly syslog?: string | undefined
}

const sealSchema = z.strictObject({
  seloDoRegistro: z.literal(1),
  estacao: z.string().max(200),
  contador: z.int().min(1),
  n: z.int().min(1),
  selo: z.string().regex(/^[0-9a-f]{64}$/),
  em: z.iso.datetime(),
})

/** One line of ASCII: what a syslog server may do to other letters is nobody's to know. */
export function writeSeal({ estacao, contador, n, selo, em }: Seal): string {
  const inner = JSON.stringify({ seloDoRegistro: 1, estacao, contador, n, selo, em }).slice(1, -1)
  // No brace but the outer two: by those it is found again.
  return `{${inner.replace(/[^ -z|~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}}`
}

/** All seals in a text: a file of one, or a log with whatever a server put around them. */
export function readSeals(text: string): Seal[] {
  return [...text.matchAll(/\{"seloDoRegistro":1,[^{}\n]{1,2000}\}/g)].flatMap(([found]) => {
    const { success, data } = sealSchema.safeParse(json(found))
    return success ? [{ estacao: data.estacao, contador: data.contador, n: data.n, selo: data.selo, em: data.em }] : []
  })
}

/** The name of a seal's file: another station's in the same folder has another. */
function fileOf({ estacao, contador }: Pick<Seal, 'estacao' | 'contador'>): string {
  return `${seriesOf(estacao)}${String(contador).padStart(6, '0')}.json`
}

function seriesOf(estacao: string): string {
  return `selo-${fileNameOf(estacao, '').replace(/\.pdf$/, '')}-${sha256(estacao).slice(0, 8)}-`
}

/**
 * The highest counter that this station has used there; 0 where there is none or nobody says: a syslog server takes and tells
 * nothing, and a folder may let files be put in and not be looked at.
 */
export async function lastCounterAt({ pasta }: Destination, estacao: string): Promise<number> {
  if (pasta === undefined) return 0
  const series = seriesOf(estacao)
  const names = (await readdir(pasta).catch(() => [])).filter((name) => name.startsWith(series))
  return Math.max(
    0,
    ...names.map((name) => Number.parseInt(name.slice(series.length), 10)).filter(Number.isSafeInteger),
  )
}

/** A network that does not answer; a folder that hangs is the system's to end. */
const PATIENCE_MS = 10_000

/**
 * Brings a seal there. Rejects when it is not known to have arrived; by UDP nobody knows. A seal that lies in the folder already
 * is never replaced.
 * @param host this machine's name, for the syslog server
 */
export async function deliver({ pasta, syslog }: Destination, seal: Seal, host: string): Promise<void> {
  if (pasta !== undefined) return writeFile(join(pasta, fileOf(seal)), `${writeSeal(seal)}\n`, { flag: 'wx' })
  const { protocol, hostname, port } = new URL(syslog ?? '')
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  const message = syslogMessage(seal, host)
  return protocol === 'udp:' ? sendDatagram(message, to) : sendStream(message, to)
}

/** RFC 5424: facility 13 (log audit), severity 5 (notice); the seal is the message. */
export function syslogMessage(seal: Seal, host: string): string {
  const name = host.replace(/[^!-~]/g, '').slice(0, 255) || '-'
  return `<109>1 ${seal.em} ${name} balcao - selo - ${writeSeal(seal)}`
}

async function sendDatagram(message: string, { host, port }: { host: string; port: number }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.on('error', reject)
  socket.send(message, port, host, (error) => (error ? reject(error) : resolve()))
  return promise.finally(() => socket.close())
}

/** Octet counting (RFC 6587 §3.4.1), as RFC 5425 has it. Resolves once the server has taken it and the line is closed. */
function sendStream(message: string, { host, port }: { host: string; port: number }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host, port, timeout: PATIENCE_MS })
  socket.on('error', reject)
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  socket.on('close', () => resolve())
  socket.on('data', () => undefined)
  socket.end(`${Buffer.byteLength(message)} ${message}`)
  return promise
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
