import { z } from 'zod'
import { tipoPessoa } from '../model/documento.ts'
import { realDate } from '../model/data.ts'

/*
 * Building blocks of the inputs. They are strict: a typo must not become an ignored filter. Those of the answers, which are
 * not, are in lenient.ts and rows.ts.
 */

/** CPF or CNPJ without formatting, check digits verified. Letters are legal in a CNPJ since 31/07/2026. */
export const documento = z
  .string()
  .max(20)
  .refine((valor) => tipoPessoa(valor) !== null)

/** An existing calendar day, `YYYY-MM-DD`. */
export const isoDate = z
  .string()
  .max(10)
  .refine((valor) => realDate(valor) !== null)

/** `YYYYMM` (spec "Dates"). */
export const periodo = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)

/** Integer code or id, as the spec's long/integer. One beyond 2^53 comes as the text of its digits (lenient.ts). */
export const id = z.custom<number>((valor) =>
  typeof valor === 'string' ? /^[1-9]\d{15,18}$/.test(valor) : Number.isSafeInteger(valor),
)

/** Zero-based page and page size (spec "Page object", "Limits"). */
export const paginacao = { page: z.int().min(0), size: z.int().min(1).max(100) }
