import type { CodigoDeFalha } from '../../shared/errors.ts'
import type { Perfil } from '../settings/perfil.ts'

/** Limits of an answer in time and size: ms and bytes. */
export interface Limits {
  /** Wait for the first byte. After that the backend counts as not answering. */
  readonly firstByteMs: number
  /** Wait for a PDF's first byte, in which the backend may make a booklet of 80 pages. */
  readonly firstByteOfPaperMs: number
  /** Longest pause between two bytes of an answer. */
  readonly silenceMs: number
  /** Limit for the whole answer, from its headers on. */
  readonly wholeMs: number
  /** Most bytes of data, decompressed; lists of a city hall have less than a tenth of that. */
  readonly bytesOfData: number
  readonly bytesOfPaper: number
}

/** The program's own limits. A booklet of 80 pages stays well below them. */
export const LIMITS: Limits = {
  firstByteMs: 15_000,
  firstByteOfPaperMs: 60_000,
  silenceMs: 15_000,
  wholeMs: 60_000,
  bytesOfData: 16 * 1024 * 1024,
  bytesOfPaper: 64 * 1024 * 1024,
}

export interface CallLimits extends Pick<Limits, 'firstByteMs' | 'silenceMs' | 'wholeMs'> {
  readonly bytes: number
  /** Code of the failure for a larger answer. */
  readonly tooLarge: CodigoDeFalha
}

/** The limits of one call: from the profile if it sets them, else the program's. */
export function limitsOf({ parametros }: Perfil, kind: 'data' | 'paper', limits: Limits): CallLimits {
  const { primeiroByteSegundos, respostaSegundos } = parametros
  const { silenceMs } = limits
  const usual = kind === 'paper' ? limits.firstByteOfPaperMs : limits.firstByteMs
  return {
    silenceMs,
    bytes: kind === 'paper' ? limits.bytesOfPaper : limits.bytesOfData,
    tooLarge: kind === 'paper' ? 'documento.grande' : 'backend.respostaInvalida',
    firstByteMs: primeiroByteSegundos === undefined ? usual : primeiroByteSegundos * 1000,
    wholeMs: respostaSegundos === undefined ? limits.wholeMs : respostaSegundos * 1000,
  }
}
