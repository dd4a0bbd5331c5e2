import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { mediaSize } from '../../shared/model/mediaSize.ts'
import { SIDES } from '../../shared/model/impressao.ts'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import { tiposDocumento } from '../../shared/model/tipoDocumento.ts'

export const postoName = z.string().trim().min(1).max(LIMITES.posto)
export const impressora = z.string().min(1).max(256)
export const bandeja = z.string().min(1).max(100)
/** Name of a paper. A name without a size is refused: it can be neither requested nor compared with a page. */
const papel = z
  .string()
  .max(100)
  .refine((name) => mediaSize(name) !== null)
export const copias = z.int().min(1).max(99)

/** A print rule. Its printers need not exist now: one of them may only be switched off. */
const regraSchema = z.strictObject({
  tipos: z.array(z.enum(tiposDocumento)).max(tiposDocumento.length).optional(),
  estacoes: z.array(postoName).max(100).optional(),
  modos: z.array(z.enum(MODOS_DE_ESTACAO)).max(MODOS_DE_ESTACAO.length).optional(),
  impressora,
  bandeja: bandeja.optional(),
  papel: papel.optional(),
  lados: z.enum(SIDES).optional(),
  copias: copias.optional(),
  ajustar: z.boolean().optional(),
  reserva: impressora.optional(),
  dividirCom: z.array(impressora).max(10).optional(),
  imprimirAoEmitir: z.boolean().optional(),
})

export const regrasSchema = z.array(regraSchema).max(100)
