import { describe, expect, it } from 'vitest'
import {
  integer,
  of,
  GROUP_TAGS,
  IppCodecError,
  OUT_OF_BAND_TAGS,
  STRING_TAGS,
  type GroupTag,
  type IppAttribute,
  type IppMessage,
  type IppValue,
  type OutOfBandTag,
  type StringTag,
} from '../../../../../main/printing/drivers/ipp/values.ts'
import { decode } from '../../../../../main/printing/drivers/ipp/decode.ts'
import { encode } from '../../../../../main/printing/drivers/ipp/encode.ts'
import { fc } from '../../../../fixedCases.ts'
import { encode as encodeAny, isKnownTag } from '../../../../sandbox/printer/encodeAny.ts'

const keysOf = <T extends string>(record: Readonly<Record<T, number>>) => Object.keys(record) as T[]
const int32 = fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff })
/** Any text UTF-8 can carry. */
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => text.isWellFormed())
const names = words.filter((text) => text !== '')
const octets = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))

const scalars: fc.Arbitrary<IppValue> = fc.oneof(
  fc.record({ tag: fc.constantFrom<OutOfBandTag>(...keysOf(OUT_OF_BAND_TAGS)) }),
  fc.record({ tag: fc.constantFrom('integer' as const, 'enum' as const), value: int32 }),
  fc.record({ tag: fc.constant('boolean' as const), value: fc.boolean() }),
  fc.record({
    tag: fc.constant('resolution' as const),
    cross: int32,
    feed: int32,
    units: fc.constantFrom('dpi' as const, 'dpcm' as const),
  }),
  fc.record({ tag: fc.constant('rangeOfInteger' as const), lower: int32, upper: int32 }),
  fc.record({
    tag: fc.constantFrom('textWithLanguage' as const, 'nameWithLanguage' as const),
    language: words,
    value: words,
  }),
  fc.record({ tag: fc.constantFrom<StringTag>(...keysOf(STRING_TAGS)), value: words }),
  fc.record({
    tag: fc.constant('other' as const),
    code: fc.integer({ min: 0x10, max: 0xff }).filter((code) => !isKnownTag(code)),
    value: octets,
  }),
)

const { attribute: attributes } = fc.letrec<{ attribute: IppAttribute; value: IppValue }>((tie) => ({
  attribute: fc.record({
    name: names,
    values: fc.array(tie('value'), { minLength: 1, maxLength: 4 }) as unknown as fc.Arbitrary<
      [IppValue, ...IppValue[]]
    >,
  }),
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalars,
    fc.record({ tag: fc.constant('collection' as const), members: fc.array(tie('attribute'), { maxLength: 4 }) }),
  ),
}))

const messages: fc.Arbitrary<IppMessage> = fc.record({
  version: fc.tuple(fc.integer({ min: 0, max: 127 }), fc.integer({ min: 0, max: 127 })),
  code: fc.integer({ min: 0, max: 0x7fff }),
  requestId: fc.integer({ min: 0, max: 0x7fff_ffff }),
  groups: fc.array(
    fc.record({
      tag: fc.constantFrom<GroupTag>(...keysOf(GROUP_TAGS)),
      attributes: fc.array(attributes, { maxLength: 5 }),
    }),
    { maxLength: 4 },
  ),
})

/** Decodes, or confirms that it failed with the one permitted error. */
function decodeOrRefuse(bytes: Uint8Array): IppMessage | null {
  try {
    return decode(bytes).message
  } catch (error) {
    if (error instanceof IppCodecError) return null
    throw error
  }
}

describe('encode and decode', () => {
  it('a decoded IPP message equals the encoded one, and the document starts behind it', () => {
    fc.assert(
      fc.property(messages, octets, (message, document) => {
        const bytes = encodeAny(message)
        expect(decode(Buffer.concat([bytes, document]))).toEqual({ message, dataOffset: bytes.length })
      }),
      { numRuns: 500 },
    )
  })

  it('the IPP decoder refuses every truncated message', () => {
    fc.assert(
      fc.property(messages, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (message, part) => {
        const bytes = encodeAny(message)
        expect(decodeOrRefuse(bytes.subarray(0, Math.floor(bytes.length * part)))).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  it('a damaged IPP message, or any random bytes, is either decoded or refused', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 })
    const damaged = fc.tuple(messages, damage).map(([message, changes]) => {
      const bytes = encodeAny(message)
      for (const [at, value] of changes) bytes[at % bytes.length] = value
      return bytes
    })
    const header = Buffer.from('020000000000000101', 'hex')
    const anything = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes))
    const begun = anything.map((bytes) => Buffer.concat([header, bytes]))
    fc.assert(
      fc.property(fc.oneof(damaged, anything, begun), (bytes) => {
        const message = decodeOrRefuse(bytes)
        // A decoded message must be encodable again.
        expect(message && decode(encodeAny(message)).message).toEqual(message)
      }),
      { numRuns: 2_000 },
    )
    // So many that a busy machine needs its time: an endless one would need more than this.
  })
})

