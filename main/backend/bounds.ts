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

/** Whether there is no more in it than could be meant. One pass over the bytes, which ends where there is. */
export function isWithinReason(bytes: Uint8Array): boolean {
  let values = 0
  let depth = 0
  /** By depth, how much more may be in the list or object that is open there. */
  const left = new Int32Array(MOST_DEEP + 1)
  let inText = false
  let began = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const kind = kinds[bytes[at] ?? 0]
    if (kind === ORDINARY) continue
    if (kind === QUOTE) {
      inText = !inText
      if (inText) began = at
      else if (at - began > LONGEST_TEXT) return false
    } else if (inText) {
      if (kind === BACKSLASH) at += 1
    } else if (kind === COMMA) {
      values += 1
      left[depth] = (left[depth] ?? 0) - 1
      if (depth > 0 && (left[depth] ?? 0) < 0) return false
    } else if (kind === OPEN) {
      values += 1
      depth += 1
      if (depth > MOST_DEEP) return false
      left[depth] = bytes[at] === LIST ? MOST_IN_LIST : MOST_NAMES
    } else if (kind === CLOSE) depth = Math.max(depth - 1, 0)
    if (values > MOST_VALUES) return false
  }
  return true
}

/** The same of what was read already, where little enough was that reading it cost nothing to speak of. */
export function isReadable(value: unknown, most: number): boolean {
  let left = most
  const count = (inside: unknown, depth: number): void => {
    left -= 1
    if (depth > MOST_DEEP) left = -1
    if (left < 0 || typeof inside !== 'object' || inside === null) return
    for (const name in inside) {
      if (left < 0) return
      count((inside as Record<string, unknown>)[name], depth + 1)
    }
  }
  count(value, 0)
  return left >= 0
}
