import {
  GROUP_TAGS,
  IppCodecError,
  MAX_SHORT,
  STRING_TAGS,
  TAG,
  type IppAttribute,
  type IppMessage,
  type IppValue,
  type StringTag,
} from './values.ts'

const MIN_INT = -0x8000_0000
const MAX_INT = 0x7fff_ffff

type Scalar = Exclude<IppValue, { tag: 'collection' }>
export type ScalarEncoder = (value: Scalar) => [tag: number, bytes: Uint8Array]

/**
 * Encodes a request (RFC 8010 §3.1); the document, if any, follows it on the wire. Throws `IppCodecError` for values
 * that IPP cannot hold: an empty set, a number over 32 bits, a text over 32 kB. Also for kinds of values that no
 * request needs.
 * @param scalarOf encodes a single value; by default the kinds that requests need
 */
export function encode(message: IppMessage, scalarOf: ScalarEncoder = scalar): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt8(within(message.version[0], 0, 0x7f), 0)
  head.writeUInt8(within(message.version[1], 0, 0x7f), 1)
  head.writeUInt16BE(within(message.code, 0, MAX_SHORT), 2)
  head.writeInt32BE(within(message.requestId, 0, MAX_INT), 4)
  const parts = [head]
  for (const group of message.groups) {
    parts.push(Buffer.of(GROUP_TAGS[group.tag]))
    for (const attribute of group.attributes) pushAttribute(parts, attribute, scalarOf)
  }
  parts.push(Buffer.of(TAG.end))
  return Buffer.concat(parts)
}

function pushAttribute(parts: Buffer[], { name, values }: IppAttribute, scalarOf: ScalarEncoder): void {
  if (name === '') throw new IppCodecError('attribute without a name')
  if (values.length === 0) throw new IppCodecError(`no value for ${name}`)
  // Further values of a set have an empty name.
  values.forEach((value, index) => pushValue(parts, index === 0 ? name : '', value, scalarOf))
}

function pushValue(parts: Buffer[], name: string, value: IppValue, scalarOf: ScalarEncoder): void {
  if (value.tag === 'collection') return pushCollection(parts, name, value.members, scalarOf)
  const [tag, bytes] = scalarOf(value)
  pushField(parts, tag, name, bytes)
}

/** RFC 8010 §3.1.6: a collection is a begin, then each member's name and values, then an end. */
function pushCollection(
  parts: Buffer[],
  name: string,
  members: readonly IppAttribute[],
  scalarOf: ScalarEncoder,
): void {
  pushField(parts, TAG.collection, name, Buffer.alloc(0))
  for (const member of members) {
    if (member.name === '') throw new IppCodecError('member without a name')
    if (member.values.length === 0) throw new IppCodecError(`no value for ${member.name}`)
    pushField(parts, TAG.memberName, '', Buffer.from(member.name))
    for (const value of member.values) pushValue(parts, '', value, scalarOf)
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

function scalar(value: Scalar): [tag: number, bytes: Uint8Array] {
  if (value.tag === 'boolean') return [TAG.boolean, Buffer.of(value.value ? 1 : 0)]
  if (value.tag === 'integer') return [TAG.integer, integers(value.value)]
  if (isText(value)) return [STRING_TAGS[value.tag], Buffer.from(value.value)]
  throw new IppCodecError(`no request has a value of the kind ${value.tag}`)
}

function isText(value: IppValue): value is Extract<IppValue, { tag: StringTag }> {
  return value.tag in STRING_TAGS
}

/** Numbers of 32 bits, one after the other. */
export function integers(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, index) => bytes.writeInt32BE(within(number, MIN_INT, MAX_INT), 4 * index))
  return bytes
}

/** Returns the number. Throws if it is no integer in this range. */
export function within(number: number, least: number, most: number): number {
  if (!Number.isInteger(number) || number < least || number > most)
    throw new IppCodecError(`${number} is not from ${least} to ${most}`)
  return number
}
