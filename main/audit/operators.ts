import { z } from 'zod'
import { FalhaError } from '../../shared/errors.ts'
import type { Operadores, ResumoDoDia } from '../../shared/ipc/types.ts'
import type { HandlersOf } from '../ipc/handlers.ts'

/** Who works at this station, as they say themselves: one of the station's names, until the program ends. */
export class Operators {
  readonly #names: readonly string[]
  readonly #account: string
  #chosen: string | null = null

  /**
   * @param names those of the station's settings; none: nobody is asked
   * @param account who it is while nobody said so
   */
  constructor(names: readonly string[], account: string) {
    this.#names = [...new Set(names)]
    this.#account = account
  }

  /** For the record. */
  get who(): string {
    return this.#chosen ?? this.#account
  }

  get state(): Operadores {
    return { nomes: [...this.#names], escolhido: this.#chosen, papel: null, exigePin: false }
  }

  /**
   * At the door of what only a supervisor may do. Where no PIN is asked nobody proves to be one.
   * @throws FalhaError `operador.supervisor` unless a supervisor is signed on
   */
  requireSupervisor(): void {
    if (this.state.papel !== 'supervisor') throw new FalhaError('operador.supervisor')
  }

  /** @throws FalhaError `entrada.invalida` for a name that is not the station's */
  choose(name: string): Operadores {
    if (!this.#names.includes(name)) throw new FalhaError('entrada.invalida', { campo: 'nome' })
    this.#chosen = name
    return this.state
  }
}

/** @param resumo what is on record for today of whoever serves */
export function operatorHandlers(operators: Operators, resumo: () => Promise<ResumoDoDia>): HandlersOf<'operador'> {
  return {
    'operador.ler': { schema: z.undefined(), run: () => operators.state },
    'operador.escolher': {
      schema: z.strictObject({ nome: z.string().max(100) }),
      run: ({ nome }) => operators.choose(nome),
    },
    'operador.resumo': { schema: z.undefined(), run: () => resumo() },
  }
}
