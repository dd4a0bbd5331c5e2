import { z } from 'zod'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import { ZOOMS } from '../../shared/model/zoom.ts'
import { impressaoSchema } from './impressao.ts'
import { registroSchema } from './registro.ts'
import { postoName } from './regraDeImpressao.ts'

/** This machine: what kind of station it is and how it looks and prints. */
export const estacaoSchema = z.strictObject({
  modo: z.enum(MODOS_DE_ESTACAO).default('balcao'),
  /** What people call this machine, e.g. `Guichê 3`: printing rules may name it, the test page shows it. */
  nome: postoName.optional(),
  /** `dominio` of the municipality to open with: the one this station served last. */
  perfilPadrao: z.string().optional(),
  impressao: impressaoSchema.prefault({}),
  /** Seconds without a key or touch before an attendance ends by itself. */
  inatividadeSegundos: z.int().min(30).max(3600).default(300),
  /** Names of those who work here, one of whom is chosen in the window: for the record of what was printed. */
  operadores: z.array(z.string().trim().min(1).max(100)).default([]),
  registro: registroSchema.prefault({}),
  aparencia: z
    .strictObject({
      esquema: z.enum(['claro', 'escuro', 'auto']).default('auto'),
      corPrimaria: z
        .string()
        .regex(/^[0-9a-fA-F]{6}$/)
        .default('1351b4'),
      /** Size of the window's contents, per cent: Ctrl with plus, minus and 0. */
      zoom: z.literal(ZOOMS).default(100),
    })
    .prefault({}),
})

export type EstacaoConfig = z.output<typeof estacaoSchema>

/** The whole settings file: the station and the municipalities installed on it, which are read one by one (load.ts). */
export const configSchema = z.strictObject({
  estacao: estacaoSchema.prefault({}),
  perfis: z.array(z.unknown()).default([]),
})
