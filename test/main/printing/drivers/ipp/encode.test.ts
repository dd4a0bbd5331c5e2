import { describe, expect, it } from 'vitest'
import { encode, isKnownTag } from '../../../../../main/printing/drivers/ipp/encode.ts'
import type { GroupTag, IppAttribute, IppMessage, IppValue } from '../../../../../main/printing/drivers/ipp/values.ts'

const messageOf = (more: Partial<IppMessage> = {}): IppMessage => ({
  version: [2, 0],
  code: 0x000b,
  requestId: 1,
  groups: [],
  ...more,
})
const withAttribute = (attribute: IppAttribute) => messageOf({ groups: [{ tag: 'job', attributes: [attribute] }] })
const named = (value: IppValue): IppMessage => withAttribute({ name: 'a', values: [value] })
/** There are no bytes yet in which it could have a place. */
const refusal = (message: string) => expect.objectContaining({ name: 'IppCodecError', message, offset: -1 })
const compact = (hex: string) => hex.replaceAll(' ', '')
/** What is written between the beginning of a group of one attribute and its end. */
const written = (value: IppValue) => encode(named(value)).subarray(9, -1).toString('hex')

describe('a request', () => {
  it.each<[Partial<IppMessage>, string]>([
    [{}, '0200 000b 00000001 03'],
    [{ version: [0, 0], code: 0, requestId: 0 }, '0000 0000 00000000 03'],
    [{ version: [127, 127], code: 0x7fff, requestId: 0x7fff_ffff }, '7f7f 7fff 7fffffff 03'],
  ])('%j begins as RFC 8010 has it', (more, bytes) => {
    expect(encode(messageOf(more)).toString('hex')).toBe(compact(bytes))
  })

  it.each<[Partial<IppMessage>, string]>([
    [{ version: [-1, 0] }, '-1 is not from 0 to 127'],
    [{ version: [128, 0] }, '128 is not from 0 to 127'],
    [{ version: [2, -1] }, '-1 is not from 0 to 127'],
    [{ version: [2, 128] }, '128 is not from 0 to 127'],
    [{ code: -1 }, '-1 is not from 0 to 32767'],
    [{ code: 0x8000 }, '32768 is not from 0 to 32767'],
    [{ requestId: -1 }, '-1 is not from 0 to 2147483647'],
    [{ requestId: 2 ** 31 }, '2147483648 is not from 0 to 2147483647'],
    [{ requestId: 0.5 }, '0.5 is not from 0 to 2147483647'],
  ])('%j is none', (more, words) => {
    expect(() => encode(messageOf(more))).toThrow(refusal(words))
  })

  it.each<[GroupTag, string]>([
    ['operation', '01'],
    ['job', '02'],
    ['printer', '04'],
    ['unsupported', '05'],
    ['subscription', '06'],
    ['eventNotification', '07'],
    ['resource', '08'],
    ['document', '09'],
    ['system', '0a'],
  ])('has a group %s', (tag, code) => {
    expect(encode(messageOf({ groups: [{ tag, attributes: [] }] })).toString('hex')).toBe(
      compact(`0200 000b 00000001 ${code} 03`),
    )
  })
})

