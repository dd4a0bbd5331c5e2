import type { z } from 'zod'
import type { TipoDocumento } from '../model/tipoDocumento.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A PDF answer (spec "Success envelope": raw binary, no envelope). */
export interface PdfAnswer {
  pdf: TipoDocumento
}

/**
 * One backend operation. The runner (main/backend/run.ts) has one rule for all: `{name}` parts of the
 * path are taken from the input and URI-encoded; the rest goes to the query on GET, else to the JSON body.
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
   * `opcional`: the payload may come without an envelope. For answers where the spec shows none, or says "returns an array" or
   * "a page object" without naming `data`. Also for outputs that it does not show, because a created guide must not be lost over
   * that.
   */
  envelope?: 'opcional'
  /**
   * Creates something on the server, or may: never repeated automatically, not even after a lost answer. `registro`: a record
   * without a payment (a certificate), so that a person whose document did not come may be offered another.
   */
  cria?: true | 'registro'
}

/** Declares an operation; exists only so that each entry keeps its own input and output types. */
export function operation<I extends z.ZodType, O extends z.ZodType | PdfAnswer>(op: Operation<I, O>): Operation<I, O> {
  return op
}

export const pdf = (tipo: TipoDocumento): PdfAnswer => ({ pdf: tipo })
