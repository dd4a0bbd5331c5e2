import { of } from './attributes.ts'
import type { IppAttribute, IppGroup, IppMessage } from './values.ts'

/** The operations that every IPP server supports (RFC 8011 §5.4.15). */
export const OPERATION = {
  printJob: 0x0002,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
} as const

/** An IPP request: first the attributes of every request (RFC 8011 §4.1.4), then the operation's and the job's. */
export function request(
  code: number,
  operation: readonly IppAttribute[],
  job: readonly IppAttribute[] = [],
): IppMessage {
  const head = [
    of('charset', 'attributes-charset', 'utf-8'),
    // Filters and backends write messages in the job's language, and some failures show only in those messages.
    of('naturalLanguage', 'attributes-natural-language', 'en'),
  ]
  return {
    version: [2, 0],
    code,
    requestId: 1,
    groups: [
      { tag: 'operation', attributes: [...head, ...operation] },
      ...(job.length > 0 ? [{ tag: 'job' as const, attributes: job }] : []),
    ],
  }
}

/** Requests only these attributes; all when none is named. */
export function requested([first, ...others]: readonly string[]): IppAttribute[] {
  return first === undefined ? [] : [of('keyword', 'requested-attributes', first, ...others)]
}

/** The groups of one kind in an answer: one for each job or printer. */
export function groups(message: IppMessage, tag: IppGroup['tag']): IppGroup[] {
  return message.groups.filter((group) => group.tag === tag)
}
