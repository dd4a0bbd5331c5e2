import { FalhaError } from '../../shared/errors.ts'
import type { Operation } from '../../shared/api/operation.ts'
import type { Request } from './forward.ts'

/**
 * The one rule by which an operation and its input become a request: `{name}` parts of the path are taken
 * from the input and URI-encoded; the rest goes to the query on GET, else to the JSON body.
 */
export function buildRequest(
  operation: Operation,
  path: string,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Request {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    // "." and ".." survive encoding and would climb out of the path.
    if (value === '.' || value === '..') throw new FalhaError('entrada.invalida', { campo: name })
    return encodeURIComponent(value)
  })
  if (operation.method !== 'GET') {
    const body = JSON.stringify(Object.fromEntries(rest))
    return { method: operation.method, path: filled, headers, body, contentType: 'application/json' }
  }
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return { method: 'GET', path: query ? `${filled}?${query}` : filled, headers }
}
