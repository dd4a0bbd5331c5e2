import { z } from 'zod'
import { readLinha } from '../model/linhaDigitavel.ts'
import { LONGEST_NUMERO, PIX_TO_SHOW } from '../model/segundaTela.ts'

/** An amount in centavos that a number still represents exactly. */
export const centavosInteiros = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A payment line with valid check digits. Main checks it too, because a wrong line could send the money elsewhere. */
const linha = z
  .string()
  .regex(/^\d{47,48}$/)
  .refine((digits) => readLinha(digits).situacao === 'valida')

/** Schemas of a guide to be paid (`GuiaAPagar`), as a page sends it to main. */
export const guiaAPagar = {
  numero: z.string().max(LONGEST_NUMERO).nullable(),
  total: centavosInteiros.nullable(),
  vencimento: z.iso.date().nullable(),
  linha: linha.nullable(),
  pix: z.string().regex(PIX_TO_SHOW).nullable(),
}
