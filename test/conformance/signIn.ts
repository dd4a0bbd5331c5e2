import { FalhaError } from '../../shared/errors.ts'
import type { TokensAsWritten } from '../../main/attendance/tokenSet.ts'
import type { Tokens } from '../../main/attendance/tokens.ts'
import type { Clock, Fetch } from '../../main/ports.ts'
import { configuredOrigins, isWithin, originOf, type Perfil } from '../../main/settings/perfil.ts'
import { probeProvider, type ProviderAnswer } from '../../main/setup/tryPerfil.ts'
import { adviceForProvider, adviceToList } from './advice.ts'
import { named, nothingFound, type LinhaDeConformidade } from './findings.ts'

/** Checks the provider's discovery, and whether the sign-in page would ask for a password with these settings. */
export async function askProvider(perfil: Perfil, fetch: Fetch, clock: Clock): Promise<LinhaDeConformidade> {
  const row = { linha: 'Authentication 3', operacao: 'login', ms: null, tolerancias: [] }
  const { codigo, found, page } = await probeProvider(perfil, fetch, clock)
  const beyond = originsBeyond(configuredOrigins(perfil).signIn, page ?? '')
  const observacoes = [
    ...(found ? remarksOn(found, perfil) : []),
    ...(beyond.length > 0 ? ['a página de entrada pede de fora das origens do perfil'] : []),
  ]
  const outside = (found?.outside ?? []).map(([, url]) => url)
  const toList = adviceToList('parametros.origens', outside) ?? adviceToList('parametros.origensDoLogin', beyond)
  if (codigo === null) {
    const scopes = (found?.unknownScopes.length ?? 0) > 0
    const remedio = scopes ? 'parametros.escopo' : toList
    return { ...row, situacao: 'conforme', veio: 'a página de entrada', programa: 'pode entrar', observacoes, remedio }
  }
  const veio = observacoes.length > 0 ? 'a configuração do provedor' : ''
  const remedio = adviceForProvider[codigo] ?? toList
  return { ...row, situacao: 'falhou', veio, programa: codigo, observacoes, remedio }
}

function remarksOn({ metadata, headers, unknownScopes, outside }: ProviderAnswer, { parametros }: Perfil): string[] {
  const names = outside.map(([name]) => name)
  const noPhone = parametros.entradaPeloCelular === true && metadata.device_authorization_endpoint == null
  const remarks: readonly [boolean, string][] = [
    [names.length > 0, named('fora das origens do perfil', names)],
    [unknownScopes.length > 0, named('não anuncia o escopo', unknownScopes)],
    [metadata.authorization_response_iss_parameter_supported !== true, 'não promete iss na volta (RFC 9207)'],
    [metadata.code_challenge_methods_supported == null, 'não anuncia PKCE S256'],
    [metadata.end_session_endpoint == null, 'não anuncia end_session_endpoint'],
    [
      metadata.end_session_endpoint == null && metadata.revocation_endpoint == null,
      'nem revocation_endpoint: a sessão de quem entrou fica no provedor até acabar sozinha',
    ],
    [noPhone, 'não anuncia device_authorization_endpoint: a entrada pelo celular não é oferecida'],
    [headers.get('date') === null, 'sem o cabeçalho Date: o relógio não se compara'],
  ]
  return remarks.flatMap(([holds, words]) => (holds ? words : []))
}

/** Checks the tokens of the person who signed in, and whether they can be renewed. */
export async function askTokens(tokens: Tokens | null): Promise<LinhaDeConformidade> {
  const row = { linha: 'Authentication 3, 4, 6', operacao: 'token', ms: null, ...nothingFound }
  const held = tokens?.held
  if (!tokens || !held) {
    return { ...row, situacao: 'naoPerguntado', veio: '', programa: NEEDS_SIGN_IN, remedio: null }
  }
  const { comoVeio, refreshToken } = held
  const veio = inWords(comoVeio)
  const tolerancias = [
    ...(comoVeio.usuarioComo === 'minusculas' ? ['preferred_username em minúsculas'] : []),
    ...(comoVeio.usuarioComo === 'sinais' ? ['preferred_username com pontos e traço'] : []),
    ...(comoVeio.idToken && comoVeio.usuarioNo === 'accessToken' ? ['preferred_username só no access token'] : []),
    ...(comoVeio.expiresIn === null ? ['sem expires_in'] : []),
  ]
  const reading = (observacoes: string[]) =>
    ({
      ...row,
      situacao: tolerancias.length > 0 ? 'tolerado' : 'conforme',
      veio,
      programa: 'entrou',
      tolerancias,
      observacoes,
      remedio: null,
    }) as const
  if (refreshToken === null) return reading(['sem refresh token: a entrada acaba com o access token'])
  try {
    await tokens.renew(held.accessToken)
  } catch (error) {
    const codigo = error instanceof FalhaError ? error.falha.codigo : 'login.indisponivel'
    const remedio = 'no provedor: a renovação (refresh_token) para este cliente'
    return { ...row, situacao: 'falhou', veio, programa: `renovação: ${codigo}`, tolerancias, remedio }
  }
  const fresh = tokens.held
  return reading([
    ...(fresh?.refreshToken === refreshToken ? ['a renovação não troca o refresh token'] : []),
    ...(fresh && !fresh.comoVeio.idToken ? ['a renovação não traz id_token'] : []),
  ])
}

export const NEEDS_SIGN_IN = 'precisa da entrada de um contribuinte'

function inWords({ accessToken, expiresIn }: TokensAsWritten): string {
  const kind = accessToken === 'jwt' ? 'access token JWT' : 'access token opaco'
  return expiresIn === null ? kind : `${kind}, vale ${expiresIn} s`
}

const PARTS =
  /<(?:script|link|img|iframe|form|source)\b[^<>]*?\s(?:src|href|action)\s*=\s*["']?((?:https?:)?\/\/[^"'\s>]+)/gi

/**
 * Origins outside the given ones from which a sign-in page's markup loads, or to which it sends. Later requests of its scripts
 * are not seen.
 */
function originsBeyond(origins: ReadonlySet<string>, html: string): string[] {
  const urls = [...html.matchAll(PARTS)].map(([, url = '']) => url.replace(/^\/\//, 'https://'))
  return [...new Set(urls.flatMap((url) => (isWithin(origins, url) ? [] : (originOf(url) ?? []))))]
}
