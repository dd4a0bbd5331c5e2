import type { StandInSession } from './session.ts'

type FetchInput = Parameters<Electron.Session['fetch']>[0]
type FetchInit = Parameters<Electron.Session['fetch']>[1]

/**
 * `session.fetch` through Node's fetch. The session's own schemes are answered by their handlers, unless
 * `bypassCustomProtocolHandlers`. Without `credentials: 'omit'` the session's cookies go along and Set-Cookie is kept.
 */
export async function sessionFetch(
  session: StandInSession,
  input: FetchInput,
  init: FetchInit = {},
): Promise<Response> {
  const { bypassCustomProtocolHandlers, ...request } = init
  const url = typeof input === 'string' ? input : input.url
  if (!bypassCustomProtocolHandlers && session.protocol.answers(url)) return session.protocol.answer(url, request)
  const credentials = request.credentials ?? (typeof input === 'string' ? 'include' : input.credentials)
  if (credentials === 'omit') return fetch(input, request)
  return fetchWithCookies(session, new Request(input, request))
}

async function fetchWithCookies(session: StandInSession, request: Request): Promise<Response> {
  const held = await session.cookies.get({ url: request.url })
  if (held.length && !request.headers.has('cookie'))
    request.headers.set('cookie', held.map(({ name, value }) => `${name}=${value}`).join('; '))
  const answer = await fetch(request)
  for (const line of answer.headers.getSetCookie())
    await session.cookies.set(parseSetCookie(line, answer.url || request.url))
  return answer
}

/** A Set-Cookie line (RFC 6265 §5.2) as Electron's cookie details. */
function parseSetCookie(line: string, url: string): Electron.CookiesSetDetails {
  const [pair = '', ...parts] = line.split(';').map((part) => part.trim())
  const attributes = new Map(
    parts.map((part) => [part.split('=')[0]!.toLowerCase(), part.split('=').slice(1).join('=')]),
  )
  const maxAge = attributes.get('max-age')
  const expires =
    maxAge === undefined ? Date.parse(attributes.get('expires') ?? '') / 1000 : Date.now() / 1000 + Number(maxAge)
  const sameSite = { none: 'no_restriction', lax: 'lax', strict: 'strict' }[
    attributes.get('samesite')?.toLowerCase() ?? ''
  ] as 'lax' | undefined
  const domain = attributes.get('domain')
  return {
    url,
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    ...(domain ? { domain: `.${domain.replace(/^\./, '')}`, path: attributes.get('path') ?? '/' } : {}),
    ...(Number.isFinite(expires) ? { expirationDate: expires } : {}),
    ...(sameSite ? { sameSite } : {}),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
  }
}
