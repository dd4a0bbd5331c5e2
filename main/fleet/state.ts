import { z } from 'zod'
import type { Falha } from '../../shared/errors.ts'
import type { EntregaDoRegistro, Politica, Registro, SelosDoRegistro } from '../../shared/ipc/types.ts'
import type { Impressora } from '../../shared/model/impressao.ts'
import type { NumerosDoDia } from '../../shared/model/numeros.ts'
import type { EstacaoConfig } from '../settings/estacao.ts'

const ultimaSchema = z.object({
  abertura: z.object({
    em: z.string(),
    itens: z.array(
      z.object({
        parte: z.string(),
        estado: z.enum(['certo', 'errado', 'naoSei', 'naoSeAplica']),
        impressora: z.string().optional(),
      }),
    ),
  }),
})
export type UltimaAbertura = z.output<typeof ultimaSchema>['abertura']

/** The result in an earlier start's `estado.json`; null without one. */
export const ultimaIn = (estado: unknown): UltimaAbertura | null =>
  ultimaSchema.safeParse(estado).data?.abertura ?? null

/** The machine's state for the administrator of many stations, without personal data. main/fleet/README.md describes each field. */
export interface EstadoDaMaquina {
  estado: 1
  /** When the state was determined (ISO 8601, UTC). */
  em: string
  versao: string
  sistema: string
  estacao: string
  modo: EstacaoConfig['modo']
  /** Null at a station that is stopped. */
  municipio: { dominio: string; alcancado: boolean } | null
  impressoras: Pick<Impressora, 'id' | 'estado' | 'motivos' | 'aceita' | 'padrao'>[]
  selo: SelosDoRegistro | null
  /** Delivery of the record's lines to a collector; null without one. */
  entrega: EntregaDoRegistro | null
  /** `cortado`: lines are missing; null if unknown. */
  registro: 'inteiro' | 'cortado' | null
  /** Whether this computer's clock agrees with the date of the backend's last answer; null if unknown. */
  relogio: 'certo' | 'errado' | null
  /** Figures of the last working day; null if the record could not be read. */
  numeros: NumerosDoDia | null
  disco: { livreMB: number }
  /** Result of the last opening check; null if there was none. */
  abertura: UltimaAbertura | null
  politica: 'ausente' | 'emVigor' | 'comErro'
  /** Why the station serves nobody; null if it serves. */
  parada: { codigo: Falha['codigo']; campo: string | null } | null
}

export interface StateSources {
  versao: string
  /** Platform, release and architecture: `linux 6.1.0 x64`. */
  sistema: string
  estacao: () => string
  modo: EstacaoConfig['modo']
  politica: () => Politica
  municipio: () => Promise<EstadoDaMaquina['municipio']>
  impressoras: () => Promise<readonly Impressora[]>
  /** Ids of the printers in this station's rules. The state lists only these printers and the one in use. */
  emRegras: () => ReadonlySet<string>
  /** Null at a stopped station, where the record is not open. */
  registro: () => Promise<Pick<Registro, 'selos' | 'entrega' | 'cortadoEm'> | null>
  clockIsRight: () => boolean | null
  numeros: () => Promise<NumerosDoDia | null>
  /** Free bytes on the disk of the program's data. */
  livre: () => Promise<number>
  abertura: () => UltimaAbertura | null
  falha: Falha | null
  now: () => number
}

/** Most printers in the state, so that a syslog line stays short. */
const MOST_PRINTERS = 30
const MB = 1_048_576
/** Free space is rounded to this step, so that each small write is not a change of state. */
const STEP_MB = 100
/** Below this free space a technician must be called. */
const LEAST_MB = 500

/** @param livre free bytes on the disk of the program's data */
export const hasRoom = (livre: number) => livre >= LEAST_MB * MB

/** Determines the state. Rejects if the disk or the printers cannot be queried. */
export async function stateOf(sources: StateSources): Promise<EstadoDaMaquina> {
  const { versao, sistema, modo, falha } = sources
  const { falhas, definidos } = sources.politica()
  const [municipio, impressoras, record, numeros, livre] = await Promise.all([
    sources.municipio(),
    sources.impressoras(),
    sources.registro(),
    sources.numeros(),
    sources.livre(),
  ])
  const isRight = sources.clockIsRight()
  const named = sources.emRegras()
  return {
    estado: 1,
    em: new Date(sources.now()).toISOString(),
    versao,
    sistema,
    estacao: sources.estacao(),
    modo,
    municipio,
    impressoras: impressoras
      .filter(({ id, padrao }) => padrao || named.has(id))
      .slice(0, MOST_PRINTERS)
      .map(({ id, estado, motivos, aceita, padrao }) => ({ id, estado, motivos, aceita, padrao })),
    selo: record?.selos ?? null,
    entrega: record?.entrega ?? null,
    registro: record && (record.cortadoEm === null ? 'inteiro' : 'cortado'),
    relogio: isRight === null ? null : isRight ? 'certo' : 'errado',
    numeros,
    disco: { livreMB: Math.floor(livre / MB / STEP_MB) * STEP_MB },
    abertura: sources.abertura(),
    politica: falhas.length > 0 ? 'comErro' : definidos.length > 0 ? 'emVigor' : 'ausente',
    parada: falha && { codigo: falha.codigo, campo: falha.campo ?? null },
  }
}

/** Whether the machine needs a technician's attention. */
export function needsSomebody({
  municipio,
  impressoras,
  selo,
  entrega,
  registro,
  relogio,
  politica,
  disco,
  parada,
}: EstadoDaMaquina): boolean {
  const usual = impressoras.find(({ padrao }) => padrao)
  // A printer in use that is not listed has vanished, or its spooler does not answer. A stopped station lists none.
  const printerAsks = parada === null && (!usual?.aceita || usual.motivos.length > 0)
  const sealAsks = selo !== null && (selo.falhou || selo.cortadoEm !== undefined)
  const isCutOff = parada !== null || municipio?.alcancado === false
  const recordAsks = registro === 'cortado' || entrega?.falhou === true || relogio === 'errado'
  return isCutOff || printerAsks || sealAsks || recordAsks || politica === 'comErro' || disco.livreMB < LEAST_MB
}
