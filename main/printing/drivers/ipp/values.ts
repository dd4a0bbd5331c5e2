/**
 * IPP's attribute values (RFC 8010 §3.5, RFC 8011 §5.1) as a closed type. One attribute holds one or
 * more values, not always of one kind (`copies-supported` may be a range or a number).
 */
export type IppValue =
  | { readonly tag: OutOfBandTag }
  | { readonly tag: 'integer' | 'enum'; readonly value: number }
  | { readonly tag: 'boolean'; readonly value: boolean }
  | { readonly tag: 'resolution'; readonly cross: number; readonly feed: number; readonly units: 'dpi' | 'dpcm' }
  | { readonly tag: 'rangeOfInteger'; readonly lower: number; readonly upper: number }
  | { readonly tag: 'textWithLanguage' | 'nameWithLanguage'; readonly language: string; readonly value: string }
  | { readonly tag: StringTag; readonly value: string }
  | { readonly tag: 'collection'; readonly members: readonly IppAttribute[] }
  /** A value with an unused (dates) or unknown tag, kept unchanged. */
  | { readonly tag: 'other'; readonly code: number; readonly value: Uint8Array }

export interface IppAttribute {
  readonly name: string
  readonly values: readonly [IppValue, ...IppValue[]]
}

export interface IppGroup {
  readonly tag: GroupTag
  readonly attributes: readonly IppAttribute[]
}

export interface IppMessage {
  readonly version: readonly [major: number, minor: number]
  /** Operation id of a request, status code of an answer. */
  readonly code: number
  readonly requestId: number
  readonly groups: readonly IppGroup[]
}

/** Tags that begin a group (RFC 8010 §3.5.1; PWG 5100.22 adds 0x0a). Reserved tags are refused. */
export const GROUP_TAGS = {
  operation: 0x01,
  job: 0x02,
  printer: 0x04,
  unsupported: 0x05,
  subscription: 0x06,
  eventNotification: 0x07,
  resource: 0x08,
  document: 0x09,
  system: 0x0a,
} as const
export type GroupTag = keyof typeof GROUP_TAGS

/** Tags for missing values (RFC 8010 §3.5.2) that this program reads. */
export const OUT_OF_BAND_TAGS = { unsupported: 0x10, noValue: 0x13 } as const
export type OutOfBandTag = keyof typeof OUT_OF_BAND_TAGS

export const STRING_TAGS = {
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  uriScheme: 0x46,
  charset: 0x47,
  naturalLanguage: 0x48,
  mimeMediaType: 0x49,
} as const
export type StringTag = keyof typeof STRING_TAGS

export const TAG = {
  end: 0x03,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  resolution: 0x32,
  rangeOfInteger: 0x33,
  collection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  memberName: 0x4a,
} as const

/** Tags below this one begin a group or end the message; this one and higher tags begin a value (RFC 8010 §3.5). */
export const FIRST_VALUE_TAG = 0x10

/** Lengths and codes are signed 16-bit numbers on the wire. */
export const MAX_SHORT = 0x7fff

/** Received bytes, or values to be sent, are not valid IPP. */
export class IppCodecError extends Error {
  /** Offset in the received bytes; -1 when encoding. */
  readonly offset: number

  constructor(message: string, offset = -1) {
    super(offset < 0 ? message : `${message} at byte ${offset}`)
    this.name = 'IppCodecError'
    this.offset = offset
  }
}

/** Writes one attribute of one kind: `of('keyword', 'sides', 'one-sided')`. */
export function of(tag: StringTag, name: string, first: string, ...others: string[]): IppAttribute {
  return { name, values: [{ tag, value: first }, ...others.map((value) => ({ tag, value }))] }
}

export function integer(name: string, value: number): IppAttribute {
  return { name, values: [{ tag: 'integer', value }] }
}

export function collection(name: string, ...members: IppAttribute[]): IppAttribute {
  return { name, values: [{ tag: 'collection', members }] }
}

/** Every text of an attribute, with or without language; empty when there is none. */
export function texts(group: IppGroup, name: string): string[] {
  return valuesOf(group, name).flatMap((value) =>
    'value' in value && typeof value.value === 'string' ? [value.value] : [],
  )
}

/** The attribute's first text, or an empty one. */
export function text(group: IppGroup, name: string): string {
  return texts(group, name)[0] ?? ''
}

/** The first number (integer or enum), or null. */
export function number(group: IppGroup, name: string): number | null {
  const value = valuesOf(group, name)[0]
  return value?.tag === 'integer' || value?.tag === 'enum' ? value.value : null
}

/** The greatest number that a value or range of the attribute allows, or null. */
export function greatest(group: IppGroup, name: string): number | null {
  const bounds = valuesOf(group, name).flatMap((value) => {
    if (value.tag === 'integer') return [value.value]
    return value.tag === 'rangeOfInteger' ? [value.upper] : []
  })
  return bounds.length === 0 ? null : Math.max(...bounds)
}

export function truth(group: IppGroup, name: string): boolean | null {
  const value = valuesOf(group, name)[0]
  return value?.tag === 'boolean' ? value.value : null
}

/** Whether the attribute says that it has no value yet; false if it is missing. */
export function isNoValue(group: IppGroup, name: string): boolean {
  return valuesOf(group, name)[0]?.tag === 'noValue'
}

function valuesOf(group: IppGroup, name: string): readonly IppValue[] {
  return group.attributes.find((attribute) => attribute.name === name)?.values ?? []
}

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
