import { z } from 'zod'
import type { Atendimento, SerieDoIptu } from '../../shared/ipc/types.ts'
import { LIMITES } from '../../shared/model/limites.ts'
import { noInput, type HandlersOf } from '../ipc/handlers.ts'

const OFF: SerieDoIptu = { papel: null, atendidos: 0, molde: null }

/** The IPTU queue: one document per person. Stored in main's memory, because each attendance has its own page. */
export class Serie {
  #state = OFF
  /** Generation of the attendance counted last. */
  #counted = -1

  get state(): SerieDoIptu {
    return this.#state
  }

  /** Starts the IPTU queue, or changes its document and keeps the count. Null ends it. */
  change(papel: SerieDoIptu['papel']): SerieDoIptu {
    this.#state = papel === null ? OFF : { ...this.#state, papel }
    return this.#state
  }

  /** Counts an attendance once, however many documents it prints. */
  count(atendimento: Atendimento, molde: string | null): void {
    const { geracao } = atendimento
    if (this.#state.papel === null || !('desde' in atendimento) || geracao === this.#counted) return
    this.#counted = geracao
    this.#state = { ...this.#state, atendidos: this.#state.atendidos + 1, molde: molde ?? this.#state.molde }
  }
}

export function serieHandlers(serie: Serie, attendance: { readonly state: Atendimento }): HandlersOf<'serie'> {
  return {
    'serie.ler': noInput(() => serie.state),
    'serie.mudar': {
      schema: z.strictObject({ papel: z.enum(['carne', 'boleto']).nullable() }),
      run: ({ papel }) => serie.change(papel),
    },
    'serie.contar': {
      // The pattern of a registration number, with 0 for each digit: no real number outlives its attendance.
      schema: z.strictObject({
        molde: z
          .string()
          .max(LIMITES.inscricao)
          .regex(/^[0./ -]+$/)
          .nullable(),
      }),
      run: ({ molde }) => serie.count(attendance.state, molde),
    },
  }
}
