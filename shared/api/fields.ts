import { z } from 'zod'
import { tipoPessoa } from '../model/documento.ts'
import { dataReal } from '../model/data.ts'

/*
 * Building blocks of the operation schemas. Inputs are strict: a typo must not become an ignored filter.
 * Outputs are loose: unknown fields are kept, because a debit goes back to the backend as it came
 * (spec `GerarGuiaDebitosRequestDTO`), and a field the backend leaves out or sends as null is absent.
 */

/** CPF or CNPJ without formatting, check digits verified. Letters are legal in a CNPJ since 31/07/2026. */
export const documento = z.string().refine((valor) => tipoPessoa(valor) !== null)

/** An existing calendar day, `YYYY-MM-DD`. */
export const dataIso = z.string().refine((valor) => dataReal(valor) !== null)

/** `YYYYMM` (spec "Dates"). */
export const periodo = z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/)

/** Integer code or id, as the spec's long/integer. */
export const id = z.int()

/** A text field a response may lack. */
export const texto = z.string().nullish()

/** A number field a response may lack. Money is in reais here, as sent. */
export const numero = z.number().nullish()

/**
 * Checks without copying: what comes out is what came in, unknown fields included. For the long lists, where the copy
 * costs as much as the check. The schema must not transform anything.
 */
export const intacto = <S extends z.ZodType>(schema: S) =>
  z.custom<z.output<S>>().superRefine((valor, contexto) => {
    const { error } = schema.safeParse(valor)
    for (const { path, message } of error?.issues ?? []) contexto.addIssue({ code: 'custom', path, message })
  })

/** Spec "Page object". */
export const pagina = <T extends z.ZodType>(item: T) =>
  z.looseObject({ paginasTotais: z.int(), elementosTotais: z.int(), data: z.array(item) })

/** Zero-based page and its size (spec "Page object", "Limits"). */
export const paginacao = { page: z.int().min(0), size: z.int().min(1).max(100) }
