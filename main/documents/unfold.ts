import { inflateRawSync } from 'node:zlib'

/*
 * Measures a PDF's decompressed size before the library opens the document: the library decompresses object streams without a
 * limit (ISO 32000-1, 7.5.7). Streams are found by their bytes alone, so no stated size is trusted.
 */

/** Limit for all object streams, bytes: ten times those of the largest booklet. */
const MOST_BYTES = 32 * 1024 * 1024
/** Largest number of filters of an object stream. Two compressions would hide the size, and have no legitimate use. */
const MOST_FILTERS = 1
/** Length of the zlib header, bytes (RFC 1950, 2.2). */
const ZLIB_HEADER = 2

/** Matches the names `/ObjStm` and `/XRef`, also with letters written as `#4f`. */
const unfolded = new RegExp(['ObjStm', 'XRef'].map((name) => `/${name.replace(/./g, eitherWay)}\\b`).join('|'), 'g')

function eitherWay(letter: string): string {
  return `(?:${letter}|#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (hex) => `[${hex}${hex.toUpperCase()}]`)})`
}

/** Decodes letters that are written as `#4f` in PDF names. */
function plain(names: string): string {
  return names.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Whether decompressing a PDF stays within reasonable memory and time. */
export function unfoldsWithinReason(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = file.toString('latin1')
  let left = MOST_BYTES
  let seen: number | undefined
  for (const { index } of text.matchAll(unfolded)) {
    const at = text.indexOf('stream', index)
    // Several marks in one dictionary belong to one stream.
    if (at === -1 || at === seen) continue
    seen = at
    const head = plain(text.slice(Math.max(text.lastIndexOf('obj', index), index - 4096, 0), at))
    const filters = head.match(/\/[^\s/<>[\]()]*Decode(?![A-Za-z])/g) ?? []
    if (filters.length > MOST_FILTERS) return false
    // Decompression is tried at every stream, because the filter's name may be elsewhere.
    const begin = at + 'stream'.length + (text[at + 6] === '\r' ? 2 : 1)
    // The end is found by decompression: the data may contain an end mark in the middle.
    const size = inflatedSize(file.subarray(begin), left)
    if (size === null) return false
    left -= size
  }
  return true
}

/**
 * The decompressed size; null above the limit. The checksum at the end is not checked, because the library ignores it. Data that
 * cannot be decompressed counts as empty: the library will refuse the file.
 */
function inflatedSize(deflated: Uint8Array, most: number): number | null {
  try {
    return inflateRawSync(deflated.subarray(ZLIB_HEADER), { maxOutputLength: Math.max(most, 1) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0
  }
}
