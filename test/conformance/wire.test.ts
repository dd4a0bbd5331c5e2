import { expect, test } from 'vitest'
import { z } from 'zod'
import { findingsIn } from './wire.ts'

const output = z.looseObject({ id: z.int() })
const found = (type: string, body = '{"data":{"id":1}}') => {
  const headers = new Headers(type === '' ? {} : { 'content-type': type })
  const answer = { status: 200, headers, body: new TextEncoder().encode(body) }
  return findingsIn({ answer } as Parameters<typeof findingsIn>[0], { output }, {}).tolerancias
}

test.each([
  ['application/json', []],
  ['application/json; charset=utf-8', []],
  ['application/json;charset="UTF-8"', []],
  ['application/json; charset=us-ascii', []],
  ['application/json; charset=ISO-8859-1', ['codificação iso-8859-1']],
  ['text/plain', ['tipo text/plain']],
  ['', ['sem tipo (Content-Type)']],
])('an answer that claims to be %j is reported with these deviations: %j', (type, told) => {
  expect(found(type)).toEqual(told)
})

test('a byte order mark and a missing envelope are reported as deviations', () => {
  expect(found('application/json', '\ufeff{"id":1}')).toEqual([
    'marca de ordem de bytes no começo',
    'sem o envelope data',
  ])
})
