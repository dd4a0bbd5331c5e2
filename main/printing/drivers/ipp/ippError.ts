import { PrintError } from '../../errors.ts'
import { IppCodecError } from './values.ts'

/** Status codes that this program distinguishes (RFC 8011 appendix B, PWG 5100.13, PWG 5100.16). */
export const STATUS = {
  badRequest: 0x0400,
  notPossible: 0x0404,
  notFound: 0x0406,
  gone: 0x0407,
  formatNotSupported: 0x040a,
  valuesNotSupported: 0x040b,
  conflicting: 0x040e,
  documentFormatError: 0x0411,
  documentAccess: 0x0412,
  documentPassword: 0x0418,
  documentPermission: 0x0419,
  documentSecurity: 0x041a,
  documentUnprintable: 0x041b,
  accountInfoNeeded: 0x041c,
  accountClosed: 0x041d,
  accountLimit: 0x041e,
  accountAuthorization: 0x041f,
  unavailable: 0x0502,
  temporary: 0x0505,
  notAcceptingJobs: 0x0506,
  busy: 0x0507,
  versionNotSupported: 0x0503,
} as const

export type IppErrorKind =
  /** No answer in time. */
  | 'timeout'
  /** The connection failed, so nothing was sent. */
  | 'unreachable'
  /** The server's certificate was not accepted (`Trust`): nothing was sent. */
  | 'untrusted'
  /** The connection broke; a part of the request may have arrived. */
  | 'connection'
  /** A reused connection was already dead; the request was not read. */
  | 'stale'
  /** An HTTP error (`status`). */
  | 'http'
  /** The answer is not an IPP message. */
  | 'malformed'
  /** An IPP error (`status`). */
  | 'status'

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

/** Whether the error is an IPP error with one of these status codes. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return (
    error instanceof IppError && error.kind === 'status' && error.status !== null && statuses.includes(error.status)
  )
}

/** Turns any failure of a request into an `IppError`. */
export function asIppError(error: unknown): IppError {
  if (error instanceof IppError) return error
  if (error instanceof IppCodecError) return new IppError('malformed', error.message, null, error)
  const { code = 'failed', syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  // The network may also fail during a connection: then a part of the document may have arrived.
  const isUnreached = NOBODY_THERE.has(code) && syscall !== 'read' && syscall !== 'write'
  return new IppError(isUnreached ? 'unreachable' : 'connection', code, null, error)
}

/** Turns any failure of a request into a `PrintError`. */
export function printErrorOf(error: unknown): PrintError {
  if (error instanceof PrintError) return error
  const known = asIppError(error)
  return new PrintError(codeOf(known), `${known.kind}: ${known.message}`, known)
}

function codeOf({ kind, status }: IppError): PrintError['codigo'] {
  if (kind === 'untrusted') return 'impressora.certificado'
  if (kind === 'http') return isRefusal(status) ? 'impressora.recusou' : 'impressora.semResposta'
  if (kind !== 'status') return 'impressora.semResposta'
  switch (status) {
    case STATUS.notFound:
    case STATUS.gone:
      return 'impressora.ausente'
    case STATUS.formatNotSupported:
    case STATUS.valuesNotSupported:
    case STATUS.conflicting:
      return 'impressora.opcao'
    case STATUS.documentFormatError:
    case STATUS.documentAccess:
    case STATUS.documentUnprintable:
      return 'documento.invalido'
    case STATUS.documentPassword:
    case STATUS.documentPermission:
    case STATUS.documentSecurity:
      return 'documento.trancado'
    case STATUS.accountInfoNeeded:
    case STATUS.accountClosed:
    case STATUS.accountLimit:
    case STATUS.accountAuthorization:
      return 'impressora.cota'
    case STATUS.versionNotSupported:
      return 'impressora.versao'
    case STATUS.busy:
    case STATUS.unavailable:
    case STATUS.temporary:
      return 'impressora.ocupada'
    default:
      return 'impressora.recusou'
  }
}

/** HTTP 4xx: the server read the request and refused it. */
function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500
}
