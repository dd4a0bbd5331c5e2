import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Late } from '../../../main/inTime.ts'
import { systemKeyVault } from '../../../main/platform/keyVault.ts'

/** `safeStorage` as a Linux desktop has it. */
const desktop = vi.hoisted(() => ({ ready: true, backend: 'gnome_libsecret', mark: 'v11' }))
/** The answers of a key store that is not well; null: it is. */
const sick = vi.hoisted(() => ({ answer: null as null | (() => Promise<never>) }))
vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: async () => sick.answer?.() ?? desktop.ready,
    getSelectedStorageBackend: () => desktop.backend,
    encryptStringAsync: async (text: string) => sick.answer?.() ?? Buffer.from(`${desktop.mark}${text}`),
    decryptStringAsync: async (sealed: Buffer) =>
      sick.answer?.() ?? { result: sealed.subarray(desktop.mark.length).toString(), shouldReEncrypt: false },
  },
}))

test.for<[what: string, difference: Partial<typeof desktop>, there: boolean]>([
  ['a keyring that runs', {}, true],
  ['a desktop without a keyring', { backend: 'basic_text' }, false],
  ['a desktop whose keyring does not run: Chromium seals with a password in its source', { mark: 'v10' }, false],
  ['a machine that cannot encrypt', { ready: false }, false],
])('a key store counts as available only if a keyring runs: %s', async ([, difference, there], ctx) => {
  ctx.skip(process.platform !== 'linux', 'só o Linux tem posto sem cofre de chaves')
  Object.assign(desktop, { ready: true, backend: 'gnome_libsecret', mark: 'v11' }, difference)
  expect(await systemKeyVault.isAvailable()).toBe(there)
})

describe('a key store', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    sick.answer = null
    vi.useRealTimers()
  })

  const ask = async () => {
    const outcomes = Promise.allSettled([
      systemKeyVault.isAvailable(),
      systemKeyVault.seal('segredo'),
      systemKeyVault.open(Buffer.from('v11segredo')),
    ])
    await vi.advanceTimersByTimeAsync(120_000)
    const [there, sealed, opened] = await outcomes
    return {
      failed: [there, sealed].map((one): unknown => (one.status === 'rejected' ? one.reason : one.value)),
      opened: opened.status === 'fulfilled' ? opened.value : String(opened.reason),
    }
  }

  test('a key store that never answers fails each call, and its encrypted values count as locked, not lost', async () => {
    sick.answer = () => new Promise(() => undefined)
    expect(await ask()).toEqual({ failed: [expect.any(Late), expect.any(Late)], opened: 'locked' })
  })

  test.for([
    ['that breaks off', 'org.freedesktop.DBus.Error.NoReply', 'lost'],
    ['that is locked', 'The key is temporarily unavailable', 'locked'],
  ] as const)('a key store %s fails each call', async ([, message, opened]) => {
    sick.answer = () => Promise.reject(new Error(message))
    expect(await ask()).toEqual({ failed: [new Error(message), new Error(message)], opened })
  })

  test('a key store that answers again is used again', async () => {
    sick.answer = () => new Promise(() => undefined)
    await ask()
    sick.answer = null
    expect(await systemKeyVault.open(await systemKeyVault.seal('segredo'))).toEqual({ secret: 'segredo', renew: false })
  })
})
