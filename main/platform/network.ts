import type { Session } from 'electron'
import type { Fetch } from '../ports.ts'

/** Electron's own fetch: the system's proxy and trust store. Cookies are never sent or kept, whatever the caller says. */
export function sessionFetch(session: Session): Fetch {
  return (url, init) => session.fetch(url, { ...init, credentials: 'omit' })
}
