import { createHash } from 'node:crypto'
import { app, session as sessions, WebContentsView, type Session } from 'electron'
import { inTime } from '../inTime.ts'
import type { Picture } from '../ports.ts'
import { drawnIn, MOST_SIDE } from './drawnIn.ts'
import { limitedSession } from './lockdown.ts'
import { noPowers, pagePolicy } from './pagePolicy.ts'
import { scheme } from './pages.ts'
import { lookingPreferences } from './windowOptions.ts'

/** Time limit of one drawing. A logo takes a tenth of a second. */
const DRAW_MS = 10_000
/** Memory limit of the drawing process, KiB; the process starts with about 80,000. */
const MOST_MEMORY = 400_000
const MEMORY_CHECK_MS = 50
/** Largest bitmap that is decoded, in pixels: a camera's largest picture. */
const MOST_PIXELS = 50_000_000

const place = `${scheme}://desenho/`

/**
 * The page that draws `/figura` on a canvas and posts the bitmap to `/desenho`, or an empty text if it cannot draw it. A bitmap's
 * size is checked before it is decoded. An SVG is scaled to {@link MOST_SIDE}.
 */
const page = (vector: boolean) => `<!doctype html><meta charset="utf-8"><title>.</title><script>(() => {
  const send = (body) => fetch('/desenho', { method: 'POST', body })
  const picture = new Image()
  picture.onerror = () => send('')
  picture.onload = () => {
    const { naturalWidth: width, naturalHeight: height } = picture
    if (!width || !height || (!${vector} && width * height > ${MOST_PIXELS})) return send('')
    const fits = ${MOST_SIDE} / Math.max(width, height)
    const scale = ${vector} ? fits : Math.min(1, fits)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d', { willReadFrequently: true }).drawImage(picture, 0, 0, canvas.width, canvas.height)
    send(canvas.toDataURL('image/png'))
  }
  picture.src = '/figura'
})()</script>`

let session: Session | null = null
let given: Picture = { type: '', bytes: new Uint8Array() }
let tell: (drawn: string) => void = () => undefined
let last: Promise<unknown> = Promise.resolve()
/** Hashes of pictures whose drawing process crashed or exceeded a limit. */
const refused = new Set<string>()

/**
 * Redraws a foreign picture as a small bitmap (PNG), so that no page of ours ever draws the original.
 * Each drawing runs in its own process, with limits of time and memory: an SVG of two kilobytes can ask for a billion shapes, a
 * PNG for a gigabyte.
 * @returns null if the picture cannot be drawn
 */
export function drawPicture(picture: Picture): Promise<Picture | null> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex')
  const drawn = last.then(async () => {
    if (refused.has(hash)) return null
    const text = await drawnBy(picture)
    if (text === null) refused.add(hash)
    return drawnIn(text ?? '')
  })
  last = drawn.catch(() => undefined)
  return drawn
}

/** Draws the picture in a page. Resolves to the page's answer; null if its process crashed or exceeded a limit. */
async function drawnBy(picture: Picture): Promise<string | null> {
  given = picture
  // The view is referenced until the end: Electron destroys the contents of a view that nothing references.
  const view = new WebContentsView({ webPreferences: lookingPreferences((session ??= openSession())) })
  const { webContents } = view
  const gone = new Promise<void>((resolve) => webContents.on('destroyed', () => resolve()))
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const end = () => resolve(null)
  tell = resolve
  webContents.on('render-process-gone', end)
  const look = setInterval(() => {
    if (memoryOf(webContents.getOSProcessId()) > MOST_MEMORY) end()
  }, MEMORY_CHECK_MS)
  try {
    webContents.loadURL(place).catch(end)
    return await inTime(promise, DRAW_MS, () => null)
  } finally {
    clearInterval(look)
    tell = () => undefined
    view.webContents?.close()
    await inTime(gone, DRAW_MS)
  }
}

/** Memory of a process, KiB; 0 before the process exists. */
function memoryOf(pid: number): number {
  return app.getAppMetrics().find((one) => one.pid === pid)?.memory.workingSetSize ?? 0
}

function openSession(): Session {
  const made = limitedSession(sessions, 'desenho', (url) => url.startsWith(place), { warn: () => undefined })
  made.protocol.handle(scheme, async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/figura') return answer(given.bytes, given.type)
    if (pathname !== '/desenho') return document(given.type === 'image/svg+xml')
    // The callback is taken before the wait: a late answer must not count for the next picture.
    const callback = tell
    callback(await request.text())
    return new Response(null, { status: 204 })
  })
  return made
}

function document(vector: boolean): Response {
  const text = page(vector)
  return answer(text, 'text/html; charset=utf-8', { 'content-security-policy': pagePolicy(text), ...noPowers })
}

function answer(body: string | Uint8Array<ArrayBuffer>, type: string, more: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', ...more },
  })
}
