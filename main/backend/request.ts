import { FalhaError } from '../../shared/errors.ts'
import type { Method } from '../../shared/api/operation.ts'
import type { Request } from './forward.ts'

export interface Route {
  method: Method
  /** Path and query. The input fills the `{name}` parts. */
  path: string
  /** The municipality's parameter names, by our names. */
  parametros?: Readonly<Record<string, string>> | undefined
}

/**
 * Turns an operation and its input into a request. `{name}` parts of the path are filled from the input, URI-encoded. The rest
 * goes to the query on GET, else to the JSON body, under the municipality's names.
 * @throws FalhaError `entrada.invalida` for a path part `.` or `..`
 */
export function buildRequest(
  { method, path, parametros = {} }: Route,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Request {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    // URI encoding does not change "." and "..", which would climb out of the path.
    if (value === '.' || value === '..') throw new FalhaError('entrada.invalida', { campo: name })
    return encodeURIComponent(value)
  })
  const named = [...rest].map(([name, value]) => [parametros[name] ?? name, value] as const)
  if (method !== 'GET') {
    const body = JSON.stringify(Object.fromEntries(named))
    return { method, path: filled, headers, body, contentType: 'application/json' }
  }
  if (named.length === 0) return { method, path: filled, headers }
  const query = new URLSearchParams(named.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return { method, path: `${filled}${filled.includes('?') ? '&' : '?'}${query}`, headers }
}
