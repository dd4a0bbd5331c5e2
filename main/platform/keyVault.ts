import { safeStorage } from 'electron'
import type { KeyVault } from '../ports.ts'

/** Linux without a keyring: safeStorage would encrypt with a password that is in its source. */
const NO_KEYRING = ['basic_text', 'unknown']

/** The system's key store by Electron's safeStorage. */
export const systemKeyVault: KeyVault = {
  async isAvailable() {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return false
    return process.platform !== 'linux' || !NO_KEYRING.includes(safeStorage.getSelectedStorageBackend())
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
