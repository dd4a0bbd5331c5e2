import { z } from 'zod'
import { ATENCOES_DO_TOTEM, type AtencaoDoTotem, type AtencoesSabidas } from '../../shared/model/atencao.ts'
import type { HandlersOf } from '../ipc/handlers.ts'
import type { Fact } from './line.ts'

/**
 * Records when a kiosk begins and stops needing staff, as its window reports it. This object outlives the reporting page, because
 * the next page knows no earlier report.
 */
export class Attention {
  readonly #record: (fact: Fact) => void
  readonly #open = new Set<AtencaoDoTotem>()

  constructor(record: (fact: Fact) => void) {
    this.#record = record
  }

  /**
   * @param known the needs that the page knows about; the others stay as they are
   * @returns every open need, in the order of `ATENCOES_DO_TOTEM`
   */
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
