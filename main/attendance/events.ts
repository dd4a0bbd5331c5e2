import { EventEmitter } from 'node:events'
import type { Atendimento, CodigoDoCelular, FimDoLogin } from '../../shared/ipc/types.ts'
import type { Attempt } from './attempts.ts'
import type { EndReason } from './wipe.ts'

export class MunicipalityEvents extends EventEmitter<{
  attendance: [state: Atendimento]
  activity: []
  /** The sign-in page, a part of it or a window that it wanted was blocked. */
  signInStopped: [url: string, what: 'pagina' | 'parte' | 'janela']
  code: [code: CodigoDoCelular]
  signedIn: [meio: Attempt['meio']]
  loginEnded: [end: FimDoLogin]
  /** The stored data of a sign-in page could not be deleted. */
  leftBehind: []
  end: [reason: EndReason]
}> {}
