import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Municipio } from '../data/municipios.ts'
import type { Accounts } from './accounts.ts'
import type { IdpLog } from './events.ts'
import { readForm, sendPage } from './http.ts'
import { loginPage } from './pages.ts'

interface Interactions {
  provider: Provider
  municipio: Municipio
  accounts: Accounts
  log: IdpLog
}

const ROUTE = /^\/login-actions\/authenticate\/([\w-]+)(\/cancelar)?$/

/** The path of the sign-in page of one interaction. */
export function interactionPath(realm: string, uid: string): string {
  return `/realms/${realm}/login-actions/authenticate/${uid}`
}

/** Serves the sign-in page of a realm: the page itself, its submitted form, and its cancellation. */
export function serveInteractions({ provider, municipio, accounts, log }: Interactions): void {
  const { realm } = municipio

  provider.use(async (ctx, next) => {
    const [, uid, cancel] = ROUTE.exec(ctx.path) ?? []
    if (!uid) return next()
    const { params } = await provider.interactionDetails(ctx.req, ctx.res)
    const finish = async (result: Parameters<Provider['interactionResult']>[2]): Promise<void> => {
      ctx.status = 303
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
    }
    const show = (login: string, error?: string): void =>
      sendPage(ctx, (nonce) =>
        loginPage({
          prefeitura: municipio.nomePrefeitura,
          action: interactionPath(realm, uid),
          cancelHref: `${interactionPath(realm, uid)}/cancelar`,
          login,
          ...(error !== undefined && { error }),
          primary: text(params['primary']),
          dark: params['dark'] === 'true',
          nonce,
        }),
      )

    if (cancel) {
      log.add({ realm, evento: 'login.cancelado' })
      return finish({ error: 'access_denied', error_description: 'A pessoa desistiu de entrar.' })
    }
    if (ctx.method !== 'POST') return show(text(params['login_hint']) ?? '')
    const form = await readForm(ctx.req)
    const login = form.get('login') ?? ''
    const account = accounts.signIn(login, form.get('password') ?? '')
    log.add({ realm, evento: account ? 'login.ok' : 'login.senha-errada' })
    return account
      ? finish({ login: { accountId: account.sub, remember: false } })
      : show(login, 'CPF/CNPJ ou senha não conferem. Tente de novo.')
  })
}

/** Grants the scopes without a consent page, because the municipality's own program needs no consent. */
export async function grantWithoutConsent(ctx: KoaContextWithOIDC, resource: string) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const existing = session.grantIdFor(client.clientId)
  if (existing) return provider.Grant.find(existing)
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile')
  grant.addResourceScope(resource, 'openid profile')
  await grant.save()
  return grant
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
