import type { Provider } from 'oidc-provider'

export interface IdpEvent {
  realm: string
  /** `login.ok`, `login.senha-errada`, `login.cancelado`, or an event name of oidc-provider, e.g. `grant.error`. */
  evento: string
  /** Parameters of an authorization request, or the error's description. */
  detalhe?: unknown
}

export interface IdpLog {
  events(): readonly IdpEvent[]
  add(event: IdpEvent): void
  countTokenRequest(): void
  tokenRequests(): number
  addTokens(answer: unknown): void
  /** All access, refresh and ID tokens that were issued. */
  tokens(): readonly string[]
  clear(): void
}

const KINDS = ['access_token', 'refresh_token', 'id_token']

export function createIdpLog(): IdpLog {
  let events: IdpEvent[] = []
  let tokenRequests = 0
  let tokens: string[] = []
  return {
    events: () => events,
    add(event) {
      events.push(event)
    },
    countTokenRequest() {
      tokenRequests += 1
    },
    tokenRequests: () => tokenRequests,
    addTokens(answer) {
      const said = typeof answer === 'object' && answer !== null ? Object.entries(answer) : []
      tokens.push(...said.flatMap(([name, value]) => (KINDS.includes(name) ? [String(value)] : [])))
    },
    tokens: () => tokens,
    clear() {
      events = []
      tokens = []
      tokenRequests = 0
    },
  }
}

const OBSERVED = [
  'authorization.error',
  'authorization.success',
  'grant.error',
  'grant.success',
  'grant.revoked',
  'end_session.error',
  'end_session.success',
  'revocation.error',
  'revocation.success',
  'server_error',
] as const

/** Records the events of a realm's provider. */
export function observe(provider: Provider, realm: string, log: IdpLog): void {
  provider.on('authorization.accepted', (ctx) =>
    log.add({ realm, evento: 'authorization.accepted', detalhe: sent(ctx.oidc.params ?? {}) }),
  )
  for (const evento of OBSERVED) {
    // The arguments differ from event to event; only an error's text is recorded.
    provider.on(evento as 'server_error', (...args: unknown[]) => {
      const error = args.find((arg): arg is Error & { error_description?: string } => arg instanceof Error)
      log.add({ realm, evento, ...(error && { detalhe: error.error_description ?? error.message }) })
    })
  }
}

/** The parameters with a value: oidc-provider also lists those that are neither sent nor defaulted. */
function sent(params: object): object {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}
