import { MOST_LETTERS } from '../../shared/model/plainText.ts'

/*
 * Limits of JSON, counted before it is parsed: parsing takes far more memory and time than the text, and main has one thread for
 * everything.
 */

/** Limits far above any real answer: ten thousand rows of twenty-three fields are 240,000 values at depth three. */
const MOST_VALUES = 300_000
const MOST_IN_LIST = 20_000
const MOST_NAMES = 500
const MOST_DEEP = 64
const LONGEST_TEXT = 1024 * 1024

const ORDINARY = 0
const QUOTE = 1
const BACKSLASH = 2
const OPEN = 3
const CLOSE = 4
const COMMA = 5

const LIST = '['.charCodeAt(0)
const kinds = new Uint8Array(256)
for (const [sign, kind] of [
  ['"', QUOTE],
  ['\\', BACKSLASH],
  ['[', OPEN],
  ['{', OPEN],
  [']', CLOSE],
  ['}', CLOSE],
  [',', COMMA],
] as const)
  kinds[sign.charCodeAt(0)] = kind

/** Whether a JSON text stays within the limits of values, depth and text length. One pass, which ends at the first excess. */
export function isWithinReason(bytes: Uint8Array): boolean {
  let values = 0
  /** Values that may still follow in the open list or object. */
  let room = Infinity
  const around: number[] = []
  let inText = false
  let began = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const kind = kinds[bytes[at] as number]
    if (kind === ORDINARY) continue
    if (kind === QUOTE) {
      inText = !inText
      if (inText) began = at
      else if (at - began > LONGEST_TEXT) return false
    } else if (inText) {
      if (kind === BACKSLASH) at += 1
    } else if (kind === COMMA) {
      values += 1
      room -= 1
      if (room <= 0) return false
    } else if (kind === OPEN) {
      values += 1
      around.push(room)
      if (around.length > MOST_DEEP) return false
      room = bytes[at] === LIST ? MOST_IN_LIST : MOST_NAMES
    } else if (kind === CLOSE) room = around.pop() ?? Infinity
    if (values > MOST_VALUES) return false
  }
  return true
}

/** Checks the number and depth of values, as {@link isWithinReason} does, in a small JSON that is parsed already. */
export function isReadable(value: unknown, most: number): boolean {
  let left = most
  const fits = (inside: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > MOST_DEEP) return false
    if (typeof inside !== 'object' || inside === null) return true
    return Object.values(inside).every((one) => fits(one, depth + 1))
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

/**
 * Whether a text in this JSON may need cleaning (`needsCleaning`), judged by its UTF-8 bytes. It is nearly always false, which
 * saves scanning the texts.
 */
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
