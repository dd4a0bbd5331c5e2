import type { Perfil } from '../settings/perfil.ts'

/** How long an answer is waited for, and how large it may be: ms and bytes. */
export interface Limits {
  /** No first byte for this long means the backend is not answering. */
  readonly firstByteMs: number
  /** The same for a paper: an 80-page booklet is made while we wait. */
  readonly firstByteOfPaperMs: number
  /** Once it answers, no byte for this long means that it stopped. */
  readonly silenceMs: number
  /** An answer that is not whole by then never will be. */
  readonly wholeMs: number
  /** An answer larger than this is refused. */
  readonly bytes: number
}

/** Booklets of 80 pages stay well below. */
export const LIMITS: Limits = {
  firstByteMs: 15_000,
  firstByteOfPaperMs: 60_000,
  silenceMs: 15_000,
  wholeMs: 300_000,
  bytes: 96 * 1024 * 1024,
}

/** Of one call: what the profile says of its municipality stands before the program's own. */
export function limitsOf({ parametros }: Perfil, kind: 'data' | 'paper', limits: Limits): Limits {
  const { primeiroByteSegundos, respostaSegundos } = parametros
  const usual = kind === 'paper' ? limits.firstByteOfPaperMs : limits.firstByteMs
  return {
    ...limits,
    firstByteMs: primeiroByteSegundos === undefined ? usual : primeiroByteSegundos * 1000,
    wholeMs: respostaSegundos === undefined ? limits.wholeMs : respostaSegundos * 1000,
  }
}
