import type { Achado } from '../shared/model/instalacao.ts'

/** Maps errors of Chromium (`net::ERR_…`) and Node to findings. The first match counts. */
const FAULTS: readonly [RegExp, Achado][] = [
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_ACCESS_DENIED|ENETUNREACH|ENETDOWN/, 'semRede'],
  [/ERR_PROXY|ERR_TUNNEL|ERR_SOCKS|ERR_MANDATORY_PROXY|ERR_PAC_|ERR_UNEXPECTED_PROXY/, 'proxy'],
  [/ERR_NAME_|ERR_DNS|ENOTFOUND|EAI_AGAIN/, 'nomeNaoAchado'],
  [/ERR_CERT_DATE_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'certificadoVencido'],
  [/ERR_CERT_COMMON_NAME_INVALID|ERR_TLS_CERT_ALTNAME_INVALID/, 'certificadoDeOutro'],
  [/ERR_CERT|SELF_SIGNED_CERT|UNABLE_TO_|CERT_/, 'certificadoDesconhecido'],
  [/ERR_SSL|EPROTO|ERR_BAD_SSL/, 'tls'],
  [/ERR_CONNECTION_REFUSED|ECONNREFUSED/, 'conexaoRecusada'],
  [/TIMED_OUT|ETIMEDOUT|UND_ERR_\w*TIMEOUT/, 'semResposta'],
  [/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_ADDRESS|ECONNRESET|EHOSTUNREACH|UND_ERR_SOCKET/, 'conexaoCaiu'],
]

export function netFault(error: unknown): Achado | null {
  const said = wordsOf(error)
  return FAULTS.find(([words]) => words.test(said))?.[1] ?? null
}

/**
 * Collects an error's messages and codes. Node reports the cause in `code`, up to two causes deep, and in `errors` if a name
 * has several addresses.
 */
function wordsOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 3) return ''
  const { code } = error as { code?: unknown }
  const several = error instanceof AggregateError ? error.errors : []
  return [error.message, typeof code === 'string' ? code : '']
    .concat([error.cause, ...several].map((one) => wordsOf(one, depth + 1)))
    .join(' ')
}
