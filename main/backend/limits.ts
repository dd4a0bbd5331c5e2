import type { CodigoDeFalha } from '../../shared/errors.ts'
import type { Perfil } from '../settings/perfil.ts'

/** Limits of an answer in time and size: ms and bytes. */
export interface Limits {
  /** No first byte for this long means the backend is not answering. */
  readonly firstByteMs: number
  /** Wait for a PDF's first byte: an 80-page booklet is made meanwhile. */
  readonly firstByteOfPaperMs: number
  /** Once it answers, no byte for this long means that it stopped. */
  readonly silenceMs: number
  /** An answer that is not whole by then, counted from its first byte, never will be. */
  readonly wholeMs: number
  /** Data, inflated, larger than this is refused; no list of a city hall is a tenth of it. */
  readonly bytesOfData: number
  /** Most bytes of a PDF. */
  readonly bytesOfPaper: number
}

/** Booklets of 80 pages stay well below. */
export const LIMITS: Limits = {
  firstByteMs: 15_000,
  firstByteOfPaperMs: 60_000,
  silenceMs: 15_000,
  wholeMs: 60_000,
  bytesOfData: 16 * 1024 * 1024,
  bytesOfPaper: 64 * 1024 * 1024,
}

/** Limits of one call. */
export interface CallLimits extends Pick<Limits, 'firstByteMs' | 'silenceMs' | 'wholeMs'> {
  readonly bytes: number
  /** The failure of a larger answer. */
  readonly tooLarge: CodigoDeFalha
}

/** The profile's limits for its municipality stand before the program's own. */
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
