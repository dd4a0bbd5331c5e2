import { authErrors, type AuthError } from '../../../shared/errors.ts'

/** The spec's `auth_error` in the address; null for anything that is not one of its values. */
export function lerAuthError(busca: string): AuthError | null {
  const valor = new URLSearchParams(busca).get('auth_error')
  return authErrors.find((erro) => erro === valor) ?? null
}
