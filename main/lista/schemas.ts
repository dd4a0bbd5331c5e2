import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { codigosDeFalha, type Falha } from '../../shared/errors.ts'
import { MOST_ROWS } from '../../shared/model/lista/limits.ts'
import type { PedidoDeLista } from '../../shared/model/lista/andamento.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'
import { impressora } from '../settings/regraDeImpressao.ts'

const ofIptu = { inscricao: z.string().trim().min(1).max(LIMITES.inscricao), exercicio: z.int().min(1900).max(2999) }

const item = z.discriminatedUnion('tipo', [
  z
    .strictObject({
      tipo: z.literal('certidao'),
      documento: z.string().max(LIMITES.documento),
      pessoa: z.enum(['PF', 'PJ']),
    })
    .refine(({ documento, pessoa }) => tipoPessoa(documento) === pessoa, { path: ['documento'] }),
  z.strictObject({ tipo: z.literal('carne'), ...ofIptu }),
  z.strictObject({ tipo: z.literal('boleto'), ...ofIptu, parcela: z.int().min(0).max(99) }),
])

export const rowSchema = z.strictObject({
  numero: z.int().min(1).max(10_000_000),
  item,
  nome: z.string().max(121).optional(),
})

/** A long of the spec, as in shared/api/fields.ts: an id above 2^53 is a string of digits. */
const id = z.custom<number>((value) =>
  typeof value === 'string' ? /^[1-9]\d{15,18}$/.test(value) : Number.isSafeInteger(value),
)
const modelo = z.strictObject({ id, titulo: z.string().max(2001) }).nullable()
const destino = impressora.nullable()

const about = {
  modelos: z.strictObject({ PF: modelo, PJ: modelo }),
  finalidade: z.string().trim().min(1).max(LIMITES.finalidade).optional(),
  destinos: z.strictObject({ certidao: destino, carne: destino, boleto: destino }),
  juntar: z.boolean().default(false),
}

/** Requires a template for each kind of taxpayer in the list. Without one all their certificates would be rejected. */
export const pedidoSchema: z.ZodType<PedidoDeLista> = z
  .strictObject({ linhas: z.array(rowSchema).min(1).max(MOST_ROWS), ...about })
  .refine(
    ({ linhas, modelos }) => linhas.every(({ item }) => item.tipo !== 'certidao' || modelos[item.pessoa] !== null),
    { path: ['modelos'] },
  )

export const aboutSchema = z.strictObject({ ...about, dominio: z.string() })
export const falhaSchema: z.ZodType<Falha> = z.looseObject({
  codigo: z.enum(codigosDeFalha),
  podeRepetir: z.boolean(),
}) as z.ZodType<Falha>
