import { inTime } from '../inTime.ts'
import { type Session, WebContentsView } from 'electron'
import { lookingPreferences } from './windowOptions.ts'

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

/** Limit for inspecting one origin, ms; it usually takes a fiftieth of that. */
const LOOK_MS = 5_000

const LOOKING = '/balcao-guardado'

/**
 * Page that counts all data that its origin has stored, and reports the counts by a request to its own address. Over http some
 * kinds of storage do not exist.
 */
const page = `<!doctype html><meta charset="utf-8"><title>.</title><script>(async () => {
  const files = async () => {
    let count = 0
    for await (const name of (await navigator.storage.getDirectory()).keys()) count += 1
    return count
  }
  const found = {
    localStorage: localStorage.length,
    indexedDB: (await indexedDB.databases()).length,
    caches: self.caches ? (await caches.keys()).length : 0,
    serviceWorkers: navigator.serviceWorker ? (await navigator.serviceWorker.getRegistrations()).length : 0,
    files: navigator.storage ? await files() : 0,
  }
  await fetch('${LOOKING}?' + new URLSearchParams(found))
})()</script>`

/**
 * Looks for data that web origins left in an unused session. A page of ours is served in place of each origin, without network
 * access, and inspects its storage. An origin that cannot be inspected counts as storing data.
 * @returns kinds and counts, for the log; null when there is nothing
 */
async function storedIn(session: Session, origins: readonly string[]): Promise<string | null> {
  if (origins.length === 0) return null
  let tell: (found: string | null) => void = () => undefined
  const answer = ({ url }: Request) => {
    const { search, searchParams } = new URL(url)
    if (search === '') return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const kept = [...searchParams].filter(([, count]) => count !== '0')
    tell(kept.map(([kind, count]) => `${kind} ${Number(count)}`).join(', ') || null)
    return new Response(null, { status: 204 })
  }
  const schemes = [...new Set(origins.map((origin) => new URL(origin).protocol.slice(0, -1)))]
  for (const scheme of schemes) session.protocol.handle(scheme, answer)
  // The view is referenced until the end: Electron destroys the contents of a view that nothing references.
  const view = new WebContentsView({ webPreferences: lookingPreferences(session) })
  const { webContents } = view
  const gone = new Promise<void>((resolve) => webContents.on('destroyed', () => resolve()))
  const unseen = () => 'not seen'
  const look = (origin: string) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    tell = resolve
    webContents.loadURL(`${origin}${LOOKING}`).catch(() => resolve(unseen()))
    return inTime(promise, LOOK_MS, unseen)
  }
  const left: string[] = []
  try {
    for (const origin of origins) {
      const found = await look(origin)
      if (found !== null) left.push(found)
    }
  } finally {
    view.webContents?.close()
    try {
      await inTime(gone, LOOK_MS)
    } finally {
      for (const scheme of schemes) session.protocol.unhandle(scheme)
    }
  }
  return left.join(', ') || null
}
