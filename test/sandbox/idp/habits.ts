import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Habitos } from '../habitos/table.ts'
import { elsewhereOf } from '../habitos/values.ts'
import { endpointOf } from './endpoints.ts'

/** Applies the habits that change a realm's answers. */
export function applyIdpHabits(provider: Provider, habitos: () => Habitos): void {
  provider.use(async (ctx, next) => {
    const { semDate, semIss, semExpiresIn, renovacaoSemIdToken, soOpenid, pontosEmOutraOrigem, soPorPar } = habitos()
    if (semDate) ctx.res.sendDate = false
    const endpoint = endpointOf(ctx.path)
    const { scope, state, redirect_uri: back } = ctx.query
    if (soOpenid && endpoint === 'authorization' && scope !== undefined && scope !== 'openid')
      return ctx.redirect(`${String(back)}?error=invalid_scope&state=${String(state)}`)
    const { client_id: client, request_uri: pushed } = ctx.query
    if (soPorPar && endpoint === 'authorization' && client !== undefined && pushed === undefined) {
      ctx.status = 400
      ctx.body = 'Pushed Authorization Request must be used.'
      return undefined
    }
    await next()
    if (soPorPar && endpoint === 'discovery')
      ctx.body = { ...(ctx.body as object), require_pushed_authorization_requests: true }
    const location = ctx.response.get('location')
    if (semIss && location) ctx.set('location', location.replace(/([?&])iss=[^&]*&?/, '$1').replace(/[?&]$/, ''))
    if (semIss && endpoint === 'discovery') leaveOut(ctx, 'authorization_response_iss_parameter_supported')
    if (soOpenid && endpoint === 'discovery') ctx.body = { ...(ctx.body as object), scopes_supported: ['openid'] }
    if (pontosEmOutraOrigem && endpoint === 'discovery') moveEndpoints(ctx)
    if (endpoint !== 'token') return undefined
    if (semExpiresIn) leaveOut(ctx, 'expires_in')
    if (renovacaoSemIdToken && ctx.oidc?.params?.['grant_type'] === 'refresh_token') leaveOut(ctx, 'id_token')
    return undefined
  })
}

/** Moves the endpoints that programs call to another origin; the issuer and the sign-in page stay. */
function moveEndpoints(ctx: Pick<KoaContextWithOIDC, 'body'>): void {
  const moved = ['token_endpoint', 'jwks_uri', 'end_session_endpoint', 'revocation_endpoint']
  const entries = Object.entries(ctx.body as Record<string, unknown>)
  ctx.body = Object.fromEntries(
    entries.map(([name, value]) => [name, moved.includes(name) ? elsewhereOf(String(value)) : value]),
  )
}

function leaveOut(ctx: Pick<KoaContextWithOIDC, 'body'>, field: string): void {
  const { body } = ctx
  if (typeof body !== 'object' || body === null || !(field in body)) return
  ctx.body = Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
}

/** The `preferred_username` of a document under these habits; undefined if they omit it. */
export function usernameOf(documento: string | undefined, habitos: Habitos): string | undefined {
  if (documento === undefined || habitos.usuarioAusente) return undefined
  if (habitos.usuarioMinusculo) return documento.toLowerCase()
  if (!habitos.usuarioComMascara) return documento
  return documento.length === 11
    ? documento.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : documento.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
