import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { documento, id, isoDate, paginacao, periodo } from '../../../shared/api/fields.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('a document is one without its mask', () => {
  test.each(['52998224725', '12ABC34501DE35'])('a document input accepts %s without its mask', (one) =>
    expect(takes(documento, one)).toBe(true),
  )
  test.each([
    ' 52998224725',
    '529.982.247-25',
    '5299822472X',
    '12abc34501de35',
    '',
    '5'.repeat(10_000),
    52_998_224_725,
  ])('a document input refuses %j', (one) => expect(takes(documento, one)).toBe(false))
})

describe('a day is one of the calendar', () => {
  test.each(['2026-12-10', '2028-02-29'])('a day input accepts the calendar day %s', (day) =>
    expect(takes(isoDate, day)).toBe(true),
  )
  test.each(['2026-02-29', '2026-12-10T00:00', '10/12/2026', '', null])('a day input refuses %j', (day) =>
    expect(takes(isoDate, day)).toBe(false),
  )
})

describe('a period is a month of a year', () => {
  test.each(['202601', '202609', '202610', '202612'])('a period input accepts the month %s', (month) =>
    expect(takes(periodo, month)).toBe(true),
  )
  test.each(['202600', '202613', '2026011', '1202601', '20261', 202_601])('a period input refuses %j', (month) =>
    expect(takes(periodo, month)).toBe(false),
  )
})

describe('an id', () => {
  test.each([0, 7, -1, 9_007_199_254_740_991, '9007199254740993', '1000000000000000', '9223372036854775807'])(
    'an id input sends %j unchanged',
    (one) => expect(id.parse(one)).toBe(one),
  )
  test.each([
    7.5,
    9_007_199_254_740_992,
    Number.NaN,
    '7',
    '999999999999999',
    '0123456789012345',
    '12345678901234567890',
    '/9007199254740993',
    '9007199254740993/',
    '',
    null,
    undefined,
    {},
  ])('an id input refuses %j', (one) => expect(takes(id, one)).toBe(false))
})

test('a page input has a number from zero, and one to a hundred rows', () => {
  const { page, size } = paginacao
  expect([-1, 0, 1, 7, 0.5].map((value) => takes(page, value))).toEqual([false, true, true, true, false])
  expect([0, 1, 100, 101, 1.5].map((value) => takes(size, value))).toEqual([false, true, true, false, false])
})
