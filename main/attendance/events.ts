import { EventEmitter } from 'node:events'
import type { Atendimento, CodigoDoCelular, FimDoLogin } from '../../shared/ipc/types.ts'
import type { Attempt } from './attempts.ts'
import type { EndReason } from './wipe.ts'

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
