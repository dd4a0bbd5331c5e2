import {
  FIRST_VALUE_TAG,
  GROUP_TAGS,
  IppCodecError,
  OUT_OF_BAND_TAGS,
  STRING_TAGS,
  TAG,
  type GroupTag,
  type IppAttribute,
  type IppGroup,
  type IppMessage,
  type IppValue,
  type OutOfBandTag,
  type StringTag,
} from './values.ts'

/** Deepest nesting of collections: a small message could otherwise overflow the stack. Printers nest a few levels. */
const MAX_DEPTH = 16

const groupByCode = inverse<GroupTag>(GROUP_TAGS)
const outOfBandByCode = inverse<OutOfBandTag>(OUT_OF_BAND_TAGS)
const stringByCode = inverse<StringTag>(STRING_TAGS)

/**
 * Decodes a message (RFC 8010 §3.1). Throws `IppCodecError` for any other bytes, after at most one pass over them.
 * Texts are read as UTF-8, as every request demands. An invalid byte becomes U+FFFD: one printer's wrong name must not
 * hide the others.
 */
export function decode(bytes: Uint8Array): { readonly message: IppMessage; readonly dataOffset: number } {
  const reader = new Reader(bytes)
  const version: [number, number] = [reader.natural(1), reader.natural(1)]
  const code = reader.natural(2)
  const requestId = reader.natural(4)
  const groups: IppGroup[] = []
  for (;;) {
    const at = reader.offset
    const tag = reader.byte()
    if (tag === TAG.end) return { message: { version, code, requestId, groups }, dataOffset: reader.offset }
    const group = groupByCode.get(tag)
    if (!group) throw new IppCodecError('a group was expected', at)
    reader.part()
    groups.push({ tag: group, attributes: readAttributes(reader) })
  }
}

function readAttributes(reader: Reader): IppAttribute[] {
  const attributes: IppAttribute[] = []
  while (reader.peek() >= FIRST_VALUE_TAG) {
    const at = reader.offset
    const { tag, name, value } = reader.field()
    if (name === '') throw new IppCodecError('a value without its attribute', at)
    const values: [IppValue, ...IppValue[]] = [readValue(reader, tag, value, at, 0)]
    while (reader.peek() >= FIRST_VALUE_TAG && reader.nextIsUnnamed()) {
      const next = reader.offset
      const field = reader.field()
      values.push(readValue(reader, field.tag, field.value, next, 0))
    }
    attributes.push({ name, values })
  }
  return attributes
}

function readValue(reader: Reader, tag: number, value: Buffer, at: number, depth: number): IppValue {
  const text = stringByCode.get(tag)
  if (text) return { tag: text, value: value.toString() }
  const outOfBand = outOfBandByCode.get(tag)
  // RFC 8010 §3.5.2 requires out-of-band values to be empty. Bytes in such a value are ignored.
  if (outOfBand) return { tag: outOfBand }
  switch (tag) {
    case TAG.integer:
      return { tag: 'integer', value: sized(value, 4, at).readInt32BE() }
    case TAG.enum:
      return { tag: 'enum', value: sized(value, 4, at).readInt32BE() }
    case TAG.boolean:
      return { tag: 'boolean', value: sized(value, 1, at).readUInt8() !== 0 }
    case TAG.resolution:
      return readResolution(sized(value, 9, at), at)
    case TAG.rangeOfInteger:
      return { tag: 'rangeOfInteger', lower: sized(value, 8, at).readInt32BE(), upper: value.readInt32BE(4) }
    case TAG.textWithLanguage:
      return { tag: 'textWithLanguage', ...readWithLanguage(value, at) }
    case TAG.nameWithLanguage:
      return { tag: 'nameWithLanguage', ...readWithLanguage(value, at) }
    case TAG.collection:
      return { tag: 'collection', members: readMembers(reader, at, depth + 1) }
    case TAG.memberName:
    case TAG.endCollection:
      throw new IppCodecError('a collection part outside a collection', at)
    default:
      return { tag: 'other', code: tag, value }
  }
}

