/** A text that must not be found, and its name in the report, which must not contain the text. */
export interface Needle {
  name: string
  text: string
}

/** The shortest text that is searched, bytes; a shorter text may occur by chance. */
const LEAST = 8
const BUCKETS = 1 << 20

/**
 * Searches many texts in one pass, in every form in which they may be in a file or in memory: one or two bytes a character, and
 * within base64 at any offset.
 */
export class Haystack {
  readonly #begins = new Uint8Array(BUCKETS)
  readonly #byBegin = new Map<number, { bytes: Buffer; name: string }[]>()
  readonly #known = new Set<string>()

  /** Adds a text. @throws RangeError if the text is too short */
  add({ name, text }: Needle): void {
    if (this.#known.has(text)) return
    this.#known.add(text)
    if (Buffer.byteLength(text) < LEAST) throw new RangeError(`too short to be looked for: ${name}`)
    for (const bytes of formsOf(text)) {
      const begin = bytes.readUInt32BE(0)
      this.#begins[bucketOf(begin)] = 1
      const others = this.#byBegin.get(begin)
      if (others) others.push({ bytes, name })
      else this.#byBegin.set(begin, [{ bytes, name }])
    }
  }

  /** The names of the texts that `hay` contains, each once. */
  in(hay: Buffer): string[] {
    const found = new Set<string>()
    let last = 0
    for (let at = 0; at < hay.length; at += 1) {
      last = ((last << 8) | (hay[at] ?? 0)) >>> 0
      if (at < 3 || this.#begins[bucketOf(last)] === 0) continue
      for (const { bytes, name } of this.#byBegin.get(last) ?? []) {
        if (!found.has(name) && hay.subarray(at - 3, at - 3 + bytes.length).equals(bytes)) found.add(name)
      }
    }
    return [...found]
  }
}

const bucketOf = (begin: number) => (Math.imul(begin, 0x9e3779b1) >>> 12) % BUCKETS

function formsOf(text: string): Buffer[] {
  const plain = Buffer.from(text, 'utf8')
  const others = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'latin1')].filter((bytes) => !bytes.equals(plain))
  return [plain, ...others, ...[0, 1, 2].map((before) => insideBase64(plain, before))]
}

/** The part of a base64 text that depends only on these bytes, if `before` other bytes precede them. */
function insideBase64(bytes: Buffer, before: number): Buffer {
  const coded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  return Buffer.from(coded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)), 'latin1')
}
