/** A value of the registry: text (REG_SZ), number (REG_DWORD), lines (REG_MULTI_SZ). Null for any other kind. */
export type RegValue = string | number | readonly string[] | null

export type RegKey = ReadonlyMap<string, RegValue>

const HEADER = 'Windows Registry Editor Version 5.00'
/** Matches a key, or a value: its name, then text, a number, or bytes with the number of their kind. */
const ENTRY =
  /\s*(?:\[([^\]\r\n]+)\]|(?:"((?:[^"\\]|\\.)*)"|@)=(?:"((?:[^"\\]|\\.)*)"|dword:([\da-f]{8})|hex(?:\(([\da-f]+)\))?:((?:[\da-f]{2}|[, ]|\\\r?\n)*)))/gisuy
const MULTI_SZ = '7'

/**
 * Parses the output of `reg export`: UTF-16 with a byte order mark.
 * @returns keys by their paths in lower case; null if the text is not such a file
 */
export function readRegFile(bytes: Uint8Array): ReadonlyMap<string, RegKey> | null {
  const text = new TextDecoder('utf-16le').decode(bytes).trimEnd()
  if (!text.startsWith(HEADER)) return null
  const keys = new Map<string, Map<string, RegValue>>()
  let values: Map<string, RegValue> | undefined
  ENTRY.lastIndex = HEADER.length
  while (ENTRY.lastIndex < text.length) {
    const found = ENTRY.exec(text)
    if (!found) return null
    const [, key, name = '', string, number, kind, hex] = found
    if (key !== undefined) {
      values = keys.get(key.toLowerCase()) ?? new Map()
      keys.set(key.toLowerCase(), values)
    } else {
      values?.set(unescaped(name), valueOf(string, number, kind, hex))
    }
  }
  return keys
}

function valueOf(string?: string, number?: string, kind?: string, hex = ''): RegValue {
  if (string !== undefined) return unescaped(string)
  if (number !== undefined) return Number.parseInt(number, 16)
  if (kind !== MULTI_SZ) return null
  const bytes = Buffer.from(hex.replace(/[^\da-f]/gi, ''), 'hex')
  return bytes
    .toString('utf16le')
    .split('\0')
    .filter((line) => line !== '')
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, '$1')
}
