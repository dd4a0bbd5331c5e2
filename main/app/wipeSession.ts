import type { Session } from 'electron'

/** Empties a browser session of everything it can hold. Answers what survived, null when nothing did. */
export async function wipeSession(session: Session): Promise<string | null> {
  await session.closeAllConnections()
  await Promise.all([
    session.clearData(),
    session.clearStorageData(),
    session.clearCache(),
    session.clearAuthCache(),
    session.clearHostResolverCache(),
  ])
  const cookies = await session.cookies.get({})
  return cookies.length > 0 ? `${cookies.length} cookies` : null
}
