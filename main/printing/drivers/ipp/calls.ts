import type { IppClient } from './client.ts'
import { printErrorOf, hasStatus, STATUS } from './ippError.ts'
import { groups, integer, of, request, requested, type IppAttribute, type IppGroup } from './values.ts'

/** The attributes of every request about a printer or one of its jobs; the target comes first (RFC 8011 §4.1.5). */
export function whom(uri: string, user: string, job?: number): IppAttribute[] {
  const target = [of('uri', 'printer-uri', uri), ...(job === undefined ? [] : [integer('job-id', job)])]
  return [...target, of('name', 'requesting-user-name', user)]
}

/** Queries a server; resolves to the answer's groups of one kind. Rejects as `IppClient.send`. */
export async function asked(
  [client, path]: readonly [IppClient, path: string],
  operation: number,
  tag: IppGroup['tag'],
  attributes: readonly IppAttribute[],
  wanted: readonly string[] = [],
): Promise<IppGroup[]> {
  return groups(await client.send(path, request(operation, [...attributes, ...requested(wanted)])), tag)
}

/** Runs a request so that it fails only with `PrintError`. */
export async function typed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw printErrorOf(error)
  }
}

/** Null if the server reports that the object does not exist. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (hasStatus(error, STATUS.notFound, STATUS.gone)) return null
    throw error
  }
}

/** Cancels a job; `too-late` when it has already ended. */
export async function cancelling(request: Promise<void>): Promise<'canceled' | 'too-late'> {
  try {
    await request
    return 'canceled'
  } catch (error) {
    if (hasStatus(error, STATUS.notPossible)) return 'too-late'
    throw error
  }
}
