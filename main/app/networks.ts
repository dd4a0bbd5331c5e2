import { session as sessions, type Session } from 'electron'
import type { Fetch, Log } from '../ports.ts'
import { sessionFetch } from '../platform/network.ts'
import { configuredOrigins, isWithin, within } from '../settings/configuredOrigins.ts'
import type { Perfil } from '../settings/perfil.ts'
import { closedSession, limitNetwork } from './lockdown.ts'

/** The program's own requests for a municipality: system proxy and trust store, no cookies, the profile's origins alone. */
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
    // Twice on purpose: `within` answers before anything is looked up; the session sees where a redirect leads, and what asks
    // there without us.
    const { services } = configuredOrigins(perfil)
    const made: Session[] = []
    const open = () => {
      const session = closedSession(sessions, `rede-${perfil.dominio}-${made.length}`)
      limitNetwork(
        session,
        (url) => isWithin(services, url),
        () => this.#log.warn('request blocked'),
      )
      made.push(session)
      return session
    }
    const network = { sessions: made, fetch: within(services, sessionFetch(open(), open)) }
    this.#made.set(perfil.dominio, network)
    return network
  }
}
