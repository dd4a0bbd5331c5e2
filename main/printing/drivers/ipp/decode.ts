import { Reader } from './reader.ts'
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

export interface Decoded {
  readonly message: IppMessage
  readonly dataOffset: number
}

/**
 * Decodes a message (RFC 8010 §3.1). Throws `IppCodecError` for any other bytes, after at most one pass over them.
 * Texts are read as UTF-8, as every request demands. An invalid byte becomes U+FFFD: one printer's wrong name must not
 * hide the others.
 */
export function decode(bytes: Uint8Array): Decoded {
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
    case TAG.octetString:
      return { tag: 'octetString', value }
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
