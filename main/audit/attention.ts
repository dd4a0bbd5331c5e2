import { z } from 'zod'
import { ATENCOES_DO_TOTEM, type AtencaoDoTotem, type AtencoesSabidas } from '../../shared/model/atencao.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Fact } from './line.ts'

/**
 * Writes a kiosk's calls for staff into the record, as its window reports them: one line where each begins and ends. This object
 * outlives the page that saw the call, for the next page knows nothing yet.
 */
export class Attention {
  readonly #record: (fact: Fact) => void
  readonly #open = new Set<AtencaoDoTotem>()

  constructor(record: (fact: Fact) => void) {
    this.#record = record
  }

  /** @returns every need of attention, in the order of `ATENCOES_DO_TOTEM` */
  tell(known: AtencoesSabidas): AtencaoDoTotem[] {
    for (const tipo of ATENCOES_DO_TOTEM) {
      const wanted = known[tipo]
      if (wanted === undefined || wanted === this.#open.has(tipo)) continue
      if (wanted) this.#open.add(tipo)
      else this.#open.delete(tipo)
      this.#record({ fato: 'atencao', tipo, estado: wanted ? 'comecou' : 'acabou' })
    }
    return ATENCOES_DO_TOTEM.filter((tipo) => this.#open.has(tipo))
  }
}

const known = z.boolean().optional()

export function attentionHandlers(attention: Pick<Attention, 'tell'>): HandlersOf<'atencao'> {
  return {
    'atencao.contar': {
      schema: z.strictObject({ impressora: known, sistema: known, bloqueado: known, papel: known }),
      run: (sabidas) => attention.tell(sabidas),
    },
  }
}