describe('a value, by RFC 8010', () => {
  it.each<[IppValue, string]>([
    [{ tag: 'unsupported' }, '10 0001 61 0000'],
    [{ tag: 'unknown' }, '12 0001 61 0000'],
    [{ tag: 'noValue' }, '13 0001 61 0000'],
    [{ tag: 'notSettable' }, '15 0001 61 0000'],
    [{ tag: 'deleteAttribute' }, '16 0001 61 0000'],
    [{ tag: 'adminDefine' }, '17 0001 61 0000'],
    [{ tag: 'integer', value: -0x8000_0000 }, '21 0001 61 0004 80000000'],
    [{ tag: 'integer', value: 0x7fff_ffff }, '21 0001 61 0004 7fffffff'],
    [{ tag: 'boolean', value: false }, '22 0001 61 0001 00'],
    [{ tag: 'boolean', value: true }, '22 0001 61 0001 01'],
    [{ tag: 'enum', value: 3 }, '23 0001 61 0004 00000003'],
    [{ tag: 'octetString', value: Buffer.of(0, 255) }, '30 0001 61 0002 00ff'],
    [{ tag: 'other', code: 0x31, value: Buffer.of(7) }, '31 0001 61 0001 07'],
    [{ tag: 'other', code: 0xff, value: Buffer.alloc(0) }, 'ff 0001 61 0000'],
    [{ tag: 'other', code: 0x11, value: Buffer.alloc(0) }, '11 0001 61 0000'],
    [{ tag: 'resolution', cross: 600, feed: 300, units: 'dpi' }, '32 0001 61 0009 00000258 0000012c 03'],
    [{ tag: 'resolution', cross: 1, feed: -2, units: 'dpcm' }, '32 0001 61 0009 00000001 fffffffe 04'],
    [{ tag: 'rangeOfInteger', lower: 1, upper: 99 }, '33 0001 61 0008 00000001 00000063'],
    [{ tag: 'textWithLanguage', language: 'pt', value: 'é' }, '35 0001 61 0008 0002 7074 0002 c3a9'],
    [{ tag: 'nameWithLanguage', language: '', value: 'b' }, '36 0001 61 0005 0000 0001 62'],
    [{ tag: 'text', value: 'é' }, '41 0001 61 0002 c3a9'],
    [{ tag: 'name', value: '' }, '42 0001 61 0000'],
    [{ tag: 'keyword', value: 'b' }, '44 0001 61 0001 62'],
    [{ tag: 'uri', value: 'b' }, '45 0001 61 0001 62'],
    [{ tag: 'uriScheme', value: 'b' }, '46 0001 61 0001 62'],
    [{ tag: 'charset', value: 'b' }, '47 0001 61 0001 62'],
    [{ tag: 'naturalLanguage', value: 'b' }, '48 0001 61 0001 62'],
    [{ tag: 'mimeMediaType', value: 'b' }, '49 0001 61 0001 62'],
    [{ tag: 'collection', members: [] }, '34 0001 61 0000 37 0000 0000'],
    [
      { tag: 'collection', members: [{ name: 'é', values: [{ tag: 'noValue' }, { tag: 'unknown' }] }] },
      '34 0001 61 0000 4a 0000 0002 c3a9 13 0000 0000 12 0000 0000 37 0000 0000',
    ],
  ])('%j', (value, bytes) => {
    expect(written(value)).toBe(compact(bytes))
  })

  it('a value, by RFC 8010 of a set has the name before the first alone; a collection too', () => {
    const members: IppAttribute[] = [{ name: 'b', values: [{ tag: 'integer', value: 7 }] }]
    const set: IppAttribute = { name: 'a', values: [{ tag: 'noValue' }, { tag: 'collection', members }] }
    const next: IppAttribute = { name: 'c', values: [{ tag: 'unknown' }] }
    const bytes = encode(messageOf({ groups: [{ tag: 'job', attributes: [set, next] }] }))
    const collection = '34 0000 0000 4a 0000 0001 62 21 0000 0004 00000007 37 0000 0000'
    expect(bytes.subarray(9).toString('hex')).toBe(compact(`13 0001 61 0000 ${collection} 12 0001 63 0000 03`))
  })

  it('a value, by RFC 8010 that is a part of other bytes is that part alone', () => {
    expect(written({ tag: 'octetString', value: Uint8Array.of(1, 2, 3, 4).subarray(1, 3) })).toBe('3000016100020203')
  })
})

describe('what is as long as IPP allows is written, and nothing longer', () => {
  const long = 'x'.repeat(0x7fff)
  /** The two lengths count as well. */
  const text = 'x'.repeat(0x7fff - 6)

  it.each<[string, IppMessage, IppMessage, string]>([
    [
      'a name',
      withAttribute({ name: long, values: [{ tag: 'noValue' }] }),
      withAttribute({ name: `${long}x`, values: [{ tag: 'noValue' }] }),
      'name or value too long',
    ],
    [
      'a text',
      named({ tag: 'text', value: long }),
      named({ tag: 'text', value: `${long}x` }),
      'name or value too long',
    ],
    [
      'a text with its language',
      named({ tag: 'textWithLanguage', language: 'pt', value: text }),
      named({ tag: 'textWithLanguage', language: 'pt', value: `${text}x` }),
      'text too long',
    ],
  ])('%s', (_what, most, more, words) => {
    expect(encode(most).length).toBeGreaterThan(0x7fff)
    expect(() => encode(more)).toThrow(refusal(words))
  })
})

describe('what IPP cannot hold is refused before a byte is sent', () => {
  const empty = [] as unknown as [IppValue]
  const member = (attribute: IppAttribute): IppMessage => named({ tag: 'collection', members: [attribute] })

  it.each<[string, IppMessage, string]>([
    ['no name', withAttribute({ name: '', values: [{ tag: 'noValue' }] }), 'attribute without a name'],
    ['no value', withAttribute({ name: 'sides', values: empty }), 'no value for sides'],
    ['a member without a name', member({ name: '', values: [{ tag: 'noValue' }] }), 'member without a name'],
    ['a member without a value', member({ name: 'size', values: empty }), 'no value for size'],
    [
      'a number too small',
      named({ tag: 'integer', value: -(2 ** 31) - 1 }),
      '-2147483649 is not from -2147483648 to 2147483647',
    ],
    [
      'a number too great',
      named({ tag: 'rangeOfInteger', lower: 1, upper: 2 ** 31 }),
      '2147483648 is not from -2147483648 to 2147483647',
    ],
    ['a tag of groups', named({ tag: 'other', code: 0x0f, value: Buffer.alloc(0) }), '15 is not from 16 to 255'],
    ['a tag over a byte', named({ tag: 'other', code: 0x100, value: Buffer.alloc(0) }), '256 is not from 16 to 255'],
    [
      'a tag of a kind of its own',
      named({ tag: 'other', code: 0x21, value: Buffer.alloc(4) }),
      'tag 33 has a kind of its own',
    ],
  ])('%s', (_what, message, words) => {
    expect(() => encode(message)).toThrow(refusal(words))
  })

  it('tags with a meaning of their own are those of RFC 8010 that this program reads', () => {
    const known = Array.from({ length: 256 }, (_, code) => code).filter(isKnownTag)
    expect(known.map((code) => code.toString(16)).join(' ')).toBe(
      '3 10 12 13 15 16 17 21 22 23 30 32 33 34 35 36 37 41 42 44 45 46 47 48 49 4a',
    )
  })
})
