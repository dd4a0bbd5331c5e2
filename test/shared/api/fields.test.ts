import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { id } from '../../../shared/api/fields.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

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
