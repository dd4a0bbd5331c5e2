/*
 * What JSON is made of, counted before it is read: reading takes many times the memory and the time of the text, and main
 * has one thread for everything.
 */

/** No answer of a city hall is near these: ten thousand rows of twenty-three fields are 240,000 values, three deep. */
const MOST_VALUES = 300_000
const MOST_IN_LIST = 20_000
const MOST_NAMES = 500
const MOST_DEEP = 64
const LONGEST_TEXT = 1024 * 1024
/** Beyond it a text is cut where it is shown (`shared/model/plainText.ts`). */
const LONG_TEXT = 2000

export interface Bounds {
  /** False where it is more than could be meant. */
  withinReason: boolean
  values: number
  /** Whether a text in it may have to be cut, or has characters that are not for showing. */
  needsCleaning: boolean
}

const ORDINARY = 0
const QUOTE = 1
const BACKSLASH = 2
const OPEN = 3
const CLOSE = 4
const COMMA = 5
/** Alone, or as the first byte of several in UTF-8, the beginning of something invisible. */
const DOUBTFUL = 6

const LIST = '['.charCodeAt(0)
const kinds = new Uint8Array(256)
for (const byte of [...Array(0x20).keys(), 0x7f, 0xc2, 0xd8, 0xe2, 0xef]) kinds[byte] = DOUBTFUL
for (const byte of [0x09, 0x0a, 0x0d]) kinds[byte] = ORDINARY
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

/** One pass over the bytes. Nothing is decoded: of another encoding than UTF-8 it may only be too careful. */
export function boundsOf(bytes: Uint8Array): Bounds {
  let values = 0
  let depth = 0
  /** By depth, how much more may be in the list or object that is open there. */
  const left = new Int32Array(MOST_DEEP + 1)
  let inText = false
  let began = 0
  let needsCleaning = false
  for (let at = 0; at < bytes.length; at += 1) {
    const kind = kinds[bytes[at] ?? 0]
    if (kind === ORDINARY) continue
    if (kind === QUOTE) {
      inText = !inText
      if (inText) began = at
      else if (at - began > LONG_TEXT) {
        needsCleaning = true
        if (at - began > LONGEST_TEXT) return { withinReason: false, values, needsCleaning }
      }
    } else if (inText) {
      if (kind === BACKSLASH) {
        needsCleaning ||= isDoubtfulEscape(bytes, at + 1)
        at += 1
      } else if (kind === DOUBTFUL) needsCleaning ||= isInvisible(bytes, at)
    } else if (kind === COMMA) {
      values += 1
      left[depth] = (left[depth] ?? 0) - 1
      if ((left[depth] ?? 0) < 0 && depth > 0) return { withinReason: false, values, needsCleaning }
    } else if (kind === OPEN) {
      values += 1
      depth += 1
      if (depth > MOST_DEEP) return { withinReason: false, values, needsCleaning }
      left[depth] = bytes[at] === LIST ? MOST_IN_LIST : MOST_NAMES
    } else if (kind === CLOSE) depth = Math.max(depth - 1, 0)
    if (values > MOST_VALUES) return { withinReason: false, values, needsCleaning }
  }
  return { withinReason: true, values, needsCleaning }
}

/** `\b`, `\f`, or `\u` of a block in which something is invisible: 00, 06, 20, fe. Accents written so are not among them. */
function isDoubtfulEscape(bytes: Uint8Array, at: number): boolean {
  const letter = String.fromCharCode(bytes[at] ?? 0)
  if (letter !== 'u') return letter === 'b' || letter === 'f'
  const [first = '', third = ''] = [
    String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0),
    String.fromCharCode(bytes[at + 3] ?? 0),
  ]
  if (first === '00') return '01789'.includes(third)
  return first === '06' || first === '20' || first.toLowerCase() === 'fe'
}

function isInvisible(bytes: Uint8Array, at: number): boolean {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first === 0xc2) return second >= 0x80 && second <= 0x9f
  if (first === 0xd8) return second === 0x9c
  if (first === 0xef) return second === 0xbb && third === 0xbf
  if (first !== 0xe2) return true
  if (second === 0x80) return third === 0x8b || third === 0x8e || third === 0x8f || (third >= 0xa8 && third <= 0xae)
  return second === 0x81 && (third === 0xa0 || (third >= 0xa6 && third <= 0xa9))
}
