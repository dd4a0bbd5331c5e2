/* Parses JSON without losing digits of long integers. The specification has ids of type long (up to 2^63), but
   JavaScript's numbers are exact only up to 2^53. A debit sent back with changed digits would be another debit. */

/** An integer above 2^53, stored as digits (ids have 19, payment lines 48). `JSON.stringify` writes a number. */
export class Long {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }

  toJSON(): unknown {
    return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(this.digits)
  }
}

/** A reviver with the third argument of ES2025: `source` is the JSON text of a primitive value. TypeScript's own types lack it. */
type Reviver = (name: string, value: unknown, context: { source: string }) => unknown

const keepLongs: Reviver = (_name, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d{1,48}$/.test(source) ? new Long(source) : value

/**
 * Parses JSON; long integers become {@link Long}. Throws `SyntaxError`.
 * @param longos whether the text may contain long integers: few answers do, and the reviver is slow on long lists
 */
export function parseJson(text: string, longos = true): unknown {
  return longos ? JSON.parse(text, keepLongs as Parameters<typeof JSON.parse>[1]) : JSON.parse(text)
}

const RUN = 16

/**
 * Whether JSON (UTF-8) may contain a number of 16 or more digits. May be true for digits inside a text. Every run of 16
 * digits covers a position divisible by 16, so only every sixteenth byte is read.
 */
export function mayHoldLongs(json: Uint8Array): boolean {
  for (let at = 0; at < json.length; at += RUN) {
    // A run of 16 digits that covers this position also covers the byte eight positions before or after it.
    if (!isDigit(json, at) || !(isDigit(json, at - 8) || isDigit(json, at + 8))) continue
    let from = at
    while (isDigit(json, from - 1)) from -= 1
    let to = at
    while (isDigit(json, to + 1)) to += 1
    if (to - from + 1 >= RUN && (from === 0 || BEFORE_A_NUMBER.has(json[from - 1] as number))) return true
    at = to
  }
  return false
}

const BEFORE_A_NUMBER = new Set(Array.from(' :,[-\t\r\n', (sign) => sign.charCodeAt(0)))

/** A position outside the bytes is not a digit. */
function isDigit(json: Uint8Array, at: number): boolean {
  const byte = json[at] as number
  return byte >= 48 && byte <= 57
}

/**
 * Replaces every {@link Long} by a string of its digits, so that the value can be sent to the window. Copies only parts
 * with a Long.
 */
export function withoutLongs<T>(value: T): T {
  if (value instanceof Long) return value.digits as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(withoutLongs)
    return items.every((item, at) => item === value[at]) ? value : (items as T)
  }
  const fields = Object.entries(value).map(([name, inside]) => [name, withoutLongs(inside)] as const)
  const same = fields.every(([name, inside]) => inside === (value as Record<string, unknown>)[name])
  return same ? value : (Object.fromEntries(fields) as T)
}
