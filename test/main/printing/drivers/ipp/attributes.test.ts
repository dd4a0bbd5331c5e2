import { describe, expect, it } from 'vitest'
import {
  collection,
  greatest,
  integer,
  number,
  of,
  text,
  texts,
  truth,
} from '../../../../../main/printing/drivers/ipp/attributes.ts'
import type { IppGroup, IppValue } from '../../../../../main/printing/drivers/ipp/values.ts'

const groupOf = (...values: [IppValue, ...IppValue[]]): IppGroup => ({
  tag: 'printer',
  attributes: [
    { name: 'other', values: [{ tag: 'keyword', value: 'other' }] },
    { name: 'a', values },
  ],
})
const none: IppGroup = { tag: 'printer', attributes: [] }
const range = (lower: number, upper: number): IppValue => ({ tag: 'rangeOfInteger', lower, upper })

describe('an attribute is written', () => {
  it('an IPP attribute of one kind is written with all its values', () => {
    expect(of('keyword', 'sides', 'one-sided')).toEqual({
      name: 'sides',
      values: [{ tag: 'keyword', value: 'one-sided' }],
    })
    expect(of('mimeMediaType', 'formats', 'application/pdf', 'image/urf')).toEqual({
      name: 'formats',
      values: [
        { tag: 'mimeMediaType', value: 'application/pdf' },
        { tag: 'mimeMediaType', value: 'image/urf' },
      ],
    })
  })

  it('an attribute is encoded as a number, or as a collection of others', () => {
    expect(collection('media-col', integer('x', 6), integer('y', 7))).toEqual({
      name: 'media-col',
      values: [
        {
          tag: 'collection',
          members: [
            { name: 'x', values: [{ tag: 'integer', value: 6 }] },
            { name: 'y', values: [{ tag: 'integer', value: 7 }] },
          ],
        },
      ],
    })
  })
})

describe('what an answer says', () => {
  it('the texts of an IPP attribute are all its text values of any kind, and nothing else', () => {
    const group = groupOf(
      { tag: 'keyword', value: 'none' },
      { tag: 'noValue' },
      { tag: 'integer', value: 7 },
      { tag: 'nameWithLanguage', language: 'pt', value: 'gaveta' },
      { tag: 'octetString', value: Buffer.from('x') },
    )
    expect(texts(group, 'a')).toEqual(['none', 'gaveta'])
    expect(text(group, 'a')).toBe('none')
    expect(texts(none, 'a')).toEqual([])
    expect(text(none, 'a')).toBe('')
  })

  it.each<[string, IppGroup, number | null]>([
    ['an integer', groupOf({ tag: 'integer', value: 0 }, { tag: 'integer', value: 9 }), 0],
    ['an enum', groupOf({ tag: 'enum', value: 5 }), 5],
    ['a text first', groupOf({ tag: 'keyword', value: '3' }, { tag: 'integer', value: 3 }), null],
    ['a truth', groupOf({ tag: 'boolean', value: true }), null],
    ['nothing', none, null],
  ])('the number of an IPP attribute is its first: %s', (_what, group, said) => {
    expect(number(group, 'a')).toBe(said)
  })

  it.each<[string, IppGroup, number | null]>([
    ['a range', groupOf(range(1, 99)), 99],
    ['a range and a number beyond it', groupOf(range(1, 20), { tag: 'integer', value: 50 }), 50],
    ['a number and a range beyond it', groupOf({ tag: 'integer', value: 1 }, range(5, 9)), 9],
    ['a text', groupOf({ tag: 'keyword', value: 'many' }), null],
    ['an enum', groupOf({ tag: 'enum', value: 5 }), null],
    ['nothing', none, null],
  ])('the greatest number of an IPP attribute is read: %s', (_what, group, said) => {
    expect(greatest(group, 'a')).toBe(said)
  })

  it.each<[string, IppGroup, boolean | null]>([
    ['true', groupOf({ tag: 'boolean', value: true }), true],
    ['false', groupOf({ tag: 'boolean', value: false }, { tag: 'boolean', value: true }), false],
    ['a text', groupOf({ tag: 'keyword', value: 'true' }), null],
    ['nothing', none, null],
  ])('the boolean of an IPP attribute is read: %s', (_what, group, said) => {
    expect(truth(group, 'a')).toBe(said)
  })
})
