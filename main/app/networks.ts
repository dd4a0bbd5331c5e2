import { session as sessions, type Session } from 'electron'
import type { Fetch, Log } from '../ports.ts'
import { sessionFetch } from '../platform/network.ts'
import { configuredOrigins, isWithin, within, type Perfil } from '../settings/perfil.ts'
import { limitedSession } from './lockdown.ts'

/** The program's own requests to a set of origins: system proxy and trust store, no cookies. */
export interface Network {
  sessions: readonly Session[]
  fetch: Fetch
}

/** One network for each municipality. Electron keeps a partition until the program ends, so each is created once. */
export class Networks {
  readonly #log: Log
  readonly #made = new Map<string, Network>()

  constructor(log: Log) {
    this.#log = log
  }

  of(perfil: Perfil): Network {
    const known = this.#made.get(perfil.dominio)
    if (known) return known
    const network = this.to(`rede-${perfil.dominio}`, configuredOrigins(perfil).services)
    this.#made.set(perfil.dominio, network)
    return network
  }

  /**
   * Creates a network that reaches only these origins.
   * @param partition name of its sessions, unique among networks
   */
  to(partition: string, origins: ReadonlySet<string>): Network {
    // `within` refuses an address before its host is looked up. The session's own check also covers redirects, and
    // requests that Chromium makes itself.
    const made: Session[] = []
    const open = () => {
      const name = `${partition}-${made.length}`
      const session = limitedSession(sessions, name, (url) => isWithin(origins, url), this.#log)
      made.push(session)
      return session
    }
    return { sessions: made, fetch: within(origins, sessionFetch(open(), open, this.#log)) }
  }
}
