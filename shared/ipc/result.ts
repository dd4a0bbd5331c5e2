import type { Ilegivel } from '../api/rows.ts'
import type { Falha } from '../errors.ts'

/**
 * The answer of every call over the bridge: a value or a failure, never a thrown error. `ilegiveis`: rows of the
 * backend's answer that could not be read and are missing in the value. The screen must report them.
 */
export type Result<T> = { ok: true; valor: T; ilegiveis?: Ilegivel[] } | { ok: false; falha: Falha }

/** A handler's result from which unreadable rows are missing. */
export class PartialValue<T> {
  readonly valor: T
  readonly ilegiveis: Ilegivel[]

  constructor(valor: T, ilegiveis: Ilegivel[]) {
    this.valor = valor
    this.ilegiveis = ilegiveis
  }
}
