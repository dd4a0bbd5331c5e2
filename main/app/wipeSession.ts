import type { Session } from 'electron'
import { storedIn } from './storedIn.ts'

/**
 * Wipes a browser session of everything it can hold, then inspects it. Resolves to the data that survived; null if none did.
 *
 * Chromium lists the remaining cookies, cache entries and running workers. Only a page can see what pages have stored, so a page
 * of ours inspects each foreign origin; our own pages store nothing (`build/lint/useTable.ts`). Site passwords, names and
 * connections are cleared too, but cannot be listed.
 * @param origins web origins whose pages were shown in this session
 */
export async function wipeSession(session: Session, origins: readonly string[] = []): Promise<string | null> {
  await session.closeAllConnections()
  await Promise.all([
    session.clearData(),
    session.clearStorageData(),
    session.clearCache(),
    session.clearAuthCache(),
    session.clearHostResolverCache(),
  ])
  return whatIsLeft(session, origins)
}

/**
 * As `wipeSession`, for the sessions of the program's own calls, which store no cookies and read no cache. Connections stay open:
 * one of them may be ending the session at the provider. Resolves to the number of cookies left; null if there are none.
 */
export async function wipeNetwork(sessions: readonly Session[]): Promise<string | null> {
  const left = await Promise.all(
    sessions.map(async (session) => {
      await Promise.all([session.clearCache(), session.clearAuthCache(), session.clearHostResolverCache()])
      return (await session.cookies.get({})).length
    }),
  )
  const cookies = left.reduce((sum, count) => sum + count, 0)
  return cookies > 0 ? `${cookies} cookies` : null
}

async function whatIsLeft(session: Session, origins: readonly string[]): Promise<string | null> {
  const [cookies, cache] = await Promise.all([session.cookies.get({}), session.getCacheSize()])
  const workers = Object.keys(session.serviceWorkers.getAllRunning()).length
  const left = [
    cookies.length > 0 && `${cookies.length} cookies`,
    cache > 0 && `${cache} bytes of cache`,
    workers > 0 && `${workers} service workers`,
    await storedIn(session, origins),
  ]
  return left.filter(Boolean).join(', ') || null
}
