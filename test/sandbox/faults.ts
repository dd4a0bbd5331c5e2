import { setTimeout as wait } from 'node:timers/promises'

/**
 * Faults of the sandbox.
 *
 * - Backend and identity provider: `status` (with `status`, `description` and `headers`), `html`, `html500`, `silencio`
 *   (no answer for `ms`, then the normal one), `derrubar` (the connection is cut), `corpo-vazio`, `json-truncado`.
 * - Backend only: `tipo-errado`, `sem-opcionais`, `campos-extras`; `lista-vazia` and `lista-longa` (every list empty, or
 *   of fifty rows).
 * - PDFs: `json-em-vez-de-pdf`, `pdf-vazio`, `pdf-truncado`, `pdf-grande` (`megabytes`), `pdf-80-paginas`, `pdf-outro`
 *   (`pdf`), `figura-outra` (`figura`).
 * - Texts: `textos-longos` (every text for people has a word of 10,000 letters), `aviso-hostil` (one more notice, of
 *   markup and scripts).
 * - Identity provider only: `concessao-recusada` (400 `invalid_grant`: code or refresh token count no more),
 *   `iss-errado` (authorization answer, discovery or ID token, by endpoint), `outro-documento` (tokens whose
 *   `preferred_username` is `documento`).
 * - At `idp:authorization`: `passagem` (a page with a picture, which goes on by a script before it has loaded), and the way
 *   back `volta-sem-code`, `volta-code-repetido`.
 */
export type FaultKind =
  | 'status'
  | 'html'
  | 'html500'
  | 'silencio'
  | 'derrubar'
  | 'corpo-vazio'
  | 'json-truncado'
  | 'tipo-errado'
  | 'sem-opcionais'
  | 'campos-extras'
  | 'lista-vazia'
  | 'lista-longa'
  | 'json-em-vez-de-pdf'
  | 'pdf-vazio'
  | 'pdf-truncado'
  | 'pdf-grande'
  | 'pdf-80-paginas'
  | 'pdf-outro'
  | 'figura-outra'
  | 'textos-longos'
  | 'aviso-hostil'
  | 'concessao-recusada'
  | 'iss-errado'
  | 'outro-documento'
  | 'passagem'
  | 'volta-sem-code'
  | 'volta-code-repetido'

export interface Fault {
  /**
   * Prefix (or expression) of the request path. Endpoints of the identity provider also answer to `idp:discovery`,
   * `idp:authorization`, `idp:token`, `idp:jwks`, `idp:revocation` and `idp:end_session`.
   */
  path: string | RegExp
  kind: FaultKind
  /** The number of requests that it affects; without it, every request until it is removed. */
  times?: number
  /** Only for this HTTP method. */
  method?: string
  /** Status of the fault `status`; default 503. */
  status?: number
  /** Description of the fault `status`; default "Sistema temporariamente indisponível." */
  description?: string
  /** Headers of the fault `status`, as `{ 'retry-after': '30' }`. */
  headers?: Readonly<Record<string, string>>
  /** Silence before the answer, unless it is lifted sooner; default 20 000 for `silencio`, else 0. */
  ms?: number
  /** Size of the fault `pdf-grande`; default 40. */
  megabytes?: number
  /** The PDF that the fault `pdf-outro` sends instead. */
  pdf?: Uint8Array
  /** The picture that the fault `figura-outra` sends instead. */
  figura?: { type: string; bytes: Uint8Array }
  /** The document that the fault `outro-documento` names; default the CPF 01234567890. */
  documento?: string
  /** Lets the backend do the work first and spoils only the answer: a client cannot distinguish this from work not done. */
  depois?: boolean
}

export interface Faults {
  /**
   * Adds a fault; several for the same request are used in the order in which they were set.
   * @returns a function that removes it and releases the requests that it delays
   */
  set(fault: Fault): () => void
  clear(): void
  active(): readonly Fault[]
}

/** A fault that hits a request. */
export type Hit = Fault & { lifted: AbortSignal }

/** The faults as the side that applies them uses them. */
export interface FaultSource extends Faults {
  /** The fault that hits a request known by any of these paths, counted as used. */
  take(method: string, paths: readonly string[]): Hit | undefined
}

export function createFaults(): FaultSource {
  let active: { fault: Fault; left: number; lifted: AbortSignal }[] = []
  return {
    set(fault) {
      const lift = new AbortController()
      const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY, lifted: lift.signal }
      active.push(entry)
      return () => {
        active = active.filter((other) => other !== entry)
        lift.abort()
      }
    },
    clear() {
      active = []
    },
    active: () => active.map((entry) => entry.fault),
    take(method, paths) {
      const entry = active.find(
        ({ fault }) => (fault.method ?? method) === method && paths.some((path) => matches(fault.path, path)),
      )
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left < 1) active = active.filter((other) => other !== entry)
      return { ...entry.fault, lifted: entry.lifted }
    },
  }
}

const SILENCE_MS = 20_000

/** Delays a request as its fault requires, until the fault is removed or the sandbox closes at the latest. */
export async function silence(
  { kind, ms = kind === 'silencio' ? SILENCE_MS : 0, lifted }: Hit,
  closing: AbortSignal,
): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal: AbortSignal.any([lifted, closing]) }).catch(() => undefined)
}

/** The answer in place of the real thing. */
export interface Replacement {
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** The faults that both servers answer with in place of the real thing. */
export function replacement(fault: Fault): Replacement | undefined {
  switch (fault.kind) {
    case 'status':
      return {
        status: fault.status ?? 503,
        type: 'application/json; charset=utf-8',
        body: JSON.stringify({ description: fault.description ?? 'Sistema temporariamente indisponível.' }),
        ...(fault.headers && { headers: fault.headers }),
      }
    case 'html':
      return {
        status: 200,
        type: 'text/html; charset=utf-8',
        body: '<!doctype html><title>Acesso à rede</title><h1>Identifique-se para navegar</h1>',
      }
    case 'passagem':
      return {
        status: 200,
        type: 'text/html; charset=utf-8',
        body: '<!doctype html><img src="/figura-da-passagem" alt=""><script>location.replace(location.href)</script>',
      }
    case 'html500':
      return {
        status: 500,
        type: 'text/html; charset=utf-8',
        body: '<!doctype html><title>500</title><h1>Internal Server Error</h1>',
      }
    case 'corpo-vazio':
      return { status: 200, type: 'application/json; charset=utf-8', body: '' }
    default:
      return undefined
  }
}

function matches(pattern: string | RegExp, path: string): boolean {
  return typeof pattern === 'string' ? path.startsWith(pattern) : path.search(pattern) >= 0
}
