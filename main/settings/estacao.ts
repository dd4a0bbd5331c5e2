import { z } from 'zod'
import { SIDES } from '../../shared/model/impressao.ts'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import { tiposDocumento } from '../../shared/model/tipoDocumento.ts'

const nome = z.string().trim().min(1).max(60)
export const impressora = z.string().min(1).max(256)
export const bandeja = z.string().min(1).max(100)
export const copias = z.int().min(1).max(99)

/** A printing rule. Its printers are not looked for: one that is switched off today is still where the paper belongs. */
const regraSchema = z.strictObject({
  tipos: z.array(z.enum(tiposDocumento)).max(tiposDocumento.length).optional(),
  estacoes: z.array(nome).max(100).optional(),
  modos: z.array(z.enum(MODOS_DE_ESTACAO)).max(MODOS_DE_ESTACAO.length).optional(),
  impressora,
  bandeja: bandeja.optional(),
  lados: z.enum(SIDES).optional(),
  copias: copias.optional(),
  reserva: impressora.optional(),
  imprimirAoEmitir: z.boolean().optional(),
})

export const regrasSchema = z.array(regraSchema).max(100)

/** This machine: what kind of station it is and how it looks and prints. */
export const estacaoSchema = z.strictObject({
  modo: z.enum(MODOS_DE_ESTACAO).default('balcao'),
  /** What people call this machine, e.g. `Guichê 3`: printing rules may name it, the test page shows it. */
  nome: nome.optional(),
  /** `dominio` of the municipality to open with: the one this station served last. */
  perfilPadrao: z.string().optional(),
  impressao: z
    .strictObject({
      impressora: z.string().optional(),
      pasta: z.string().optional(),
      regras: regrasSchema.default([]),
      /** A short tone when a printer asks for a person. */
      som: z.boolean().default(true),
    })
    .prefault({}),
  /** Seconds without a key or touch before an attendance ends by itself. */
  inatividadeSegundos: z.int().min(30).max(3600).default(300),
  /** Names of those who work here, one of whom is chosen in the window: for the record of what was printed. */
  operadores: z.array(z.string().trim().min(1).max(100)).default([]),
  aparencia: z
    .strictObject({
      esquema: z.enum(['claro', 'escuro', 'auto']).default('auto'),
      corPrimaria: z
        .string()
        .regex(/^[0-9a-fA-F]{6}$/)
        .default('1351b4'),
    })
    .prefault({}),
})

export type EstacaoConfig = z.output<typeof estacaoSchema>

/** The whole settings file: the station and the municipalities installed on it, which are read one by one (load.ts). */
export const configSchema = z.strictObject({
  estacao: estacaoSchema.prefault({}),
  perfis: z.array(z.unknown()).default([]),
})
