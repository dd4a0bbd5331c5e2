import type { ErroImpressao } from '../../shared/model/impressao.ts'

/** The only error class of this folder. `detalhe` is for the log: no label, path or part of the document. */
export class PrintError extends Error {
  readonly codigo: ErroImpressao
  readonly detalhe: string

  constructor(codigo: ErroImpressao, detalhe: string, cause?: unknown) {
    super(`${codigo}: ${detalhe}`, cause === undefined ? undefined : { cause })
    this.name = 'PrintError'
    this.codigo = codigo
    this.detalhe = detalhe
  }
}

export function asPrintError(error: unknown, fallback: ErroImpressao): PrintError {
  return error instanceof PrintError ? error : new PrintError(fallback, String(error), error)
}
