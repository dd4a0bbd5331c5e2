/** The beginning of an encryption dictionary of the standard handler, which is never inside a compressed stream (ISO 32000-1, 7.6.1). */
const HANDLER = /\/Filter\s*\/Standard\b/
/** ISO 32000-1, table 22: bit 3 allows printing. */
const PRINT_BIT = 4
/** Bytes to examine: far more than such a dictionary has. A hostile paper may name it a million times. */
const WINDOW = 4096

/** Examines the bytes, because the library opens the PDF with the empty password, and then no longer reports the lock. */
export function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')
}

/**
 * Whether the owner of a PDF has locked it against printing. Such a PDF opens without a password, so it can be shown and saved,
 * but CUPS' filters refuse it. Refused here before anything is written down, it is no failed job.
 */
export function isLockedAgainstPrinting(bytes: Uint8Array): boolean {
  if (!isEncrypted(bytes)) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  for (const { index } of text.matchAll(/\/Standard\b/g)) {
    // A dictionary in a trailer has no object of its own, so the object before it may hold a page's `/P`.
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
