import { inspect } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { seal } from '../../../main/attendance/sealed.ts'

afterEach(() => vi.restoreAllMocks())

test('a sealed value is read by opening it alone, as often as needed, until it is deleted', async () => {
  const sealed = await seal('a sessão de alguém')
  expect(inspect(sealed, { depth: 9, showHidden: true })).not.toContain('sessão')
  for (let time = 0; time < 2; time += 1) expect(await sealed.open()).toBe('a sessão de alguém')
  sealed.forget()
  await expect(sealed.open()).rejects.toThrow('forgotten')
})

// @promise 1
test('the key of a sealed value is out of reach, and nothing of it is left once it is deleted', async () => {
  const keys = vi.spyOn(crypto.subtle, 'generateKey')
  const ciphers = vi.spyOn(crypto.subtle, 'encrypt')
  const sealed = await seal('a sessão de alguém')
  const key = (await keys.mock.results[0]?.value) as CryptoKey
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
  // NIST SP 800-38D 5.2.1.1: 96 bits are the ones that need no further hashing.
  expect(ciphers.mock.calls[0]?.[0]).toMatchObject({ iv: { length: 12 } })
  const bytes = new Uint8Array((await ciphers.mock.results[0]?.value) as ArrayBuffer)
  expect(bytes.some((byte) => byte !== 0)).toBe(true)
  sealed.forget()
  expect(bytes.every((byte) => byte === 0)).toBe(true)
})
