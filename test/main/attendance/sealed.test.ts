import { afterEach, expect, test, vi } from 'vitest'
import { seal } from '../../../main/attendance/remoteLogout.ts'

afterEach(() => vi.restoreAllMocks())

// @promise 1
test('the key of a sealed value cannot be read', async () => {
  const keys = vi.spyOn(crypto.subtle, 'generateKey')
  const ciphers = vi.spyOn(crypto.subtle, 'encrypt')
  await seal('a sessão de alguém')
  const key = (await keys.mock.results[0]?.value) as CryptoKey
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable')
  // NIST SP 800-38D 5.2.1.1: 96 bits are the ones that need no further hashing.
  expect(ciphers.mock.calls[0]?.[0]).toMatchObject({ iv: { length: 12 } })
})
