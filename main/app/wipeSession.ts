import type { Session } from 'electron'
import { storedIn } from './storedIn.ts'

/**
 * Empties a browser session of everything it can hold, then looks. Answers what survived, null when nothing did.
 *
 * Of what it clears Chromium tells cookies, the cache and the workers that run. What pages have stored only a page can see, so
 * one of ours looks where pages of others may have been; our own store nothing (`build/lint/useTable.ts`). What else is cleared
 * (passwords of sites, names, connections) nobody can ask after.
 * @param origins on the web, whose pages were shown in this session
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
 * The same for the sessions of the program's own calls. All calls of the person have been given up by then, and none keeps a
 * cookie or reads the cache; the connections stay, for one of them is telling the provider of the end.
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
