import { inTime } from '../inTime.ts'
import type { Session } from 'electron'
import { storedIn } from './storedIn.ts'

/** Limit of one wipe, a hundred times as long as a wipe takes. {@link Partitions.verify} retries a wipe that failed. */
const EMPTIED_MS = 60_000

/**
 * Browser sessions for pages of one kind (the window's, sign-ins), each for one page at a time. Electron keeps a partition until
 * the program ends, so a session is reused, but only after it was wiped and found empty.
 */
export class Partitions<S> {
  readonly #kind: string
  readonly #make: (partition: string) => S
  readonly #wipe: (session: S, origins: readonly string[]) => Promise<string | null>
  readonly #empty: S[] = []
  /** Sessions given back and not yet found empty, each with its page's end and the origins that may have stored data in it. */
  readonly #unclean = new Map<S, { gone: Promise<void>; origins: readonly string[] }>()
  /** Sessions being wiped: a second caller waits for the same wipe. */
  readonly #underWay = new Map<S, Promise<string | null>>()
  #made = 0

  /**
   * @param kind prefix of the partitions' names
   * @param make creates a session; a partition name without `persist:` keeps it in memory
   * @param wipe wipes a session, including these origins' storage; resolves to the data that survived, null if none did
   */
  constructor(
    kind: string,
    make: (partition: string) => S,
    wipe: (session: S, origins: readonly string[]) => Promise<string | null>,
  ) {
    this.#kind = kind
    this.#make = make
    this.#wipe = wipe
  }

  take(): S {
    return this.#empty.pop() ?? this.#make(`${this.#kind}-${++this.#made}`)
  }

  /**
   * Takes a session back when its page closes. Settles once the session was wiped or the wipe failed, which {@link verify}
   * reports. Never rejects.
   * @param gone settles once nothing can write to the session any more
   * @param origins web origins whose pages may have stored something there
   */
  giveBack(session: S, gone: Promise<void>, origins: readonly string[] = []): Promise<void> {
    this.#unclean.set(session, { gone, origins })
    return this.#emptied(session).then(() => undefined)
  }

  /** Retries failed wipes. Resolves to the data still there, for the log; null if there is none. */
  async verify(): Promise<string | null> {
    await this.settled()
    const left = await Promise.all([...this.#unclean.keys()].map((session) => this.#emptied(session)))
    return left.filter((one) => one !== null).join(', ') || null
  }

  /** Settles once no wipe is running. Never rejects. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values())
  }

  #emptied(session: S): Promise<string | null> {
    const running = this.#underWay.get(session)
    if (running) return running
    const done = this.#empties(session).finally(() => this.#underWay.delete(session))
    this.#underWay.set(session, done)
    return done
  }

  async #empties(session: S): Promise<string | null> {
    try {
      const left = await inTime(this.#wiped(session), EMPTIED_MS)
      if (left !== null) return `${this.#kind}: ${left}`
    } catch (error) {
      return `${this.#kind}: not emptied (${error instanceof Error ? error.name : 'unknown'})`
    }
    this.#unclean.delete(session)
    this.#empty.push(session)
    return null
  }

  async #wiped(session: S): Promise<string | null> {
    const { gone, origins = [] } = this.#unclean.get(session) ?? {}
    await gone
    return this.#wipe(session, origins)
  }
}

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
