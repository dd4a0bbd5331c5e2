import { type Session, WebContentsView } from 'electron'
import { inTime } from '../inTime.ts'
import { lookingPreferences } from './windowOptions.ts'

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
export async function storedIn(session: Session, origins: readonly string[]): Promise<string | null> {
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
