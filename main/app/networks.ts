import { session as sessions, type Session } from 'electron'
import type { Fetch, Log } from '../ports.ts'
import { sessionFetch } from '../platform/network.ts'
import { configuredOrigins, isWithin, within } from '../settings/configuredOrigins.ts'
import type { Perfil } from '../settings/perfil.ts'
import { closedSession, limitNetwork } from './lockdown.ts'

/** The program's own requests to a set of origins: system proxy and trust store, no cookies. */
export interface Network {
  /** All sessions of the program. */
  sessions: readonly Session[]
  fetch: Fetch
}

/** A network for each municipality, in memory. Electron keeps a partition until the program ends, so each is made once. */
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
   * A network to these origins alone.
   * @param partition name of its sessions; no two networks have the same
   */
  to(partition: string, origins: ReadonlySet<string>): Network {
    // Twice on purpose: `within` answers before anything is looked up; the session sees where a redirect leads, and what asks
    // there without us.
    const made: Session[] = []
    const open = () => {
      const session = closedSession(sessions, `${partition}-${made.length}`)
      limitNetwork(
        session,
        (url) => isWithin(origins, url),
        () => this.#log.warn('request blocked'),
      )
      made.push(session)
      return session
    }
    return { sessions: made, fetch: within(origins, sessionFetch(open(), open)) }
  }
}
