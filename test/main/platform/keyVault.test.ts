import { expect, test, vi } from 'vitest'
import { systemKeyVault } from '../../../main/platform/keyVault.ts'

/** `safeStorage` as a Linux desktop has it. */
const desktop = vi.hoisted(() => ({ ready: true, backend: 'gnome_libsecret', mark: 'v11' }))
vi.mock('electron', () => ({
  safeStorage: {
    isAsyncEncryptionAvailable: async () => desktop.ready,
    getSelectedStorageBackend: () => desktop.backend,
    encryptStringAsync: async (text: string) => Buffer.from(`${desktop.mark}${text}`),
  },
}))

test.for<[what: string, difference: Partial<typeof desktop>, there: boolean]>([
  ['a keyring that runs', {}, true],
  ['a desktop without a keyring', { backend: 'basic_text' }, false],
  ['a desktop whose keyring does not run: Chromium seals with a password in its source', { mark: 'v10' }, false],
  ['a machine that cannot encrypt', { ready: false }, false],
])('%s: is there a key store', async ([, difference, there], ctx) => {
  ctx.skip(process.platform !== 'linux', 'só o Linux tem posto sem cofre de chaves')
  Object.assign(desktop, { ready: true, backend: 'gnome_libsecret', mark: 'v11' }, difference)
  expect(await systemKeyVault.isAvailable()).toBe(there)
})