const hex = (text: string) =>
  Buffer.concat(
    (text.match(/"[^"]*"|[0-9a-f]+/g) ?? []).map((part) =>
      part.startsWith('"') ? Buffer.from(part.slice(1, -1)) : Buffer.from(part, 'hex'),
    ),
  )

it('the IPP encoder writes the bytes of RFC 8010, appendix A.1 (Print-Job request)', () => {
  const operation = [
    of('charset', 'attributes-charset', 'utf-8'),
    of('naturalLanguage', 'attributes-natural-language', 'en-us'),
    of('uri', 'printer-uri', 'ipp://printer.example.com/ipp/print/pinetree'),
    of('name', 'job-name', 'foobar'),
    { name: 'ipp-attribute-fidelity', values: [{ tag: 'boolean', value: true }] } as const,
  ]
  const job = [integer('copies', 20), of('keyword', 'sides', 'two-sided-long-edge')]
  const groups = [
    { tag: 'operation' as const, attributes: operation },
    { tag: 'job' as const, attributes: job },
  ]
  const bytes = hex(`
    0101 0002 00000001
    01
    47 0012 "attributes-charset" 0005 "utf-8"
    48 001b "attributes-natural-language" 0005 "en-us"
    45 000b "printer-uri" 002c "ipp://printer.example.com/ipp/print/pinetree"
    42 0008 "job-name" 0006 "foobar"
    22 0016 "ipp-attribute-fidelity" 0001 01
    02
    21 0006 "copies" 0004 00000014
    44 0005 "sides" 0013 "two-sided-long-edge"
    03`)
  expect(encode({ version: [1, 1], code: 0x0002, requestId: 1, groups })).toEqual(bytes)
})

describe('values that IPP cannot hold', () => {
  const withAttributes = (...attributes: IppAttribute[]): IppMessage => ({
    version: [2, 0],
    code: 0,
    requestId: 1,
    groups: [{ tag: 'job', attributes }],
  })
  const withValue = (value: IppValue) => withAttributes({ name: 'a', values: [value] })
  const other = (code: number) => withValue({ tag: 'other', code, value: Buffer.alloc(4) })
  const long = (bytes: number) => withValue({ tag: 'text', value: 'x'.repeat(bytes) })
  /** Six bytes are its language and the two lengths. */
  const longWithLanguage = (bytes: number) =>
    withValue({ tag: 'textWithLanguage', language: 'pt', value: 'x'.repeat(bytes - 6) })
  const NAMELESS = of('keyword', '', 'x')
  const NO_VALUE: IppAttribute = { name: 'sides', values: [] as unknown as [IppValue] }

  it.each<[string, IppMessage]>([
    ['a number over 32 bits', withAttributes(integer('a', 2 ** 31))],
    ['a text over 32 kB', long(0x8000)],
    ['a text of two-byte letters over 32 kB', withValue({ tag: 'text', value: 'é'.repeat(20_000) })],
    ['a value that no request has', withValue({ tag: 'rangeOfInteger', lower: 1, upper: 2 })],
    ['an unknown tag', other(0x7f)],
    ['a name that is empty', withAttributes(NAMELESS)],
    ['no value', withAttributes(NO_VALUE)],
    ['a status over 15 bits', { ...withAttributes(), code: 0x8000 }],
  ])('the IPP encoder refuses values that IPP cannot represent: %s', (_what, message) => {
    expect(() => encode(message)).toThrow(IppCodecError)
  })

  it('an IPP text of 32,767 bytes is the longest that can be encoded and decoded', () => {
    expect(decode(encode(long(0x7fff))).message).toEqual(long(0x7fff))
    const other = longWithLanguage(0x7fff)
    expect(decode(encodeAny(other)).message).toEqual(other)
  })
})
