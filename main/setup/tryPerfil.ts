import { FalhaError, type CodigoDeFalha } from '../../shared/errors.ts'
import type { Achado, LinhaDoTeste, TesteDaPrefeitura } from '../../shared/model/instalacao.ts'
import { createLogo } from '../backend/logo.ts'
import { MunicipioLookup } from '../backend/municipio.ts'
import { sentAt, type Clock, type DrawPicture, type Fetch, type Log, type Picture } from '../ports.ts'
import { configuredOrigins, within, type Perfil, originOf } from '../settings/perfil.ts'
import { netFault } from '../netFault.ts'
import { z } from 'zod'
import { endpointsOutside } from '../attendance/endpoints.ts'
import { Provider } from '../attendance/provider.ts'

/** Tolerated clock difference, s. A sign-in compares times, and clocks differ by a few seconds. */
const CLOCK_SECONDS = 60

/** Tests whether a municipality's system and identity provider can serve people. Creates nothing, signs nobody in, never throws. */
export async function tryPerfil(
  perfil: Perfil,
  { fetch, clock, draw, log }: { fetch: Fetch; clock: Clock; draw: DrawPicture; log: Log },
): Promise<TesteDaPrefeitura> {
  const reached = within(configuredOrigins(perfil).services, fetch)
  const [system, provider] = [new Wire(reached, clock), new Wire(reached, clock)]
  const municipio = new MunicipioLookup(perfil, system.fetch)
  const [found, entrada] = await Promise.all([askSystem(municipio, system), askEntrada(perfil, provider, clock)])
  const origins = configuredOrigins(perfil).services
  const logo = found.nome === null ? null : await createLogo({ fetch: reached, municipio, origins, draw, log })()
  const segundos = provider.ahead ?? system.ahead
  return {
    nome: found.nome,
    logo: logo && dataUrl(logo),
    linhas: [
      found.linha,
      entrada,
      ...(segundos === null
        ? []
        : [{ parte: 'relogio', achado: Math.abs(segundos) > CLOCK_SECONDS ? 'relogio' : 'certo', segundos } as const]),
    ],
  }
}

async function askSystem(
  municipio: MunicipioLookup,
  wire: Wire,
): Promise<{ nome: string | null; linha: LinhaDoTeste }> {
  const row = (achado: Achado, status?: number): LinhaDoTeste => ({
    parte: 'sistema',
    achado,
    ...(status !== undefined && { status }),
  })
  try {
    const known = await municipio.find()
    return known
      ? { nome: known.nomePrefeitura, linha: row('certo') }
      : { nome: null, linha: row('dominioDesconhecido') }
  } catch (error) {
    const falha = error instanceof FalhaError ? error.falha : null
    const said = wire.fault ?? SYSTEM[falha?.codigo ?? ''] ?? 'sistemaComErro'
    return { nome: null, linha: row(falha?.status === 404 ? 'naoEOSistema' : said, wire.status) }
  }
}

const SYSTEM: Readonly<Record<string, Achado>> = {
  'backend.semResposta': 'semResposta',
  'backend.redirecionou': 'redireciona',
  'backend.naoEncontrado': 'naoEOSistema',
  'backend.respostaInvalida': 'naoEOSistema',
  'backend.recusou': 'naoEOSistema',
}

async function askEntrada(perfil: Perfil, wire: Wire, clock: Clock): Promise<LinhaDoTeste> {
  const { codigo, found } = await probeProvider(perfil, wire.fetch, clock)
  const known = codigo === null ? undefined : ENTRADA[codigo]
  const scopes = codigo === null && (found?.unknownScopes.length ?? 0) > 0
  const outside = known || scopes ? null : originsIn((found?.outside ?? []).map(([, url]) => url))
  if (outside !== null) return { parte: 'entrada', achado: 'origem', endereco: outside }
  if (codigo === null) return { parte: 'entrada', achado: scopes ? 'escopo' : 'certo' }
  const achado = wire.fault ?? known ?? (codigo === 'login.origem' ? 'origem' : 'entradaComErro')
  return { parte: 'entrada', achado, ...(wire.status !== undefined && { status: wire.status }) }
}

