import { describe, expect, it } from 'vitest'
import {
  greatest,
  integer,
  number,
  of,
  text,
  texts,
  truth,
} from '../../../../../main/printing/drivers/ipp/attributes.ts'
import { CAPABILITY_ATTRIBUTES, readCapabilities } from '../../../../../main/printing/drivers/ipp/capabilities.ts'
import { OPERATION, request } from '../../../../../main/printing/drivers/ipp/request.ts'
import type { IppAttribute, IppGroup, IppValue } from '../../../../../main/printing/drivers/ipp/values.ts'

it('a request is IPP 2.0 and starts with charset and language, then the target, and job attributes have their own group', () => {
  const [whom, copies] = [of('uri', 'printer-uri', 'ipp://laser/'), integer('copies', 2)]
  const head = [
    of('charset', 'attributes-charset', 'utf-8'),
    of('naturalLanguage', 'attributes-natural-language', 'en'),
  ]
  const operation = { tag: 'operation', attributes: [...head, whom] }
  const message = { version: [2, 0], code: 0x0002, requestId: 1 }
  expect(request(OPERATION.printJob, [whom])).toEqual({ ...message, groups: [operation] })
  const job = { tag: 'job', attributes: [copies] }
  expect(request(OPERATION.printJob, [whom], [copies])).toEqual({ ...message, groups: [operation, job] })
})

describe('what an answer says', () => {
  const READ = { greatest, number, text, texts, truth }
  const group = (...attributes: IppAttribute[]): IppGroup => ({ tag: 'printer', attributes })
  const int = (value: number): IppValue => ({ tag: 'integer', value })
  const word = (value: string): IppValue => ({ tag: 'keyword', value })
  const range = (lower: number, upper: number): IppValue => ({ tag: 'rangeOfInteger', lower, upper })
  const bool = (value: boolean): IppValue => ({ tag: 'boolean', value })
  const five: IppValue = { tag: 'enum', value: 5 }
  const tray: IppValue = { tag: 'nameWithLanguage', language: 'pt', value: 'gaveta' }
  const mixed: IppValue[] = [
    word('none'),
    { tag: 'noValue' },
    int(7),
    tray,
    { tag: 'octetString', value: Buffer.of(1) },
  ]

  it.each<[keyof typeof READ, string, IppValue[], unknown]>([
    ['texts', 'all its text values of any kind, and nothing else', mixed, ['none', 'gaveta']],
    ['texts', 'none where it is missing', [], []],
    ['text', 'the first of them', mixed, 'none'],
    ['text', 'empty where it is missing', [], ''],
    ['number', 'its first integer', [int(0), int(9)], 0],
    ['number', 'its first enum', [five], 5],
    ['number', 'none behind a text', [word('3'), int(3)], null],
    ['number', 'none of a truth', [bool(true)], null],
    ['number', 'none where it is missing', [], null],
    ['greatest', 'the end of a range', [range(1, 99)], 99],
    ['greatest', 'a number beyond a range', [range(1, 20), int(50)], 50],
    ['greatest', 'a range beyond a number', [int(1), range(5, 9)], 9],
    ['greatest', 'none of a text', [word('many')], null],
    ['greatest', 'none of an enum', [five], null],
    ['greatest', 'none where it is missing', [], null],
    ['truth', 'true', [bool(true)], true],
    ['truth', 'its first', [bool(false), bool(true)], false],
    ['truth', 'none of a text', [word('true')], null],
    ['truth', 'none where it is missing', [], null],
  ])('an IPP attribute is read as %s: %s', (kind, _what, [first, ...others], said) => {
    const own: IppAttribute[] = first ? [{ name: 'a', values: [first, ...others] }] : []
    expect(READ[kind](group(of('keyword', 'other', 'other'), ...own), 'a')).toEqual(said)
  })

  it('a printer’s abilities are read from the attributes that the request names, and from no other', () => {
    const all: IppAttribute[] = [
      of('mimeMediaType', 'document-format-supported', 'application/pdf', 'image/urf'),
      of('keyword', 'media-supported', 'iso_a4_210x297mm'),
      of('keyword', 'sides-supported', 'one-sided', 'two-sided-long-edge'),
      of('keyword', 'media-source-supported', 'tray-1'),
      of('keyword', 'print-scaling-supported', 'none'),
      { name: 'copies-supported', values: [{ tag: 'rangeOfInteger', lower: 1, upper: 99 }] },
      of('keyword', 'printer-state-reasons', 'toner-low-warning'),
    ]
    expect(all.map(({ name }) => name)).toEqual([...CAPABILITY_ATTRIBUTES])
    expect(readCapabilities(group(...all))).toEqual({
      formats: ['application/pdf', 'image/urf'],
      media: ['iso_a4_210x297mm'],
      sides: ['one-sided', 'two-sided-long-edge'],
      trays: ['tray-1'],
      scalings: ['none'],
      maxCopies: 99,
      reasons: ['toner-low-warning'],
    })
  })

  it('a printer’s ability is unknown where the printer omits it, so nothing is refused for it', () => {
    const silent = {
      formats: null,
      media: null,
      sides: null,
      trays: null,
      scalings: null,
      maxCopies: null,
      reasons: [],
    }
    expect(readCapabilities(group())).toEqual(silent)
    expect(readCapabilities(group({ name: 'media-supported', values: [{ tag: 'noValue' }] }))).toEqual(silent)
  })
})
