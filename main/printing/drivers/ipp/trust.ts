import { Agent, type AgentOptions } from 'node:https'
import type { Duplex } from 'node:stream'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { IppError } from './ippError.ts'

/**
 * Decides whether to accept a certificate, by its SHA-256 fingerprint in Node's form (`AB:CD:…`).
 * @param vouched whether one of the agent's authorities signed the certificate for that host
 */
export type Trust = (fingerprint: string, vouched: boolean) => boolean

/** Limit of a TLS handshake (ms). Printers' slow processors take far less. */
const HANDSHAKE_MS = 5_000

/**
 * TLS to printers. Printers sign their certificates themselves, so the caller's {@link Trust} judges each certificate
 * before the connection is used. `ca` in the options: trusted authorities.
 */
export class TrustingAgent extends Agent {
  readonly #trust: Trust

  constructor(options: AgentOptions, trust: Trust) {
    super(options)
    this.#trust = trust
  }

  override createConnection(
    options: ConnectionOptions,
    done: (error: Error | null, socket: Duplex) => void,
  ): Duplex | undefined {
    const socket = connect({ ...options, rejectUnauthorized: false })
    const failed = (error: Error) => done(error, socket)
    socket.once('error', failed)
    // The limit covers the whole handshake: a server that sends single bytes never counts as idle.
    const late = setTimeout(() => socket.destroy(new IppError('unreachable', 'no TLS handshake in time')), HANDSHAKE_MS)
    socket.once('close', () => clearTimeout(late))
    socket.once('secureConnect', () => {
      socket.removeListener('error', failed)
      clearTimeout(late)
      if (this.#trust(fingerprintOf(socket), socket.authorized)) return done(null, socket)
      socket.destroy()
      done(new IppError('untrusted', 'not the certificate of this printer'), socket)
    })
    return undefined
  }
}

function fingerprintOf(socket: TLSSocket): string {
  return socket.getPeerX509Certificate()?.fingerprint256 ?? ''
}
