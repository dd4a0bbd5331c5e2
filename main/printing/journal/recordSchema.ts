import { z } from 'zod'
import {
  ERROS_IMPRESSAO,
  ESTADOS_TRABALHO,
  MOTIVOS_ATENCAO,
  OPCOES_DO_TRABALHO,
  SIDES,
  type Trabalho,
  type TrabalhoIlegivel,
} from '../../../shared/model/impressao.ts'
import { jsonIn } from '../../store/durableFile.ts'
import { printerDriverId, type SpoolRef } from '../driver.ts'
import { PHASES, type JobRecord } from './journal.ts'

const impressora = z.string().refine((id) => printerDriverId(id) !== undefined)
const whole = z.int().positive()
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The confidential part of a record. On disk it is encrypted, or absent. */
const secretSchema = z.strictObject({
  rotulo: z.string(),
  destino: z.string().exactOptional(),
  fileName: z.string().exactOptional(),
})

const recordSchema = z.object({
  trabalho: z.object({
    trabalhoId: z.string().min(1),
    documentoId: z.string(),
    tipo: z.string(),
    impressora,
    copias: whole,
    paginas: whole,
    sides: z.enum(SIDES),
    intervalo: z.string().exactOptional(),
    bandeja: z.string().exactOptional(),
    diminuido: z.boolean().exactOptional(),
    liberado: z.boolean(),
    reserva: impressora.exactOptional(),
    estado: z.enum(ESTADOS_TRABALHO),
    motivo: z.enum(MOTIVOS_ATENCAO).exactOptional(),
    erro: z.enum(ERROS_IMPRESSAO).exactOptional(),
    criadoEm: z.number(),
    atualizadoEm: z.number(),
    naoAtendeu: z.array(z.enum(OPCOES_DO_TRABALHO)).exactOptional(),
  }) satisfies z.ZodType<Omit<Trabalho, 'rotulo' | 'destino'>>,
  spec: z.object({
    ourId: z.string().min(1),
    media: z.string(),
    mayShrink: z.boolean().exactOptional(),
  }) satisfies z.ZodType<JobRecord['spec']>,
  phase: z.enum(PHASES),
  hash,
  chave: hash.exactOptional(),
  ref: z
    .object({
      impressora,
      jobId: z.string(),
      uuid: z.string(),
      note: z.string().exactOptional(),
      ignored: z.array(z.enum(OPCOES_DO_TRABALHO)).exactOptional(),
    })
    .exactOptional() satisfies z.ZodType<Omit<SpoolRef, 'fileName'> | undefined>,
  witness: z.string().exactOptional(),
  born: z.object({ life: z.string(), ms: z.number() }).exactOptional(),
  told: z.boolean().exactOptional(),
  reserva: impressora.exactOptional(),
  dono: z.enum(['other', 'unknown']).exactOptional(),
  atendimento: z.int().nonnegative().exactOptional(),
})

/** Splits a record into two stored halves: `open` has no personal data, `secret` must be encrypted. */
export function writeRecord(record: JobRecord): { open: string; secret: string } {
  const { rotulo, destino, ...trabalho } = record.trabalho
  const { fileName, ...ref } = record.ref ?? {}
  return {
    open: JSON.stringify({ ...record, trabalho, ...(record.ref && { ref }) }),
    secret: JSON.stringify({ rotulo, destino, fileName }),
  }
}

/** Parses a stored record; null if the open half is invalid. The label is empty if the secret half cannot be read. */
export function readRecord(open: string, secret: string | null): JobRecord | null {
  const parsed = recordSchema.safeParse(jsonIn(open))
  if (!parsed.success) return null
  const kept = secretSchema.safeParse(secret === null ? null : jsonIn(secret))
  const { rotulo, destino, fileName } = kept.success ? kept.data : { rotulo: '' }
  const { trabalho, ref, ...rest } = parsed.data
  return {
    ...rest,
    trabalho: { ...trabalho, rotulo, ...(destino !== undefined && { destino }) },
    ...(ref && { ref: { ...ref, ...(fileName !== undefined && { fileName }) } }),
  }
}

const remainsSchema = z.object({ trabalho: z.object({ tipo: z.string(), criadoEm: z.number() }) })

/** The kind and time of a record that cannot be parsed as a whole. */
export function remainsOf(open: unknown): TrabalhoIlegivel {
  const parsed = remainsSchema.safeParse(typeof open === 'string' ? jsonIn(open) : null)
  return parsed.success ? parsed.data.trabalho : { tipo: null, criadoEm: null }
}