function readMembers(reader: Reader, at: number, depth: number): IppAttribute[] {
  if (depth > MAX_DEPTH) throw new IppCodecError('collections nested too deep', at)
  const members: IppAttribute[] = []
  let field = reader.unnamedField()
  while (field.tag !== TAG.endCollection) {
    if (field.tag !== TAG.memberName || field.value.length === 0)
      throw new IppCodecError('a member name was expected', field.at)
    const name = field.value.toString()
    field = reader.unnamedField()
    const values: IppValue[] = []
    while (field.tag !== TAG.memberName && field.tag !== TAG.endCollection) {
      values.push(readValue(reader, field.tag, field.value, field.at, depth))
      field = reader.unnamedField()
    }
    const [first, ...others] = values
    if (!first) throw new IppCodecError('a member without value', field.at)
    members.push({ name, values: [first, ...others] })
  }
  return members
}

function readResolution(value: Buffer, at: number): IppValue {
  const code = value.readUInt8(8)
  if (code !== 3 && code !== 4) throw new IppCodecError('no unit of resolution', at)
  return {
    tag: 'resolution',
    cross: value.readInt32BE(0),
    feed: value.readInt32BE(4),
    units: code === 3 ? 'dpi' : 'dpcm',
  }
}

function readWithLanguage(value: Buffer, at: number): { language: string; value: string } {
  const inner = new Reader(value, at)
  const language = inner.take(inner.natural(2)).toString()
  const text = inner.take(inner.natural(2)).toString()
  if (inner.rest() > 0) throw new IppCodecError('text longer than it says', at)
  return { language, value: text }
}

function sized(value: Buffer, length: number, at: number): Buffer {
  if (value.length !== length) throw new IppCodecError(`${length} bytes were expected, not ${value.length}`, at)
  return value
}

function inverse<T extends string>(codes: Readonly<Record<T, number>>): Map<number, T> {
  return new Map((Object.keys(codes) as T[]).map((name) => [codes[name], name]))
}

/** Limit of groups and values in a message. A printer with a thousand paper sizes has a tenth as many. */
const MOST_PARTS = 50_000

/** Reads the parts of a message. Throws `IppCodecError` instead of reading past the end. */
class Reader {
  offset = 0
  #parts = 0
  readonly #bytes: Buffer
  readonly #base: number

  constructor(bytes: Uint8Array, base = 0) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#base = base
  }

  rest(): number {
    return this.#bytes.length - this.offset
  }

  take(count: number): Buffer {
    if (count > this.rest()) throw new IppCodecError('ends too soon', this.#base + this.offset)
    this.offset += count
    return this.#bytes.subarray(this.offset - count, this.offset)
  }

  byte(): number {
    return this.take(1).readUInt8()
  }

  /** Reads a version, code, request id or length: signed on the wire, and never negative. */
  natural(size: 1 | 2 | 4): number {
    const at = this.#base + this.offset
    const value = this.take(size).readIntBE(0, size)
    if (value < 0) throw new IppCodecError('negative', at)
    return value
  }

  peek(): number {
    const byte = this.#bytes[this.offset]
    if (byte === undefined) throw new IppCodecError('ends too soon', this.#base + this.offset)
    return byte
  }

  /** Whether the field that begins here is one more value of the attribute before it. */
  nextIsUnnamed(): boolean {
    return this.#bytes[this.offset + 1] === 0 && this.#bytes[this.offset + 2] === 0
  }

  /** Counts one more group or value of a message; throws above the limit. */
  part(): void {
    this.#parts += 1
    if (this.#parts > MOST_PARTS) throw new IppCodecError('too much in one message', this.#base + this.offset)
  }

  field(): { tag: number; name: string; value: Buffer } {
    this.part()
    const tag = this.byte()
    const name = this.take(this.natural(2)).toString()
    return { tag, name, value: this.take(this.natural(2)) }
  }

  unnamedField(): { tag: number; value: Buffer; at: number } {
    const at = this.offset
    const { tag, name, value } = this.field()
    if (tag < FIRST_VALUE_TAG || name !== '') throw new IppCodecError('a collection does not end', at)
    return { tag, value, at }
  }
}
