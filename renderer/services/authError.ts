import { authErrors, type AuthError } from '../../shared/errors.ts'

/** The specification's `auth_error` in the address; null for any other value. */
export function readAuthError(search: string): AuthError | null {
  const value = new URLSearchParams(search).get('auth_error')
  return authErrors.find((error) => error === value) ?? null
}
