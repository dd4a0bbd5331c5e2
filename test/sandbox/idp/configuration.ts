import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { CLIENT_ID, OPERADORES, POST_LOGOUT_URI, REDIRECT_URI, ROUTES } from './endpoints.ts'
import { documentoTrocado } from './faults.ts'
import type { Habitos } from '../habitos/table.ts'
import { usernameOf } from './habits.ts'
import { sendPage } from './http.ts'
import { grantWithoutConsent, interactionPath } from './interaction.ts'
import { AUDIENCE, type RealmKey } from './keys.ts'
import { codePage, confirmPage, logoutPage, messagePage } from './pages.ts'
import type { Store } from './store.ts'

/** The backend as a protected resource. Access tokens are issued for it by default, without a `resource` parameter. */
const RESOURCE = 'urn:balcao:contribuinte'

/** Lifetimes in seconds. */
export interface Ttl {
  AccessToken?: number
  RefreshToken?: number
}

/** The configuration of oidc-provider that gives a realm the claims and habits of Keycloak. */
export function configurationOf(
  realm: string,
  accounts: Accounts,
  store: Store,
  key: RealmKey,
  ttl: Ttl,
  habitos: () => Habitos,
): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')

  const accessSeconds = () => (habitos().tokensDe60s ? 60 : (ttl.AccessToken ?? 300))
  /** The claims about the taxpayer in both tokens. By `sid` a logout without cookies finds the session. */
  const claimsAbout = (ctx: KoaContextWithOIDC, sub: string) => {
    const account = accounts.bySub(sub)
    return {
      preferred_username: usernameOf(documentoTrocado(ctx) ?? account?.documento, habitos()),
      name: account?.nome,
      ...(account?.papel !== undefined && { roles: ['offline_access', account.papel] }),
      sid: sessionUid(ctx),
    }
  }

  const idClaims = (ctx: KoaContextWithOIDC, sub: string) => {
    const { preferred_username, ...others } = claimsAbout(ctx, sub)
    return { sub, ...others, ...(!habitos().usuarioSoNoAccessToken && { preferred_username }) }
  }

  return {
    adapter: (model) => store.adapter(model),
    clients: [
      [CLIENT_ID, REDIRECT_URI],
      [OPERADORES.cliente, OPERADORES.redirectUri],
    ].map(([client_id = '', redirect_uri = '']) => ({
      client_id,
      application_type: 'native' as const,
      token_endpoint_auth_method: 'none' as const,
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code' as const],
      redirect_uris: [redirect_uri],
      post_logout_redirect_uris: [POST_LOGOUT_URI],
    })),
    jwks: { keys: [key.jwk] },
    cookies: {
      keys: ['chave-do-ambiente-de-testes'],
      names: { session: `${realm}_session`, interaction: `${realm}_interaction`, resume: `${realm}_resume` },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub', 'preferred_username', 'name', 'sid', 'roles'], profile: ['preferred_username', 'name'] },
    conformIdTokenClaims: false,
    findAccount: async (ctx, sub) =>
      accounts.bySub(sub) ? { accountId: sub, claims: async () => idClaims(ctx, sub) } : undefined,
    extraTokenClaims: async (ctx, token) =>
      'accountId' in token && token.accountId ? claimsAbout(ctx, token.accountId) : undefined,
    extraParams: {
      primary: (_ctx, value) => exigir(value, /^[0-9a-f]{6}$/i, 'primary deve ter seis algarismos hexadecimais'),
      dark: (_ctx, value) => exigir(value, /^(true|false)$/, 'dark deve ser true ou false'),
    },
    interactions: { policy, url: (_ctx, interaction) => interactionPath(realm, interaction.uid) },
    loadExistingGrant: async (ctx) => grantWithoutConsent(ctx, RESOURCE),
    rotateRefreshToken: () => !habitos().renovacaoSemRotacao,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    renderError: async (ctx, out) =>
      sendPage(ctx, (nonce) => messagePage('Não foi possível continuar', out.error_description ?? out.error, nonce)),
    ttl: {
      AccessToken: accessSeconds,
      AuthorizationCode: 60,
      DeviceCode: 600,
      IdToken: 300,
      RefreshToken: ttl.RefreshToken ?? 1_800,
      Session: 1_800,
      Grant: 1_800,
      Interaction: 600,
    },
    routes: ROUTES,
    features: {
      devInteractions: { enabled: false },
      deviceFlow: {
        enabled: true,
        userCodeInputSource: async (ctx, form, _out, error) =>
          sendPage(ctx, (nonce) => codePage(form, error !== undefined, nonce)),
        userCodeConfirmSource: async (ctx, form, _client, _device, code) =>
          sendPage(ctx, (nonce) => confirmPage(form, code, nonce)),
        successSource: async (ctx) =>
          sendPage(ctx, (nonce) => messagePage('Pronto', 'Você entrou. Volte ao balcão.', nonce)),
      },
      revocation: { enabled: true, allowedPolicy: async () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => RESOURCE,
        useGrantedResource: async () => true,
        getResourceServerInfo: async () => ({
          scope: 'openid profile',
          audience: AUDIENCE,
          accessTokenTTL: accessSeconds(),
          accessTokenFormat: habitos().tokenOpaco ? 'opaque' : 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => sendPage(ctx, (nonce) => logoutPage(form, nonce)),
        postLogoutSuccessSource: async (ctx) =>
          sendPage(ctx, (nonce) => messagePage('Sessão encerrada', 'Você saiu. Pode fechar esta janela.', nonce)),
      },
    },
  }
}

/** A request's session: that of its code or refresh token at the token endpoint, else that of the browser. */
function sessionUid({ oidc }: KoaContextWithOIDC): string | undefined {
  const { RefreshToken, AuthorizationCode, DeviceCode } = oidc.entities
  return (RefreshToken ?? AuthorizationCode ?? DeviceCode)?.sessionUid ?? oidc.session?.uid
}

function exigir(value: string | undefined, shape: RegExp, message: string): void {
  if (value !== undefined && !shape.test(value)) throw new errors.InvalidRequest(message)
}
