import { isUtf8 as isValidUtf8 } from 'node:buffer'
import { Long, mayHoldLongs, parseJson } from '../../shared/api/json.ts'
import { needsCleaning, plainText } from '../../shared/model/plainText.ts'
import type { Operation } from '../../shared/api/operation.ts'
import { estimateValues, isParsable, isReadable, isShort, mayNeedCleaning } from './bounds.ts'
import type { Answer } from './forward.ts'
import { fieldsOfXml, isFields } from './reason.ts'

/** A body classified by its content, not by its content type: an HTML page comes from a gateway, never from the backend. */
export interface Body {
  json: unknown
  longos: boolean
  needsCleaning: boolean
  kind: 'json' | 'text' | 'page' | 'xml' | 'none' | 'broken'
  /** Whether the rows exceed the limits; absent if the rows are already checked. */
  isBeyondBounds?: () => boolean
}

/** Up to this size any JSON is fast to parse. Four megabytes of nested lists block main for half a second. */
const READ_FREELY = 256 * 1024

/**
 * Classifies and parses a body.
 * @param most limits the values of an answer that should be small
 * @param readsRows whether the reader of the rows checks them itself, calling `isBeyondBounds` for rows of unusual form
 */
export function bodyOf(answer: Answer, most?: number, readsRows = () => false): Body {
  const other = (kind: Body['kind'], json?: unknown): Body => ({ json, longos: false, needsCleaning: false, kind })
  const { body } = answer
  const charset = encodingOf(answer)
  const text = textOf(body, charset)
  const bytes = isUtf8(charset) ? body : new TextEncoder().encode(text)
  const isLarge = bytes.length > READ_FREELY
  const longos = mayHoldLongs(bytes)
  const values = isLarge ? estimateValues(bytes) : 0
  if (!isParsable(values, longos)) return other('broken')
  if (text.trim() === '') return other('none')
  if (body.length >= LONG_PROSE && !mayBeJson(text)) return other('broken')
  try {
    const json = parseJson(text, longos)
    // The rows are excluded here: their reader checks them.
    const rows = isLarge && isShort(values) && isFields(json) && isLongList(json['data']) && readsRows()
    if ((isLarge || most !== undefined) && !isReadable(rows ? { ...json, data: null } : json, most))
      return other('broken')
    const read = { json, longos, needsCleaning: mayNeedCleaning(bytes) && needsCleaning(text), kind: 'json' as const }
    return rows ? { ...read, isBeyondBounds: () => !isReadable(json) } : read
  } catch {
    if (/^\s*</.test(text)) {
      const fields = fieldsOfXml(text)
      return fields ? other('xml', fields) : other('page')
    }
    return mayBeJson(text) ? other('broken') : other('text', plainText(text.trim()))
  }
}

const isLongList = (data: unknown) => Array.isArray(data) && data.length > 1

/** Longest plain text that is read. A longer one cannot be the backend's answer. */
const LONG_PROSE = 256 * 1024

const mayBeJson = (text: string) => /^\s*[[{]/.test(text)

/** The encoding that an answer's header names; without one UTF-8, as RFC 8259 requires. */
export function charsetOf(headers: Headers): string {
  return /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
}

const isUtf8 = (charset: string) => /^(utf-?8|us-ascii)$/.test(charset)

/**
 * Encoding of bytes that are not valid UTF-8 and name no other encoding: that of Windows and old Java. Letters must not be lost,
 * because the program sends values back.
 */
export const SILENT = 'windows-1252'

/** The encoding of an answer: the named one, unless that is UTF-8 and the bytes are not valid UTF-8. */
export function encodingOf({ headers, body }: Answer): string {
  const said = charsetOf(headers)
  return isUtf8(said) && !isValidUtf8(body) ? SILENT : said
}

/** Decodes a body, without a byte-order mark. */
function textOf(body: Uint8Array, charset: string): string {
  // `toString` is twice as fast as `TextDecoder` on large lists, but keeps a byte-order mark.
  const text = isUtf8(charset)
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
    : decode(body, charset)
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function decode(body: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // The runtime does not know the named encoding.
    return new TextDecoder().decode(body)
  }
}

/** The payload of a body (spec "Success envelope"); `nomes` maps the municipality's field names to ours. */
export function unwrapped(
  json: unknown,
  envelope: Operation['envelope'],
  nomes: Readonly<Record<string, string>>,
): { payload: unknown; enveloped: boolean } {
  const found = Object.keys(nomes).length > 0 ? renamed(json, nomes) : json
  const hasData = typeof found === 'object' && found !== null && 'data' in found
  // A page object without an envelope has a `data` field of its own.
  const isBarePage = hasData && envelope === 'opcional' && 'paginasTotais' in found
  const enveloped = hasData && !isBarePage
  return { payload: enveloped ? found.data : found, enveloped }
}

/** Renames the municipality's fields to ours, at every depth. */
function renamed(value: unknown, nomes: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, nomes))
  if (typeof value !== 'object' || value === null || value instanceof Long) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      (Object.hasOwn(nomes, name) ? nomes[name] : undefined) ?? name,
      renamed(inside, nomes),
    ]),
  )
}
