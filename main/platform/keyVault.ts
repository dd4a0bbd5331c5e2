import { safeStorage } from 'electron'
import type { KeyVault } from '../ports.ts'

/** Linux without a keyring: safeStorage would encrypt with a password that is in its source. */
const NO_KEYRING = ['basic_text', 'unknown']
/** Chromium's mark on what it sealed with that password; the back end's name goes by the desktop, whether its keyring runs or not. */
const SEALED_WITHOUT_KEYRING = 'v10'

/** The system's key store by Electron's safeStorage. */
export const systemKeyVault: KeyVault = {
  async isAvailable() {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
    if (process.platform !== 'linux') return true
    if (NO_KEYRING.includes(safeStorage.getSelectedStorageBackend())) return false
    const probe = await safeStorage.encryptStringAsync('balcao')
    return probe.subarray(0, SEALED_WITHOUT_KEYRING.length).toString('latin1') !== SEALED_WITHOUT_KEYRING
  },
  seal: (secret) => safeStorage.encryptStringAsync(secret),
  async open(sealed) {
    try {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed))
      return { secret: result, renew: shouldReEncrypt }
    } catch (error) {
      // A locked keyring says so in words only; anything else means another account, another machine or a new keyring.
      return error instanceof Error && /temporarily unavailable/i.test(error.message) ? 'locked' : 'lost'
    }
  },
}
