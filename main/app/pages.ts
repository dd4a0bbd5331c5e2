/*
 * Serves our own pages, `app://balcao/…`: the window's files, the preview stream of a held document, and the municipality's
 * logo. The second display's pages lie at `app://tela/…`, without documents.
 */
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { type Inicio, withInicio } from '../../shared/ipc/inicio.ts'
import { noPeers } from './foreignPages.ts'
import { noPowers, pagePolicy } from './pagePolicy.ts'

export const scheme = 'app'
export const pages = `${scheme}://balcao/`
export const telaPages = `${scheme}://tela/`

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
  '.bcmap': 'application/octet-stream',
}

export interface PageSources {
  at: string
  root: string
  /** The file that answers each of the page's routes. */
  page?: string
  /** The state that a page begins with, read for each page that is served. */
  inicio: () => Inicio
  /** Returns the bytes of a held document; throws for an unknown id. Absent where pages have no documents. */
  document?: (documentoId: string) => Uint8Array<ArrayBuffer>
  logo: () => Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> } | null>
}

/** Creates the handler of every request to our scheme. An unknown address gets a 404. */
export function createPages({
  at,
  root,
  page = '/index.html',
  inicio,
  document,
  logo,
}: PageSources): (request: Request) => Promise<Response> {
  const { host } = new URL(at)
  return async (request) => {
    const url = URL.parse(request.url)
    if (!url || url.host !== host || request.method !== 'GET') return notFound()
    const path = decoded(url.pathname)
    if (path === null) return notFound()
    const documentoId = /^\/documentos\/([\w-]+)$/.exec(path)?.[1]
    if (documentoId) return document ? stream(document, documentoId) : notFound()
    if (path === '/municipio/logo') return image(await logo())
    return file(path)
  }

  function stream(document: NonNullable<PageSources['document']>, documentoId: string): Response {
    try {
      return answer(document(documentoId), 'application/pdf')
    } catch {
      return notFound()
    }
  }

  function image(found: { type: string; bytes: Uint8Array<ArrayBuffer> } | null): Response {
    return found ? answer(found.bytes, found.type) : notFound()
  }

  async function file(path: string): Promise<Response> {
    // A path without an extension is a route of the page's own router.
    const relative = extname(path) ? path : page
    const type = types[extname(relative)]
    const full = normalize(join(root, relative))
    if (!type || !full.startsWith(root + sep)) return notFound()
    try {
      const bytes = await readFile(full)
      if (relative !== page) return answer(new Uint8Array(bytes), type)
      const document = bytes.toString('utf8')
      const said = inicio()
      // Only the start address shows the search screen at once. At any other address the page's own script chooses the screen.
      const tela = said.tela === 'busca' && path !== '/' ? 'moldura' : said.tela
      // The policy is computed from the built file alone: a script in this station's data would not be allowed.
      return answer(new TextEncoder().encode(withInicio(document, { ...said, tela })), type, pagePolicy(document))
    } catch {
      return notFound()
    }
  }
}

function decoded(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

function answer(body: Uint8Array<ArrayBuffer>, type: string, policy = pagePolicy()): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-security-policy': policy,
      ...noPeers,
      ...noPowers,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}

const notFound = () => new Response(null, { status: 404 })
