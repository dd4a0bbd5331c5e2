import { z } from 'zod'
import { LIMITES } from '../model/limites.ts'
import { formaDe } from '../model/documento.ts'
import { realDate } from '../model/data.ts'

/* Field schemas of requests. They are strict, so that a typo does not become an ignored filter. The tolerant schemas
   of answers are in lenient.ts and rows.ts. */

/**
 * CPF or CNPJ without punctuation. Check digits are verified, unless a person confirmed the number. A CNPJ may have
 * letters since 31/07/2026.
 */
export const documento = z
  .string()
  .max(LIMITES.documento)
  .refine((valor) => formaDe(valor) !== null)

/** An existing calendar day, `YYYY-MM-DD`. */
export const isoDate = z
  .string()
  .max(LIMITES.dia)
  .refine((valor) => realDate(valor) !== null)

/** A month, `YYYYMM` (spec "Dates"). */
export const periodo = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)

/** Integer code or id (the spec's long or integer). An id above 2^53 is a string of digits (`readId`). */
export const id = z.custom<number>((valor) =>
  typeof valor === 'string' ? /^[1-9]\d{15,18}$/.test(valor) : Number.isSafeInteger(valor),
)

/** Zero-based page and page size (spec "Page object", "Limits"). */
export const paginacao = { page: z.int().min(0), size: z.int().min(1).max(100) }
