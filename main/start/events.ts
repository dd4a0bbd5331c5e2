import { EventEmitter } from 'node:events'
import type { Trabalho } from '../../shared/model/impressao.ts'
import type { Fact } from '../audit/line.ts'

/*
 * Events notify parts that are created later than the sender. In the other direction, a part calls the objects that it was given.
 * Node calls the listeners synchronously, in the order in which they were added.
 */

export class MachineEvents extends EventEmitter<{
  /** A fact for the audit record, and the person's document. Facts before the record is open are lost. */
  fact: [fact: Fact, whom?: string]
  /** The operator signed off while nobody is being served. */
  operatorLeft: []
  /** A print job changed, or was found left over from an earlier start. */
  job: [trabalho: Trabalho]
  unclaimedJobs: []
  /** The list, or one of its rows, changed. */
  list: []
}> {}
