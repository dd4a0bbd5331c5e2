import type { Politica } from '../../shared/ipc/types.ts'
import type { SelosDoRegistro } from '../../shared/ipc/types.ts'
import type { Impressora } from '../../shared/model/impressao.ts'
import type { NumerosDoDia } from '../../shared/model/numeros.ts'
import type { EstacaoConfig } from '../settings/estacao.ts'

/**
 * The machine's state, for the administrator of a hundred; nothing of a person. The file is described field by field in
 * `main/fleet/README.md`.
 */
export interface EstadoDaMaquina {
  /** The version of this form. */
  estado: 1
  /** ISO 8601, UTC. */
  em: string
  versao: string
  sistema: string
  estacao: string
  modo: EstacaoConfig['modo']
  municipio: { dominio: string; alcancado: boolean }
  impressoras: Pick<Impressora, 'id' | 'estado' | 'motivos' | 'aceita' | 'padrao'>[]
  selo: SelosDoRegistro | null
  /** Null where the record could not be read. */
  numeros: NumerosDoDia | null
  disco: { livreMB: number }
  politica: 'ausente' | 'emVigor' | 'comErro'
}

/** Sources of each part of the state. */
export interface StateSources {
  versao: string
  /** `linux 6.1.0 x64` */
  sistema: string
  estacao: () => string
  modo: EstacaoConfig['modo']
  politica: Politica
  municipio: () => Promise<EstadoDaMaquina['municipio']>
  impressoras: () => Promise<readonly Impressora[]>
  selo: () => Promise<SelosDoRegistro | null>
  numeros: () => Promise<NumerosDoDia | null>
  /** Free bytes on the disk of the program's data. */
  livre: () => Promise<number>
  now: () => number
}

/** Most printers in the state: more than a counter has, so that a line of syslog stays short. */
const MOST_PRINTERS = 30
const MB = 1_048_576
/** A disk that is written to all day is not news each minute. */
const STEP_MB = 100

/** Rejects when the disk or the printers cannot be queried. */
export async function stateOf(sources: StateSources): Promise<EstadoDaMaquina> {
  const { versao, sistema, modo, politica } = sources
  const [municipio, impressoras, selo, numeros, livre] = await Promise.all([
    sources.municipio(),
    sources.impressoras(),
    sources.selo(),
    sources.numeros(),
    sources.livre(),
  ])
  return {
    estado: 1,
    em: new Date(sources.now()).toISOString(),
    versao,
    sistema,
    estacao: sources.estacao(),
    modo,
    municipio,
    impressoras: impressoras
      .slice(0, MOST_PRINTERS)
      .map(({ id, estado, motivos, aceita, padrao }) => ({ id, estado, motivos, aceita, padrao })),
    selo,
    numeros,
    disco: { livreMB: Math.floor(livre / MB / STEP_MB) * STEP_MB },
    politica: politica.falhas.length > 0 ? 'comErro' : politica.definidos.length > 0 ? 'emVigor' : 'ausente',
  }
}

/** Whether somebody should look at the machine, because it cannot serve well. */
export function needsSomebody({ municipio, impressoras, selo, politica, disco }: EstadoDaMaquina): boolean {
  const usual = impressoras.find(({ padrao }) => padrao)
  const printerAsks = usual !== undefined && (!usual.aceita || usual.motivos.length > 0)
  const sealAsks = selo !== null && (selo.falhou || selo.cortadoEm !== undefined)
  return !municipio.alcancado || printerAsks || sealAsks || politica === 'comErro' || disco.livreMB < 500
}
