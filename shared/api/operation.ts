import type { z } from 'zod'
import type { TipoDocumento } from '../model/tipoDocumento.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A PDF answer (spec "Success envelope": raw binary, no envelope). */
export interface PdfAnswer {
  pdf: TipoDocumento
}

/**
 * One backend operation. The runner (main/backend/run.ts) fills `{name}` parts of the path with input fields, URI-encoded. The
 * other fields go to the query on GET, else to the JSON body.
 */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType | PdfAnswer = z.ZodType | PdfAnswer> {
  method: Method
  path: `/${string}`
  /** `contribuinte` operations need the token of the person being served. */
  auth: 'publico' | 'contribuinte'
  input: I
  /** Schema of the envelope's `data`, or the kind of PDF. */
  output: O
  /** `configuravel`: the spec does not show this route; the municipality's profile may override or switch it off. */
  rota: 'fixa' | 'configuravel'
  /**
   * `opcional`: the payload may come without an envelope. Set where the spec shows no envelope, or no output at all, or names
   * an array or a page object without `data`. A created guide must not be lost over a missing envelope.
   */
  envelope?: 'opcional'
  /** Fields of the rows that are sent back, in the names of the spec's DTO. Others are not sent, unless the profile says so. */
  devolve?: readonly string[]
  /**
   * The operation creates something on the server, or may: it is never retried automatically, not even after a lost answer.
   * `registro`: it creates a record without a payment (a certificate), which a person may request again if the document did not
   * come.
   */
  cria?: true | 'registro'
}

/** Declares an operation. It exists only so that each entry keeps its own input and output types. */
export function operation<I extends z.ZodType, O extends z.ZodType | PdfAnswer>(op: Operation<I, O>): Operation<I, O> {
  return op
}

export const pdf = (tipo: TipoDocumento): PdfAnswer => ({ pdf: tipo })
