import type { Fact } from '../audit/line.ts'
import { CAME_OUT } from '../audit/numbers.ts'

/** Counts since the program opened. They name no person and no document. */
export interface Figures {
  /** Attendances that ended. */
  attendances: number
  /** Printed copies by kind of document. */
  documents: ReadonlyMap<string, number>
}

/** Counts the facts of the record as they are written. */
export class FactCounter implements Figures {
  attendances = 0
  readonly documents = new Map<string, number>()

  note(fact: Fact): void {
    if (fact.fato === 'fim') this.attendances += 1
    if (fact.fato !== 'papel' || !CAME_OUT.includes(fact.estado)) return
    this.documents.set(fact.tipo, (this.documents.get(fact.tipo) ?? 0) + fact.copias)
  }
}
