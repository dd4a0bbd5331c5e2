import { EventEmitter } from 'node:events'
import type { CodigoDoCelular, FimDoLogin, Atendimento } from '../shared/ipc/types.ts'
import type { Trabalho } from '../shared/model/impressao.ts'
import type { Attempt } from './attendance/attempts.ts'
import type { EndReason } from './attendance/wipe.ts'
import type { Fact } from './audit/line.ts'

/*
 * Events notify parts that are created later than the sender. In the other direction, a part calls the objects that it was given.
 * Node calls the listeners synchronously, in the order in which they were added.
 */

/** Events of the machine, whichever municipality is at work. */
export class MachineEvents extends EventEmitter<{
  /** A fact for the audit record. Facts that are emitted before the record is open are lost. */
  fact: [fact: Fact]
  /** The operator signed off while nobody is being served. */
  operatorLeft: []
  /** A print job changed, or was found left over from an earlier start. */
  job: [trabalho: Trabalho]
  unclaimedJobs: []
  /** A row of the work list changed, or the whole list did. */
  list: []
}> {}

/** Events of one municipality at work. */
export class MunicipalityEvents extends EventEmitter<{
  attendance: [state: Atendimento]
  /** The person typed or clicked in the sign-in page. */
  activity: []
  /** The sign-in page, a part of it or a window that it wanted was blocked. */
  signInStopped: [url: string, what: 'pagina' | 'parte' | 'janela']
  /** A sign-in code for the person's own phone. */
  code: [code: CodigoDoCelular]
  /** A person signed in, in a window or on a phone. */
  signedIn: [meio: Attempt['meio']]
  loginEnded: [end: FimDoLogin]
  /** The stored data of a sign-in page could not be deleted. */
  leftBehind: []
  /** The attendance has to end. */
  end: [reason: EndReason]
}> {}
