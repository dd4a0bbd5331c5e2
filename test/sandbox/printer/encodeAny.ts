import { encode as encodeBy, integers, within, type ScalarEncoder } from '../../../main/printing/drivers/ipp/encode.ts'
import {
  IppCodecError,
  MAX_SHORT,
  OUT_OF_BAND_TAGS,
  STRING_TAGS,
  TAG,
  type IppMessage,
} from '../../../main/printing/drivers/ipp/values.ts'

const UNITS = { dpi: 3, dpcm: 4 } as const

/** Encodes any message, also with values that the program only reads. */
export const encode = (message: IppMessage): Buffer => encodeBy(message, scalar)

const scalar: ScalarEncoder = (value) => {
  switch (value.tag) {
    case 'integer':
    case 'enum':
      return [TAG[value.tag], integers(value.value)]
    case 'boolean':
      return [TAG.boolean, Buffer.of(value.value ? 1 : 0)]
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
