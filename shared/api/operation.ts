import type { z } from 'zod'
import type { TipoDocumento } from '../model/tipoDocumento.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A PDF answer (spec "Success envelope": raw binary, no envelope). */
export interface PdfAnswer {
  pdf: TipoDocumento
}

/**
 * One backend operation. The runner (main/backend/run.ts) fills `{name}` parts of the path with input fields,
 * URI-encoded. The other fields go into the query on GET, else into the JSON body.
 */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType | PdfAnswer = z.ZodType | PdfAnswer> {
  method: Method
  path: `/${string}`
  /** `contribuinte` operations need the token of the person being served. */
  auth: 'publico' | 'contribuinte'
  input: I
  /** Schema of the envelope's `data`, or the kind of PDF. */
  output: O
  /** The spec does not show this route; the municipality's profile may override or switch it off. */
  rota?: 'configuravel'
  /**
   * `opcional`: the payload may come without an envelope. Set if the spec shows no envelope, no output at all, or an
   * array or page object without `data`. A missing envelope must not lose a created guide.
   */
  envelope?: 'opcional'
  /** Fields of rows that are sent back, as in the spec's DTO. Others are sent only if the profile demands it. */
  devolve?: readonly string[]
  /**
   * The operation creates something on the server, or may do so. It is never retried automatically, even after a lost
   * answer. `registro`: it creates a record without a payment (a certificate), which a person may request again if the
   * document did not come.
   */
  cria?: true | 'registro'
}

/** An operation as its resource declares it. `endpoint`: method and path, as the spec writes them. */
type Declared<I extends z.ZodType, O extends z.ZodType | PdfAnswer> = Omit<Operation<I, O>, 'method' | 'path'> & {
  endpoint: `${Method} ${Operation['path']}`
}

/** Declares an operation; keeps the entry's exact input and output types. */
export function operation<I extends z.ZodType, O extends z.ZodType | PdfAnswer>(declared: Declared<I, O>) {
  const { endpoint, ...op } = declared
  const [method, path] = endpoint.split(' ') as [Method, Operation['path']]
  return { method, path, ...op } as Operation<I, O>
}

export const pdf = (tipo: TipoDocumento): PdfAnswer => ({ pdf: tipo })