/** Failures for which no origin has to be listed. */
const ENTRADA: Readonly<Record<string, Achado>> = {
  'login.emissor': 'emissor',
  'login.cliente': 'cliente',
  'login.retorno': 'retorno',
  'login.pkce': 'pkce',
  'login.escopo': 'escopo',
  'login.relogio': 'relogio',
}

/** A `fetch` that stores the last failure's reason, the last status, and the clock difference. */
class Wire {
  fault: Achado | null = null
  status: number | undefined
  /** Seconds by which this computer's clock is ahead of the server's; null if no answer states its time. */
  ahead: number | null = null
  readonly fetch: Fetch

  constructor(fetch: Fetch, clock: Clock) {
    this.fetch = async (url, init) => {
      try {
        const answer = await fetch(url, init)
        const date = sentAt(answer.headers, clock.now())
        if (!Number.isNaN(date)) this.ahead = Math.round((clock.now() - date) / 1000)
        this.status = answer.status
        if (answer.status === 407) this.fault = 'proxy'
        return answer
      } catch (error) {
        this.fault = netFault(error)
        throw error
      }
    }
  }
}

function dataUrl({ type, bytes }: Picture): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

const DISCOVERY = /\/\.well-known\/(openid-configuration|oauth-authorization-server)$/

export interface ProviderAnswer {
  metadata: Discovery
  headers: Headers
  /** Scopes of the profile that the metadata does not announce. The provider may still support them. */
  unknownScopes: readonly string[]
  /** Endpoints of the metadata outside the profile's origins. */
  outside: readonly [name: string, url: string][]
}

/** Whether people could sign in with a profile, as far as a test without a password can show. */
export interface ProviderProbe {
  /** Why the sign-in page would not ask for a password; null if it would. */
  codigo: CodigoDeFalha | null
  /** Null if the provider could not be found. */
  found: ProviderAnswer | null
  /** The markup of the sign-in page, or of an error page; null without one. */
  page: string | null
}

const discovery = z
  .looseObject({
    authorization_response_iss_parameter_supported: z.unknown(),
    code_challenge_methods_supported: z.unknown(),
    device_authorization_endpoint: z.unknown(),
    end_session_endpoint: z.unknown(),
    revocation_endpoint: z.unknown(),
    scopes_supported: z.array(z.string()).optional().catch(undefined),
  })
  .partial()
  .catch({})
export type Discovery = z.output<typeof discovery>

/** Requests the provider's metadata and its sign-in page. Signs nobody in, never throws. */
export async function probeProvider(perfil: Perfil, fetch: Fetch, clock: Clock): Promise<ProviderProbe> {
  let found: ProviderProbe['found'] = null
  let page: ProviderProbe['page'] = null
  const watched: Fetch = async (url, init) => {
    const answer = await fetch(url, init)
    const { headers } = answer
    if (DISCOVERY.test(url) && answer.ok) {
      const metadata = discovery.parse(await answer.clone().json())
      const known = metadata.scopes_supported
      const scopes = perfil.parametros.escopo.split(' ')
      const unknownScopes = known ? scopes.filter((scope) => !known.includes(scope)) : []
      const outside = endpointsOutside(metadata, configuredOrigins(perfil).services)
      found = { metadata, headers, unknownScopes, outside }
    }
    if (answer.ok && headers.get('content-type')?.startsWith('text/html')) page = await answer.clone().text()
    return answer
  }
  const provider = new Provider(perfil, watched, clock)
  const attempt = {
    state: 's',
    nonce: 'n',
    codeVerifier: 'v'.repeat(43),
    returnTo: '/',
    documento: null,
    meio: 'pagina',
    began: 0,
  } as const
  try {
    const wrong = await provider.whyNoPage(await provider.authorizationUrl(attempt, {}))
    return { codigo: wrong?.falha.codigo ?? null, found, page }
  } catch (error) {
    return { codigo: error instanceof FalhaError ? error.falha.codigo : 'login.indisponivel', found, page }
  }
}

/** The origins of these addresses, as a profile would list them; null without one. */
export function originsIn(urls: readonly string[]): string | null {
  const origins = new Set(urls.flatMap((url) => originOf(url) ?? []))
  return origins.size > 0 ? [...origins].join(', ') : null
}
