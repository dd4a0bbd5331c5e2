import type { Fact } from '../audit/line.ts'
import { CAME_OUT } from '../audit/numbers.ts'

/** Counts the facts of the record since the program opened. It names no person and no document. */
export class FactCounter {
  attendances = 0
  readonly documents = new Map<string, number>()

  note(fact: Fact): void {
    if (fact.fato === 'fim') this.attendances += 1
    if (fact.fato !== 'papel' || !CAME_OUT.includes(fact.estado)) return
    this.documents.set(fact.tipo, (this.documents.get(fact.tipo) ?? 0) + fact.copias)
  }
}
