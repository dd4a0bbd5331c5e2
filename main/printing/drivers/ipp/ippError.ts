import type { ErroImpressao } from '../../../../shared/model/impressao.ts'
import { PrintError } from '../../driver.ts'
import { IppCodecError } from './values.ts'

/** Status codes on which a request depends (RFC 8011 appendix B). */
export const STATUS = {
  badRequest: 0x0400,
  notPossible: 0x0404,
  notFound: 0x0406,
  gone: 0x0407,
  versionNotSupported: 0x0503,
} as const

/** The errors of all status codes that mean more than a refusal (RFC 8011 appendix B, PWG 5100.13, PWG 5100.16). */
const CODES: Readonly<Partial<Record<ErroImpressao, readonly number[]>>> = {
  'impressora.ausente': [STATUS.notFound, STATUS.gone],
  // Unsupported format, unsupported values, conflicting options.
  'impressora.opcao': [0x040a, 0x040b, 0x040e],
  // Wrong format, no access, unprintable.
  'documento.invalido': [0x0411, 0x0412, 0x041b],
  // Password, permission, security.
  'documento.trancado': [0x0418, 0x0419, 0x041a],
  // The account: more information needed, closed, limit reached, not authorized.
  'impressora.cota': [0x041c, 0x041d, 0x041e, 0x041f],
  'impressora.versao': [STATUS.versionNotSupported],
  // Unavailable, a temporary error, busy.
  'impressora.ocupada': [0x0502, 0x0505, 0x0507],
}
const BY_STATUS = new Map(
  Object.entries(CODES).flatMap(([codigo, statuses]) =>
    statuses.map((status) => [status, codigo as ErroImpressao] as const),
  ),
)

export type IppErrorKind =
  | 'timeout'
  | 'unreachable' // the connection failed, so nothing was sent
  | 'untrusted' // the server's certificate was not accepted (`Trust`): no request was sent
  | 'connection' // the connection broke; a part of the request may have arrived
  | 'stale' // the reused connection was already closed, and the server has not read the request
  | 'http' // an HTTP error (`status`)
  | 'malformed' // the answer is not an IPP message
  | 'status' // an IPP error (`status`)

/** System errors of a connection that was never established; a failed handshake is not included. */
const NOBODY_THERE: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/** A request to an IPP server that got no usable answer. */
export class IppError extends Error {
  readonly kind: IppErrorKind
  /** IPP status code when `kind` is `status`, HTTP's when it is `http`. */
  readonly status: number | null

  constructor(kind: IppErrorKind, message: string, status: number | null = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'IppError'
    this.kind = kind
    this.status = status
  }
}

export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return (
    error instanceof IppError && error.kind === 'status' && error.status !== null && statuses.includes(error.status)
  )
}

export function asIppError(error: unknown): IppError {
  if (error instanceof IppError) return error
  if (error instanceof IppCodecError) return new IppError('malformed', error.message, null, error)
  const { code = 'failed', syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  // The network may also fail during a connection: then a part of the document may have arrived.
  const isUnreached = NOBODY_THERE.has(code) && syscall !== 'read' && syscall !== 'write'
  return new IppError(isUnreached ? 'unreachable' : 'connection', code, null, error)
}

export function printErrorOf(error: unknown): PrintError {
  if (error instanceof PrintError) return error
  const known = asIppError(error)
  return new PrintError(codeOf(known), `${known.kind}: ${known.message}`, known)
}

function codeOf({ kind, status }: IppError): ErroImpressao {
  if (kind === 'untrusted') return 'impressora.certificado'
  if (kind === 'http') return isRefusal(status) ? 'impressora.recusou' : 'impressora.semResposta'
  if (kind !== 'status') return 'impressora.semResposta'
  return BY_STATUS.get(status ?? 0) ?? 'impressora.recusou'
}

/** HTTP 4xx: the server read the request and refused it. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500
}
