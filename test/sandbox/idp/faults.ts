import { type CryptoKey, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { endpointOf } from './endpoints.ts'
import { type Fault, type FaultSource, type Replacement, replacement, silence } from '../faults.ts'

const OUTRO_EMISSOR = 'https://outro-emissor.example'

interface IdpFaults {
  provider: Provider
  realm: string
  privateKey: CryptoKey
  faults: FaultSource
  closing: AbortSignal
}

type Ctx = Pick<KoaContextWithOIDC, 'status' | 'type' | 'body' | 'response' | 'req' | 'set'> & {
  respond?: boolean | undefined
}

/** The document that the tokens of this request must contain, when a fault requires it. */
export function documentoTrocado(ctx: { state?: Record<string, unknown> }): string | undefined {
  const documento = ctx.state?.['documentoTrocado']
  return typeof documento === 'string' ? documento : undefined
}

/** Applies the configured faults to the endpoints of a realm. */
export function applyIdpFaults({ provider, realm, privateKey, faults, closing }: IdpFaults): void {
  provider.use(async (ctx, next) => {
    const endpoint = endpointOf(ctx.path)
    const names = [`/realms/${realm}${ctx.path}`, ctx.path, ...(endpoint ? [`idp:${endpoint}`] : [])]
    const fault = faults.take(ctx.method, names)
    if (!fault) return next()
    await silence(fault, closing)
    if (fault.kind === 'outro-documento') ctx.state['documentoTrocado'] = fault.documento ?? '01234567890'
    if (!fault.depois) {
      if (answerInstead(ctx, fault)) return undefined
      await next()
    } else {
      await next()
      if (answerInstead(ctx, fault)) return undefined
    }
    const spoil = returns[fault.kind]
    const location = ctx.response.get('location')
    if (spoil && location) ctx.set('location', spoil(location))
    if (fault.kind === 'iss-errado') await lieAboutIssuer(ctx, privateKey)
    if (fault.kind === 'json-truncado') truncate(ctx)
    return undefined
  })
}

/** Faults of the return link: how each changes the link's parameters. */
const returns: Partial<Record<Fault['kind'], (location: string) => string>> = {
  'volta-sem-code': (location) => location.replace(/([?&])code=[^&]*&?/, '$1'),
  'volta-outro-state': (location) => location.replace(/state=[^&]*/, 'state=de-outro-pedido'),
}

/** The refusal of a code or refresh token that is no longer valid (RFC 6749 §5.2). */
const refusedGrant: Replacement = {
  status: 400,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ error: 'invalid_grant', error_description: 'grant request is invalid' }),
}

function answerInstead(ctx: Ctx, fault: Fault): boolean {
  if (fault.kind === 'derrubar') {
    ctx.respond = false
    ctx.req.socket.destroy()
    return true
  }
  const instead = fault.kind === 'concessao-recusada' ? refusedGrant : replacement(fault)
  if (!instead) return false
  for (const [name, value] of Object.entries(instead.headers ?? {})) ctx.set(name, value)
  ctx.status = instead.status
  ctx.type = instead.type
  ctx.body = instead.body
  return true
}

/** Replaces the issuer in the answer: in a redirect, a discovery document or an ID token. */
async function lieAboutIssuer(ctx: Ctx, privateKey: CryptoKey): Promise<void> {
  const location = ctx.response.get('location')
  if (location) ctx.set('location', location.replace(/([?&]iss=)[^&]*/, `$1${encodeURIComponent(OUTRO_EMISSOR)}`))
  const body = ctx.body
  if (typeof body !== 'object' || body === null) return
  if ('issuer' in body) ctx.body = { ...body, issuer: OUTRO_EMISSOR }
  if ('id_token' in body) {
    const idToken = String(body.id_token)
    const { alg = 'RS256', ...header } = decodeProtectedHeader(idToken)
    const forged = await new SignJWT({ ...decodeJwt(idToken), iss: OUTRO_EMISSOR })
      .setProtectedHeader({ ...header, alg })
      .sign(privateKey)
    ctx.body = { ...body, id_token: forged }
  }
}

function truncate(ctx: Ctx): void {
  const text = JSON.stringify(ctx.body)
  ctx.body = text.slice(0, Math.floor(text.length / 2))
  ctx.type = 'application/json'
}
