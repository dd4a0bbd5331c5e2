import { z } from 'zod'
import { LIMITES } from '../../shared/model/limites.ts'
import { VENCIMENTOS } from '../../shared/model/diaUtil.ts'
import type { MotivoDoPerfil } from '../../shared/errors.ts'
import { MODOS_DE_ESTACAO } from '../../shared/model/regrasDeImpressao.ts'
import { ATENDIMENTOS_COM_TECLAS } from '../../shared/ipc/inicio.ts'
import { ZOOMS } from '../../shared/model/zoom.ts'
import { atualizacaoSchema } from './atualizacao.ts'
import { contasSchema } from './contas.ts'
import { correioSchema } from './correio.ts'
import { impressaoSchema } from './impressao.ts'
import { manutencaoSchema } from './manutencao.ts'
import { estadoSchema, registroSchema } from './registro.ts'
import { postoName } from './regraDeImpressao.ts'

const operatorName = z.string().trim().min(1).max(LIMITES.operador)
const papelSchema = z.enum(['atendente', 'supervisor'])
export const operatorSchema = z.strictObject({ nome: operatorName, papel: papelSchema.default('atendente') })

/** Settings that only a policy may set, not the station's own file. */
export const ONLY_BY_POLICY = ['atualizacao', 'contas', 'correio']

export type OperatorConfig = z.output<typeof operatorSchema>

const asAtendente = (nome: string): OperatorConfig => ({ nome, papel: 'atendente' })

const fields = z.strictObject({
  modo: z.enum(MODOS_DE_ESTACAO).default('balcao'),
  /** The machine's name, e.g. `Guichê 3`. Print rules may refer to it, and the test page shows it. */
  nome: postoName.optional(),
  /** `dominio` of the municipality to open with: the one used last. */
  perfilPadrao: z.string().optional(),
  impressao: impressaoSchema.prefault({}),
  inatividadeSegundos: z.int().min(30).max(3600).optional(),
  /** Usual due date of a guide: today, or the next business day. */
  vencimento: z.enum(VENCIMENTOS).default('hoje'),
  /** The operators, for the record. An entry without a role is an `atendente`. */
  operadores: z.array(z.union([operatorName.transform(asAtendente), operatorSchema])).default([]),
  /**
   * Operators must sign on with a PIN before anybody is served; at a kiosk only supervisors need one. Without a key
   * store no PIN is required.
   */
  pin: z.boolean().default(false),
  contas: contasSchema.optional(),
  registro: registroSchema.prefault({}),
  /** Syslog server to which the machine reports its state, besides `estado.json`. */
  estado: estadoSchema.prefault({}),
  atualizacao: atualizacaoSchema.optional(),
  correio: correioSchema.optional(),
  manutencao: manutencaoSchema.optional(),
  /** Whether this machine is a pilot: it also gets versions published for pilot machines only. */
  anel: z.enum(['piloto', 'geral']).default('geral'),
  log: z.strictObject({ nivel: z.enum(['info', 'warn', 'error']).default('info') }).prefault({}),
  /** At a counter: whether a second display shows the attendance to the person being served. */
  segundaTela: z.boolean().default(true),
  /** Work lists: number of documents requested at once. */
  lista: z.strictObject({ simultaneas: z.int().min(1).max(8).default(2) }).prefault({}),
  /** A kiosk's screen. `leitura`: reads each step aloud, for headphones. `avaliacao`: asks people for a rating. */
  totem: z.strictObject({ leitura: z.boolean().default(true), avaliacao: z.boolean().default(true) }).prefault({}),
  aparencia: z
    .strictObject({
      esquema: z.enum(['claro', 'escuro', 'auto']).default('auto'),
      corPrimaria: z
        .string()
        .regex(/^[0-9a-fA-F]{6}$/)
        .default('1351b4'),
      zoom: z.literal(ZOOMS).default(100),
      /** Number of people served so far, counted up to the number at which the window hides its key hints. */
      atendimentos: z.int().min(0).max(ATENDIMENTOS_COM_TECLAS).default(0),
    })
    .prefault({}),
})

/** Default idle limits, s. Short at a kiosk, which the next passer-by can use, while a clerk sees who stands at the counter. */
export const INATIVIDADE_SEGUNDOS = { balcao: 300, escritorio: 300, totem: 60 }

export const estacaoSchema = fields
  .refine(({ pin, operadores }) => !pin || operadores.some(({ papel }) => papel === 'supervisor'), {
    path: ['operadores'],
    message: 'semSupervisor' satisfies MotivoDoPerfil,
  })
  .transform((read) => ({ ...read, inatividadeSegundos: read.inatividadeSegundos ?? INATIVIDADE_SEGUNDOS[read.modo] }))

export type EstacaoConfig = z.output<typeof estacaoSchema>

/** The whole settings file: the station, and its municipalities, which are parsed one by one (load.ts). */
export const configSchema = z.strictObject({
  estacao: estacaoSchema.prefault({}),
  perfis: z.array(z.unknown()).default([]),
})
