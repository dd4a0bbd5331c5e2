import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import { ROUTES } from './endpoints.ts'
import type { Habitos } from '../habitos/table.ts'
import type { IdpLog } from './events.ts'
import { sendPage } from './http.ts'
import type { RealmKey } from './keys.ts'
import { messagePage } from './pages.ts'

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

interface Logout {
  provider: Provider
  realm: string
  key: RealmKey
  log: IdpLog
  habitos: () => Habitos
}

/**
 * Ends a session as Keycloak does: a valid `id_token_hint`, even an expired one, is enough. No cookie and no confirmation are
 * needed, by GET or by POST (RP-Initiated Logout §2). Without a valid hint a GET shows oidc-provider's own page, and a POST is
 * refused.
 */
export function serveLogout({ provider, realm, key, log, habitos }: Logout): void {
  provider.use(async (ctx, next) => {
    if (ctx.path !== ROUTES.end_session) return next()
    const form = await parameters(ctx)
    const hint = form.get('id_token_hint')
    const back = form.get('post_logout_redirect_uri')
    const state = form.get('state')
    const claims = hint ? await key.readIdTokenHint(hint, provider.issuer) : undefined
    const client = claims && (await provider.Client.find(claims.aud))
    if (!claims || !client || (back && !client.postLogoutRedirectUriAllowed(back))) {
      if (ctx.method === 'GET') return next()
      ctx.status = 400
      return undefined
    }
    const session = await provider.Session.findByUid(claims.sid)
    await session?.destroy()
    log.add({ realm, evento: 'end_session.success' })
    if (!back) {
      // With this habit the answer is an HTML page, which does not say whether a session was ended.
      if (habitos().saidaComPagina)
        sendPage(ctx, (nonce) => messagePage('Sessão encerrada', 'Você saiu. Pode fechar esta janela.', nonce))
      else ctx.status = 204
      return undefined
    }
    const target = new URL(back)
    if (state) target.searchParams.set('state', state)
    ctx.status = 302
    ctx.redirect(target.href)
    return undefined
  })
}

/** The parameters of a GET's query or of a POST's form. */
async function parameters(ctx: Context): Promise<URLSearchParams> {
  return new URLSearchParams(ctx.method === 'POST' ? await text(ctx.req) : ctx.querystring)
}
