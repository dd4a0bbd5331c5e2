import { expect, test } from 'vitest'
import { makeProvisional, makeVerifier, matches } from '../../../main/operators/verifier.ts'
import { whyNotPin } from '../../../shared/model/pin.ts'

test('the same PIN gives two people different verifiers, and neither contains it', async () => {
  const [one, other] = await Promise.all([makeVerifier('482173'), makeVerifier('482173')])
  expect(one.sal).not.toBe(other.sal)
  expect(one.hash).not.toBe(other.hash)
  expect(Buffer.from(one.sal, 'base64')).toHaveLength(16)
  expect(Buffer.from(one.hash, 'base64')).toHaveLength(32)
  expect(JSON.stringify(one)).not.toContain('482173')
})

test('a truncated PIN verifier matches no PIN', async () => {
  const verifier = await makeVerifier('482173')
  expect(await matches('482173', { ...verifier, hash: '' })).toBe(false)
  expect(await matches('482173', { ...verifier, hash: verifier.hash.slice(0, 8) })).toBe(false)
})

test('a supervisor’s provisional PIN is six digits that pass the PIN rules', () => {
  const given = Array.from({ length: 200 }, makeProvisional)
  expect(given.filter((pin) => !/^\d{6}$/.test(pin) || whyNotPin(pin) !== null)).toEqual([])
  expect(new Set(given).size).toBeGreaterThan(190)
})
