import { isUtf8 as isValidUtf8 } from 'node:buffer'
import { Long, mayHoldLongs, parseJson } from '../../shared/api/json.ts'
import { MOST_LETTERS, needsCleaning, plainText } from '../../shared/model/plainText.ts'
import type { Operation } from '../../shared/api/operation.ts'
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

/* Limits of JSON. Before parsing, only the number of values is estimated: parsing takes far more memory and time
   than the text, and main has one thread. All other limits are checked on the parsed value. */

/** A list of ten thousand rows of twenty-three fields has 240,000 values, and perhaps as many commas in its texts. */
const MOST_SIGNS = 1_000_000
/** Limits far above any real answer. */
const MOST_VALUES = 300_000
const MOST_IN_LIST = 20_000
const MOST_NAMES = 500
const MOST_DEEP = 64
const LONGEST_TEXT = 1024 * 1024

/** 1 for each byte that begins a value in a list or an object (`,`, `[`, `{`). */
const begins = new Uint8Array(256)
for (const sign of ',[{') begins[sign.charCodeAt(0)] = 1

const BLOCK = 256
/** One block in this many is counted. */
const ONE_OF = 8

/**
 * Estimates the number of values in a JSON text from one random block in eight. Commas and brackets inside texts count
 * too. The sender cannot know which blocks are counted. For 16 MB the error is a few per cent.
 */
export function estimateValues(bytes: Uint8Array): number {
  let signs = 0
  for (let from = 0; from < bytes.length; from += BLOCK * ONE_OF) {
    const block = from + BLOCK * Math.floor(Math.random() * ONE_OF)
    const end = Math.min(block + BLOCK, bytes.length)
    // For so many bytes `for … of` takes twenty times as long.
    for (let at = block; at < end; at += 1) signs += begins[bytes[at] as number] as number
  }
  return signs * ONE_OF
}

/**
 * Whether a JSON text with this many values may be parsed.
 * @param longos whether long integers are preserved, which takes a call for each value: fewer values are then allowed
 */
export const isParsable = (values: number, longos: boolean) => values <= (longos ? MOST_VALUES : MOST_SIGNS)

/** Whether so many values may be checked while the rows are read, instead of before ({@link isReadable}). */
const isShort = (values: number) => values <= MOST_VALUES

/** Whether a parsed value stays within the limits of depth, names, rows and text length, and has at most `most` values. */
export function isReadable(value: unknown, most = MOST_VALUES): boolean {
  let left = most
  const fits = (inside: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > MOST_DEEP) return false
    if (typeof inside === 'string') return inside.length <= LONGEST_TEXT
    if (Array.isArray(inside)) return inside.length <= MOST_IN_LIST && inside.every((one) => fits(one, depth + 1))
    const fields = inside as Readonly<Record<string, unknown>>
    let names = 0
    // Null and numbers have no names.
    for (const name in fields) {
      names += 1
      if (names > MOST_NAMES || name.length > LONGEST_TEXT || !fits(fields[name], depth + 1)) return false
    }
    return true
  }
  return fits(value, 0)
}

const BACKSLASH_SIGN = 0x5c
const QUOTE_SIGN = 0x22
const DELETE_SIGN = 0x7f

/** Last UTF-8 bytes of U+200B, U+200E, U+200F and U+2028 to U+202E. */
const OF_THIS_PAGE = new Set([0x8b, 0x8e, 0x8f, 0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae])

/** First UTF-8 bytes of characters that `plainText` removes, each with a check of the bytes after it. */
const deceivers: readonly [first: number, isOne: (second: number, third: number) => boolean][] = [
  [0xc2, (second) => second < 0xa0],
  [0xd8, (second) => second === 0x9c],
  [0xe2, (second, third) => second === 0x81 || (second === 0x80 && OF_THIS_PAGE.has(third))],
  [0xef, (second, third) => second === 0xbb && third === 0xbf],
]

/** Whether a text in this JSON may need cleaning, by its UTF-8 bytes: nearly always false, which saves a scan. */
export function mayNeedCleaning(json: Uint8Array): boolean {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  if (bytes.includes(BACKSLASH_SIGN) || bytes.includes(DELETE_SIGN)) return true
  for (let at = 0; at + MOST_LETTERS < bytes.length;) {
    const quote = bytes.lastIndexOf(QUOTE_SIGN, at + MOST_LETTERS)
    if (quote <= at) return true
    at = quote
  }
  return deceivers.some(([first, isOne]) => {
    let at = bytes.indexOf(first)
    while (at >= 0 && !isOne(bytes[at + 1] as number, bytes[at + 2] as number)) at = bytes.indexOf(first, at + 1)
    return at >= 0
  })
}
