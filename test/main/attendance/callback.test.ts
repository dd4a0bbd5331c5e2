import { describe, expect, test } from 'vitest'
import { parseCallback } from '../../../main/attendance/callback.ts'
import { fc } from '../../fixedCases.ts'

const uri = 'balcao://auth/callback'
const read = (raw: string) => parseCallback(raw, uri)
const good = `${uri}?state=s1&code=c1`

describe('an answer of the identity provider', () => {
  test('the identity provider’s redirect reaches the code exchange with its query unchanged, and its fragment is ignored', () => {
    const search = '?code=a.b_c-d~e&iss=https%3A%2F%2Flogin.example&session_state=x&state=s1'
    expect(read(uri + search)).toEqual({ tipo: 'codigo', state: 's1', search })
    expect(read(`${good}#code=outro&state=outro`)).toEqual(read(good))
  })
  test('the identity provider’s redirect may refuse the sign-in', () => {
    const refusal = { tipo: 'recusa', state: 's1', erro: 'access_denied' }
    expect(read(`${uri}?error=access_denied&state=s1`)).toEqual(refusal)
    expect(read(`${uri}?error=access_denied`)).toEqual({ ...refusal, state: null })
  })
  test('the identity provider’s redirect is accepted at the registered address, whatever address that is', () => {
    const other = 'br.gov.serra.balcao:/auth/callback'
    expect(parseCallback(`${other}?state=s&code=c`, other)).toMatchObject({ tipo: 'codigo' })
    expect(parseCallback(`${uri}?state=s&code=c`, other)).toEqual({ tipo: 'alheio' })
  })
})

test.each([
  ['', null, 'missing_params'],
  ['?', null, 'missing_params'],
  ['?code=c1', null, 'missing_params'],
  ['?state=s1', 's1', 'missing_params'],
  ['#?state=s1&code=c1', null, 'missing_params'],
  ['?state=&code=c1', null, 'missing_params'],
  ['?state=&error=a', null, 'missing_params'],
  ['?state=s1&code=', 's1', 'missing_params'],
  ['?STATE=s1&CODE=c1', null, 'missing_params'],
  ['?state=s1&code=c1%0d%0aX-Municipio:+1', 's1', 'missing_params'],
  ['?state=s1%09&code=c1', null, 'missing_params'],
  ['?state=s1&code=%FF%FE', 's1', 'missing_params'],
  ['?state=s1&state=s2&code=c1', null, 'invalid_state'],
  ['?state=s1&code=c1&code=c2', 's1', 'invalid_state'],
  ['?state=s1&st%61te=s2&code=c1', null, 'invalid_state'],
  ['?state=s1&error=a&error=b', 's1', 'invalid_state'],
  ['?state=s1&code=c1&error=access_denied', 's1', 'invalid_state'],
])('an incomplete or doubled redirect %j of the sign-in attempt %j is refused as %s', (query, state, authError) =>
  expect(read(uri + query)).toEqual({ tipo: 'defeituoso', state, authError }),
)

describe('an address that is no answer to us', () => {
  test.each([
    ['balcao://AUTH/callback?state=s1&code=c1'],
    ['BALCAO://auth/callback?state=s1&code=c1'],
    ['balcao://auth/callback/?state=s1&code=c1'],
    ['balcao://auth/%63allback?state=s1&code=c1'],
    ['balcao://eu@auth/callback?state=s1&code=c1'],
    ['balcao://auth\\callback?state=s1&code=c1'],
    ['https://auth/callback?state=s1&code=c1'],
    [` ${good}`],
    [`${good}\n`],
    [good.replace('callback', 'call\nback')],
    [good.replace('c1', 'ç')],
    [`${good}&x=\\`],
    [''],
  ])('a link that is not our redirect address is ignored: %j', (raw) => expect(read(raw)).toEqual({ tipo: 'alheio' }))
  test('a link longer than any redirect of the provider is ignored', () => {
    const long = (length: number) => `${good}&x=`.padEnd(length, 'a')
    expect(read(long(8_192))).toMatchObject({ tipo: 'codigo', state: 's1' })
    expect(read(long(8_193))).toEqual({ tipo: 'alheio' })
  })
})

describe('any input at all', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary', maxLength: 60 }).map((tail) => uri + tail),
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((tail) => `${uri}?${tail}`),
    fc.tuple(fc.nat(good.length), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })).map(([at, junk]) => {
      return good.slice(0, at) + junk + good.slice(at)
    }),
  )
  test('the redirect parser never throws, and takes a code only from the registered address with one state and one code', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        const read = parseCallback(raw, uri)
        if (read.tipo !== 'codigo') return
        const params = new URLSearchParams(raw.slice(uri.length + 1).split('#')[0])
        expect(raw.startsWith(`${uri}?`)).toBe(true)
        expect(raw).toMatch(/^[\x21-\x7e]+$/)
        expect([params.getAll('state'), params.getAll('code').length]).toEqual([[read.state], 1])
        expect(params.has('error')).toBe(false)
        expect(new URL(uri + read.search).search).toBe(new URL(raw).search)
      }),
      { numRuns: 2000 },
    )
  })
})
