import { createContext } from 'react'
import type { CodigoDeFalha } from '../../shared/errors.ts'

/**
 * Starts a new sign-in, offered for failures that a sign-in can solve. Null if nobody can sign in. Provided by
 * `SignInProvider`.
 */
export const SignInOffer = createContext<(() => void) | null>(null)

const ENDED_BY_SIGN_IN: ReadonlySet<CodigoDeFalha> = new Set<CodigoDeFalha>([
  'backend.naoAutorizado',
  'backend.tokenRecusado',
  'login.necessario',
  'login.expirado',
])

export function isEndedBySignIn(codigo: CodigoDeFalha): boolean {
  return ENDED_BY_SIGN_IN.has(codigo)
}
