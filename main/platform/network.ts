import type { Session } from 'electron'
import type { Fetch } from '../ports.ts'
import { SingleCalls } from './singleCalls.ts'

/**
 * A `fetch` through Electron's session, with the system's proxy and trust store. Cookies are never sent or stored, whatever the
 * caller requests.
 * @param makeSingle creates a further session like `session`, for calls with `once` ({@link SingleCalls})
 */
export function sessionFetch(session: Session, makeSingle: () => Session): Fetch {
  const single = new SingleCalls(makeSingle)
  return (url, { once = false, ...init } = {}) => {
    const anonymous: RequestInit = { ...init, credentials: 'omit' }
    return once ? single.fetch(url, anonymous) : session.fetch(url, anonymous)
  }
}
