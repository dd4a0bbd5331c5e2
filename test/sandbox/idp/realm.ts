import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import type { Municipio } from '../data/municipios.ts'
import type { Persona } from '../data/personas.ts'
import type { FaultSource } from '../faults.ts'
import { type Accounts, accountsOf } from './accounts.ts'
import { configurationOf, type Ttl } from './configuration.ts'
import { endpointOf } from './endpoints.ts'
import { type IdpLog, observe } from './events.ts'
import type { Habitos } from '../habitos/table.ts'
import { applyIdpFaults } from './faults.ts'
import { applyIdpHabits } from './habits.ts'
import { serveInteractions } from './interaction.ts'
import { createRealmKey } from './keys.ts'
import { serveLogout } from './logout.ts'
import { createStore } from './store.ts'

export interface Realm {
  name: string
  issuer: string
  /** Serves a request whose URL is relative to the issuer. */
  handle(request: IncomingMessage, response: ServerResponse): void
  verifyAccessToken(token: string): Promise<string>
  accounts: Accounts
  /** Deletes all sessions, codes and tokens, and restores the initial passwords. */
  clear(): void
}

interface RealmSetup {
  municipio: Municipio
  personas: readonly Persona[]
  origin: string
  ttl: Ttl
  log: IdpLog
  faults: FaultSource
  habitos: () => Habitos
  closing: AbortSignal
}

/** Creates a municipality's realm, with the paths, claims and habits of Keycloak. */
export async function createRealm({
  municipio,
  personas,
  origin,
  ttl,
  log,
  faults,
  habitos,
  closing,
}: RealmSetup): Promise<Realm> {
  const { realm } = municipio
  const issuer = `${origin}/realms/${realm}`
  const accounts = accountsOf(realm, personas)
  const store = createStore()
  const key = await createRealmKey(realm)
  const provider = new Provider(issuer, configurationOf(realm, accounts, store, key, ttl, habitos))

  provider.use(async (ctx, next) => {
    if (endpointOf(ctx.path) !== 'token') return next()
    log.countTokenRequest()
    await next()
    log.addTokens(ctx.body)
  })
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx
    if (typeof body !== 'object' || body === null) return
    // Keycloak sends an interval too; this one (1 s) is short for the tests' sake.
    if ('device_code' in body) ctx.body = { ...body, interval: 1 }
    if ('refresh_token' in body) ctx.body = { ...body, refresh_expires_in: ttl.RefreshToken ?? 1_800 }
  })
  applyIdpHabits(provider, habitos)
  applyIdpFaults({ provider, realm, privateKey: key.privateKey, faults, closing })
  serveLogout({ provider, realm, key, log, habitos })
  serveInteractions({ provider, municipio, accounts, log })
  observe(provider, realm, log)
  const answer = provider.callback()

  return {
    name: realm,
    issuer,
    handle: (request, response) => void answer(request, response),
    verifyAccessToken: async (token) => {
      if (!habitos().tokenOpaco) return normal(await key.verifyAccessToken(token, issuer))
      const found = await provider.AccessToken.find(token)
      const documento = found?.accountId && accounts.bySub(found.accountId)?.documento
      if (!documento) throw new Error('o token não diz de quem é')
      return documento
    },
    accounts,
    clear() {
      store.clear()
      accounts.clear()
    },
  }
}

/** The document in a `preferred_username`, without separators and in upper case. */
const normal = (username: string): string => username.replaceAll(/[./-]/g, '').toUpperCase()
