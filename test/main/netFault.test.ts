import { expect, test } from 'vitest'
import { netFault } from '../../main/netFault.ts'

/** An error as Chromium's network reports it: `net::` and a name of its list. */
const CHROMIUM = [
  ['ERR_INTERNET_DISCONNECTED', 'semRede'],
  ['ERR_NAME_NOT_RESOLVED', 'nomeNaoAchado'],
  ['ERR_NAME_RESOLUTION_FAILED', 'nomeNaoAchado'],
  ['ERR_CONNECTION_REFUSED', 'conexaoRecusada'],
  ['ERR_CONNECTION_RESET', 'conexaoCaiu'],
  ['ERR_EMPTY_RESPONSE', 'conexaoCaiu'],
  ['ERR_ADDRESS_UNREACHABLE', 'conexaoCaiu'],
  ['ERR_CONNECTION_TIMED_OUT', 'semResposta'],
  ['ERR_TIMED_OUT', 'semResposta'],
  ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
  ['ERR_PROXY_CERTIFICATE_INVALID', 'proxy'],
  ['ERR_CERT_DATE_INVALID', 'certificadoVencido'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'certificadoDeOutro'],
  ['ERR_CERT_AUTHORITY_INVALID', 'certificadoDesconhecido'],
  ['ERR_SSL_PROTOCOL_ERROR', 'tls'],
] as const

test.each(CHROMIUM)('a network fault %s is reported as %s', (name, achado) => {
  expect(netFault(new Error(`net::${name}`))).toBe(achado)
})

test('a network fault two causes deep, or one per address of a host name, is recognised as well', () => {
  const inner = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(netFault(new TypeError('fetch failed', { cause: new AggregateError([inner], 'all failed') }))).toBe(
    'conexaoRecusada',
  )
  const vouched = Object.assign(new Error('hostname'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  expect(netFault(new TypeError('fetch failed', { cause: vouched }))).toBe('certificadoDeOutro')
})

test('an error without a network cause is not reported as a network fault', () => {
  for (const error of [new TypeError('origin not configured'), new Error('unexpected redirect'), 'net::ERR_X', null]) {
    expect(netFault(error)).toBeNull()
  }
})

test('an error that is its own cause does not cause an endless loop', () => {
  const error = new Error('again')
  error.cause = error
  expect(netFault(error)).toBeNull()
})
