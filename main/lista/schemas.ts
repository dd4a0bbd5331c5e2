import { z } from 'zod'
import { codigosDeFalha, type Falha } from '../../shared/errors.ts'
import { MOST_ROWS } from '../../shared/model/lista/limits.ts'
import type { PedidoDeLista } from '../../shared/model/lista/andamento.ts'
import { tipoPessoa } from '../../shared/model/documento.ts'
import { impressora } from '../settings/regraDeImpressao.ts'

const ofIptu = { inscricao: z.string().trim().min(1).max(40), exercicio: z.int().min(1900).max(2999) }

const item = z.discriminatedUnion('tipo', [
  z
    .strictObject({ tipo: z.literal('certidao'), documento: z.string().max(20), pessoa: z.enum(['PF', 'PJ']) })
    .refine(({ documento, pessoa }) => tipoPessoa(documento) === pessoa, { path: ['documento'] }),
  z.strictObject({ tipo: z.literal('carne'), ...ofIptu }),
  z.strictObject({ tipo: z.literal('boleto'), ...ofIptu, parcela: z.int().min(0).max(99) }),
])

export const rowSchema = z.strictObject({
  numero: z.int().min(1).max(10_000_000),
  item,
  nome: z.string().max(121).optional(),
})

/** A long of the spec: above 2^53 it is the text of its digits (shared/api/fields.ts). */
const id = z.custom<number>((value) =>
  typeof value === 'string' ? /^[1-9]\d{15,18}$/.test(value) : Number.isSafeInteger(value),
)
const modelo = z.strictObject({ id, titulo: z.string().max(2001) }).nullable()
const destino = impressora.nullable()

const about = {
  modelos: z.strictObject({ PF: modelo, PJ: modelo }),
  finalidade: z.string().trim().min(1).max(500).optional(),
  destinos: z.strictObject({ certidao: destino, carne: destino, boleto: destino }),
  juntar: z.boolean().default(false),
}

/** Where a list has certificates of a kind of people, the template is chosen: else every one of them would be refused. */
export const pedidoSchema: z.ZodType<PedidoDeLista> = z
  .strictObject({ linhas: z.array(rowSchema).min(1).max(MOST_ROWS), ...about })
  .refine(
    ({ linhas, modelos }) => linhas.every(({ item }) => item.tipo !== 'certidao' || modelos[item.pessoa] !== null),
    { path: ['modelos'] },
  )

/** The personal part of a row, as read back from the disk. */
export const aboutSchema = z.strictObject({ ...about, dominio: z.string() })
export const falhaSchema: z.ZodType<Falha> = z.looseObject({
  codigo: z.enum(codigosDeFalha),
  podeRepetir: z.boolean(),
}) as z.ZodType<Falha>
