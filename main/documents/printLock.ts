/** The beginning of a standard encryption dictionary, which is never inside a compressed stream (ISO 32000-1, 7.6.1). */
const HANDLER = /\/Filter\s*\/Standard\b/
/** The permission bit 3, which allows printing (ISO 32000-1, table 22). */
const PRINT_BIT = 4
/** Bytes examined on each side of a mark: far more than such a dictionary has. A hostile document may contain a million marks. */
const WINDOW = 4096

/** Whether a PDF is encrypted, by its bytes: the library does not report it after opening with the empty password. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')
}

/**
 * Whether the owner of a PDF has locked it against printing. Such a PDF opens without a password and can be shown and
 * saved, but CUPS' filters refuse to print it. So the program refuses it before a job exists.
 */
export function isLockedAgainstPrinting(bytes: Uint8Array): boolean {
  if (!isEncrypted(bytes)) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const { index } of text.matchAll(/\/Standard\b/g)) {
    // An encryption dictionary in a trailer has no object header. The object before the trailer may contain a page's
    // `/P`.
    const begin = Math.max(index - WINDOW, 0)
    const around = text.slice(begin, index + WINDOW)
    const middle = index - begin
    const from = Math.max(around.lastIndexOf(' obj', middle), around.lastIndexOf('endobj', middle), 0)
    const to = around.indexOf('endobj', middle)
    const dictionary = around.slice(from, to < 0 ? undefined : to)
    const permissions = /\/P\s+(-?\d+)/.exec(dictionary)?.[1]
    if (HANDLER.test(dictionary) && permissions !== undefined && (Number(permissions) & PRINT_BIT) === 0) return true
  }
  return false
}
