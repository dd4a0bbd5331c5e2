import { names, notFound } from './names.ts'

type FetchInput = Parameters<Electron.Session['fetch']>[0]
type FetchInit = Parameters<Electron.Session['fetch']>[1]

// Node keeps the address of everything it fetched, for whoever measures; Electron's network does not.
performance.setResourceTimingBufferSize(0)

/** `session.fetch` through Node's fetch, which knows no cookies: a request that would send or keep some is refused. */
export async function sessionFetch(
  input: FetchInput,
  init: FetchInit = {},
  userAgent: string,
): Promise<Response> {
  if (init.credentials !== 'omit')
    throw new Error(
      `O substituto do Electron só faz session.fetch com credentials: 'omit' (veja test/runtime/README.md).`,
    )
  if (!names.found) throw notFound(typeof input === 'string' ? input : input.url)
  const headers = new Headers(init.headers)
  // UTF-8 on the wire, whatever is in the name; a header takes its bytes one by one.
  if (!headers.has('user-agent')) headers.set('user-agent', Buffer.from(userAgent).toString('latin1'))
  return fetch(input, { ...init, headers })
}
