import { inflateRawSync } from 'node:zlib'

/*
 * Computes a PDF's inflated size before it is opened: its objects may lie in compressed streams (ISO 32000-1, 7.5.7), which the
 * library inflates without a limit. Streams are found by their bytes alone, so no stated size is trusted.
 */

/** Most bytes of object streams: ten times those of the largest booklet. */
const MOST_BYTES = 32 * 1024 * 1024
/** An object stream compressed twice would hide its size, and has no legitimate use. */
const MOST_FILTERS = 1
/** RFC 1950, 2.2. */
const ZLIB_HEADER = 2

/** `/Type /ObjStm` and `/Type /XRef`, also where a letter is written as `#4f`. */
const unfolded = new RegExp(['ObjStm', 'XRef'].map((name) => `/${name.replace(/./g, eitherWay)}\\b`).join('|'), 'g')

function eitherWay(letter: string): string {
  return `(?:${letter}|#${letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (hex) => `[${hex}${hex.toUpperCase()}]`)})`
}

/** Names without the signs that may be written as numbers. */
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
    // Several marks of one dictionary are one stream.
    if (at === -1 || at === seen) continue
    seen = at
    const head = plain(text.slice(Math.max(text.lastIndexOf('obj', index), index - 4096, 0), at))
    const filters = head.match(/\/[^\s/<>[\]()]*Decode(?![A-Za-z])/g) ?? []
    if (filters.length > MOST_FILTERS) return false
    // Decompression is tried at every stream: the filter's name may be elsewhere, or far ahead.
    const begin = at + 'stream'.length + (text[at + 6] === '\r' ? 2 : 1)
    // The compressed data itself reveals its end: an end mark may lie in the middle of it.
    const size = inflatedSize(file.subarray(begin), left)
    if (size === null) return false
    left -= size
  }
  return true
}

/**
 * The inflated size; null above the limit. The checksum at the end may be wrong, since the library ignores it. Data that cannot
 * be inflated counts as empty: the library will refuse it.
 */
function inflatedSize(deflated: Uint8Array, most: number): number | null {
  try {
    return inflateRawSync(deflated.subarray(ZLIB_HEADER), { maxOutputLength: Math.max(most, 1) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0
  }
}
