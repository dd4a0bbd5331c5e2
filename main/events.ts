import { EventEmitter } from 'node:events'
import type { CodigoDoCelular, FimDoLogin, Atendimento } from '../shared/ipc/types.ts'
import type { Trabalho } from '../shared/model/impressao.ts'
import type { Attempt } from './attendance/attempts.ts'
import type { EndReason } from './attendance/wipe.ts'
import type { Fact } from './audit/line.ts'

/*
 * Events flow against the order of the start: from a part to the parts that are made after it. Everything else is a call on an
 * object that a part was given. Node calls the listeners at once, in the order in which they were added.
 */

/** Events of the machine, whichever municipality is at work. */
export class MachineEvents extends EventEmitter<{
  /** The record writes it. Lost before there is a record. */
  fact: [fact: Fact]
  /** The operator left, and nobody is being served. */
  operatorLeft: []
  /** A print job changed, or an earlier start left it. */
  job: [trabalho: Trabalho]
  unclaimedJobs: []
  /** A row of the work list changed, or the whole list. */
  list: []
}> {}

/** Events of one municipality at work. */
export class MunicipalityEvents extends EventEmitter<{
  attendance: [state: Atendimento]
  /** The person typed or clicked in the sign-in page. */
  activity: []
  /** The sign-in page, or a part of it, was blocked at an address that the profile does not list. */
  signInStopped: [url: string, what: 'pagina' | 'parte']
  /** A code to be typed on the person's own phone. */
  code: [code: CodigoDoCelular]
  /** A person signed in, by this means. */
  signedIn: [meio: Attempt['meio']]
  loginEnded: [end: FimDoLogin]
  /** The store of a sign-in page could not be emptied. */
  leftBehind: []
  /** The attendance has to end. */
  end: [reason: EndReason]
}> {}
