import { names, notFound } from './names.ts'

type FetchInput = Parameters<Electron.Session['fetch']>[0]
type FetchInit = Parameters<Electron.Session['fetch']>[1]

// Node keeps the address of everything it fetched, for whoever measures; Electron's network does not.
performance.setResourceTimingBufferSize(0)

/** `session.fetch` through Node's fetch, which knows no cookies: a request that would send or keep some is refused. */
export async function sessionFetch(input: FetchInput, init: FetchInit = {}): Promise<Response> {
  if (init.credentials !== 'omit')
    throw new Error(
      `O substituto do Electron só faz session.fetch com credentials: 'omit' (veja test/runtime/README.md).`,
    )
  if (!names.found) throw notFound(typeof input === 'string' ? input : input.url)
  return fetch(input, init)
}
