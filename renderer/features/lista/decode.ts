/** Whether a file has a spreadsheet program's own format (a zip, or an older Excel's), which contains no readable text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)
}

/** Number of bytes that are inspected to find the encoding. */
const LOOKED_AT = 4096
/** The share of zero bytes from which a text counts as UTF-16. */
const MANY_ZEROS = 0.3

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 in either byte order, else Windows-1252, in which all bytes are
 * valid. The byte order mark decides; without a mark the bytes themselves do.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, LOOKED_AT)
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length / (head.length / 2)
  if (head.length > 1 && zeros(1) > MANY_ZEROS) return 'utf-16le'
  if (head.length > 1 && zeros(0) > MANY_ZEROS) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
