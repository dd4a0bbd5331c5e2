import {
  GROUP_TAGS,
  IppCodecError,
  MAX_SHORT,
  OUT_OF_BAND_TAGS,
  STRING_TAGS,
  TAG,
  type IppAttribute,
  type IppMessage,
  type IppValue,
} from '../../../main/printing/drivers/ipp/values.ts'

const UNITS = { dpi: 3, dpcm: 4 } as const
const MIN_INT = -0x8000_0000
const MAX_INT = 0x7fff_ffff

/** Encodes any message (RFC 8010 §3.1), also with values that the program only reads. Throws `IppCodecError` as its own encoder. */
export function encode(message: IppMessage): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt8(within(message.version[0], 0, 0x7f), 0)
  head.writeUInt8(within(message.version[1], 0, 0x7f), 1)
  head.writeUInt16BE(within(message.code, 0, MAX_SHORT), 2)
  head.writeInt32BE(within(message.requestId, 0, MAX_INT), 4)
  const parts = [head]
  for (const group of message.groups) {
    parts.push(Buffer.of(GROUP_TAGS[group.tag]))
    for (const attribute of group.attributes) pushAttribute(parts, attribute)
  }
  parts.push(Buffer.of(TAG.end))
  return Buffer.concat(parts)
}

function pushAttribute(parts: Buffer[], { name, values }: IppAttribute): void {
  if (name === '') throw new IppCodecError('attribute without a name')
  if (values.length === 0) throw new IppCodecError(`no value for ${name}`)
  // Further values of a set have an empty name.
  values.forEach((value, index) => pushValue(parts, index === 0 ? name : '', value))
}

function pushValue(parts: Buffer[], name: string, value: IppValue): void {
  if (value.tag === 'collection') return pushCollection(parts, name, value.members)
  const [tag, bytes] = scalar(value)
  pushField(parts, tag, name, bytes)
}

/** RFC 8010 §3.1.6: a collection is a begin, then each member's name and values, then an end. */
function pushCollection(parts: Buffer[], name: string, members: readonly IppAttribute[]): void {
  pushField(parts, TAG.collection, name, Buffer.alloc(0))
  for (const member of members) {
    if (member.name === '') throw new IppCodecError('member without a name')
    if (member.values.length === 0) throw new IppCodecError(`no value for ${member.name}`)
    pushField(parts, TAG.memberName, '', Buffer.from(member.name))
    for (const value of member.values) pushValue(parts, '', value)
  }
  pushField(parts, TAG.endCollection, '', Buffer.alloc(0))
}

function pushField(parts: Buffer[], tag: number, name: string, bytes: Uint8Array): void {
  const nameBytes = Buffer.from(name)
  if (nameBytes.length > MAX_SHORT || bytes.length > MAX_SHORT) throw new IppCodecError('name or value too long')
  const head = Buffer.alloc(3 + nameBytes.length + 2)
  head.writeUInt8(tag, 0)
  head.writeUInt16BE(nameBytes.length, 1)
  nameBytes.copy(head, 3)
  head.writeUInt16BE(bytes.length, 3 + nameBytes.length)
  parts.push(head, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function scalar(value: Exclude<IppValue, { tag: 'collection' }>): [tag: number, bytes: Uint8Array] {
  switch (value.tag) {
    case 'integer':
    case 'enum':
      return [TAG[value.tag], integers(value.value)]
    case 'boolean':
      return [TAG.boolean, Buffer.of(value.value ? 1 : 0)]
    case 'octetString':
      return [TAG.octetString, value.value]
    case 'resolution':
      return [TAG.resolution, Buffer.concat([integers(value.cross, value.feed), Buffer.of(UNITS[value.units])])]
    case 'rangeOfInteger':
      return [TAG.rangeOfInteger, integers(value.lower, value.upper)]
    case 'textWithLanguage':
    case 'nameWithLanguage':
      return [TAG[value.tag], withLanguage(value.language, value.value)]
    case 'other':
      return [otherTag(value.code), value.value]
    case 'text':
    case 'name':
    case 'keyword':
    case 'uri':
    case 'uriScheme':
    case 'charset':
    case 'naturalLanguage':
    case 'mimeMediaType':
      return [STRING_TAGS[value.tag], Buffer.from(value.value)]
    default:
      return [OUT_OF_BAND_TAGS[value.tag], Buffer.alloc(0)]
  }
}

function integers(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => bytes.writeInt32BE(within(number, MIN_INT, MAX_INT), 4 * index))
  return bytes
}

function withLanguage(language: string, text: string): Buffer {
  const [first, second] = [Buffer.from(language), Buffer.from(text)]
  const bytes = Buffer.alloc(4 + first.length + second.length)
  if (bytes.length > MAX_SHORT) throw new IppCodecError('text too long')
  bytes.writeUInt16BE(first.length, 0)
  first.copy(bytes, 2)
  bytes.writeUInt16BE(second.length, 2 + first.length)
  second.copy(bytes, 4 + first.length)
  return bytes
}

function otherTag(code: number): number {
  if (isKnownTag(code)) throw new IppCodecError(`tag ${code} has a kind of its own`)
  return within(code, 0x10, 0xff)
}

/** Tags that must not be decoded as `other`: they have their own meaning or structure. */
export function isKnownTag(code: number): boolean {
  return KNOWN_TAGS.has(code)
}
const KNOWN_TAGS = new Set<number>([
  ...Object.values(TAG),
  ...Object.values(STRING_TAGS),
  ...Object.values(OUT_OF_BAND_TAGS),
])

function within(number: number, least: number, most: number): number {
  if (!Number.isInteger(number) || number < least || number > most)
    throw new IppCodecError(`${number} is not from ${least} to ${most}`)
  return number
}
