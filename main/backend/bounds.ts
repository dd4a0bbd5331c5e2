import { MOST_LETTERS } from '../../shared/model/plainText.ts'

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
export const isShort = (values: number) => values <= MOST_VALUES

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
