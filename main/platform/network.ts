import type { Session } from 'electron'
import type { Fetch } from '../ports.ts'
import { SingleCalls } from './singleCalls.ts'

/**
 * Electron's own fetch: the system's proxy and trust store. Cookies are never sent or stored, whatever the caller requests.
 * @param makeSingle makes a further session like this one, for calls with `once` ({@link SingleCalls})
 */
export function sessionFetch(session: Session, makeSingle: () => Session): Fetch {
  const single = new SingleCalls(makeSingle)
  return (url, { once = false, ...init } = {}) => {
    const anonymous: RequestInit = { ...init, credentials: 'omit' }
    return once ? single.fetch(url, anonymous) : session.fetch(url, anonymous)
  }
}
