import { setTimeout as wait } from 'node:timers/promises'

/**
 * Faults of the sandbox.
 *
 * - Backend and identity provider: `status` (with `status`, `description` and `headers`), `html`, `html500`, `silencio`
 *   (the answer is delayed by `ms`), `derrubar` (the connection is cut), `corpo-vazio`, `json-truncado`.
 * - Backend only: `tipo-errado`, `sem-opcionais`, `campos-extras`, `lista-vazia`, `lista-longa`, `outro-valor` (every `valorTotal` is higher).
 * - PDFs: `json-em-vez-de-pdf`, `pdf-vazio`, `pdf-truncado`, `pdf-outro` (`pdf`), `figura-outra` (`figura`).
 * - Texts: `textos-longos` (every text for people has a word of 10,000 letters), `aviso-hostil` (an additional notice with
 *   markup and scripts).
 * - Identity provider only: `concessao-recusada` (400 `invalid_grant`: the code or refresh token is no longer valid),
 *   `iss-errado` (authorization answer, discovery or ID token, by endpoint), `outro-documento` (tokens whose
 *   `preferred_username` is `documento`).
 * - At `idp:authorization`: `passagem` (a page whose script redirects before its picture has loaded).
 * - The return link: `volta-sem-code` lacks its code, `volta-outro-state` has another state.
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
  | 'outro-valor'
  | 'json-em-vez-de-pdf'
  | 'pdf-vazio'
  | 'pdf-truncado'
  | 'pdf-outro'
  | 'figura-outra'
  | 'textos-longos'
  | 'aviso-hostil'
  | 'concessao-recusada'
  | 'iss-errado'
  | 'outro-documento'
  | 'passagem'
  | 'volta-sem-code'
  | 'volta-outro-state'

export interface Fault {
  /**
   * Prefix of the request path, or an expression that matches it. Endpoints of the identity provider are also named
   * `idp:discovery`, `idp:authorization`, `idp:token`, `idp:jwks`, `idp:revocation` and `idp:end_session`.
   */
  path: string | RegExp
  kind: FaultKind
  /** The number of requests that the fault affects; by default all until the fault is removed. */
  times?: number
  /** The HTTP method that the fault affects; by default all methods. */
  method?: string
  /** Status of the fault `status`; default 503. */
  status?: number
  /** Description of the fault `status`; default "Sistema temporariamente indisponível." */
  description?: string
  /** Headers of the fault `status`, as `{ 'retry-after': '30' }`. */
  headers?: Readonly<Record<string, string>>
  /** Delay of the answer in ms, unless the fault is removed sooner; default 20,000 for `silencio`, else 0. */
  ms?: number
  /** The PDF that the fault `pdf-outro` sends instead. */
  pdf?: Uint8Array
  /** The picture that the fault `figura-outra` sends instead. */
  figura?: { type: string; bytes: Uint8Array }
  /** The document that the fault `outro-documento` names; default the CPF 01234567890. */
  documento?: string
  /** Whether the server does its work before the fault spoils the answer. */
  depois?: boolean
}

export interface Faults {
  /**
   * Adds a fault. Several faults for the same request are applied in the order in which they were set, one a request.
   * @returns a function that removes the fault and releases the requests that it delays
   */
  set(fault: Fault): () => void
  clear(): void
  active(): readonly Fault[]
}

/** A fault that affects a request; `lifted` is aborted when the fault is removed. */
export type Hit = Fault & { lifted: AbortSignal }

/** The faults as the servers use them. */
export interface FaultSource extends Faults {
  /** The fault that affects a request with any of these paths; counts as one use of the fault. */
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

/** Delays a request as its fault says, but not beyond the fault's removal or the sandbox's end. */
export async function silence(
  { kind, ms = kind === 'silencio' ? SILENCE_MS : 0, lifted }: Hit,
  closing: AbortSignal,
): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal: AbortSignal.any([lifted, closing]) }).catch(() => undefined)
}

/** An answer that replaces the server's own. */
export interface Replacement {
  status: number
  type: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** The answer of those faults that both servers know; undefined for any other fault. */
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
