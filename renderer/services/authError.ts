import { authErrors, type AuthError } from '../../shared/errors.ts'

/** The spec's `auth_error` in the address; null for anything that is not one of its values. */
export function readAuthError(search: string): AuthError | null {
  const value = new URLSearchParams(search).get('auth_error')
  return authErrors.find((error) => error === value) ?? null
}
