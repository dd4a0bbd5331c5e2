import { safeStorage } from 'electron'
import { inTime, Late } from '../inTime.ts'
import type { KeyVault } from '../ports.ts'

/** Linux without a keyring: safeStorage would encrypt with a password that is in its source. */
const NO_KEYRING = ['basic_text', 'unknown']
/**
 * Chromium's mark on values that were sealed with a fixed password. The back end's name follows the desktop, whether or not its
 * keyring runs.
 */
const SEALED_WITHOUT_KEYRING = 'v10'

/** The limit for an answer, ms: somebody may be typing a keyring's password. Callers have shorter limits of their own. */
const ANSWER_MS = 120_000

const seal = (secret: string) => inTime(safeStorage.encryptStringAsync(secret), ANSWER_MS)

/** The system's key store by Electron's safeStorage. */
export const systemKeyVault: KeyVault = {
  async isAvailable() {
    if (!(await inTime(safeStorage.isAsyncEncryptionAvailable(), ANSWER_MS))) return false
    if (process.platform !== 'linux') return true
    if (NO_KEYRING.includes(safeStorage.getSelectedStorageBackend())) return false
    const probe = await seal('balcao')
    return probe.subarray(0, SEALED_WITHOUT_KEYRING.length).toString('latin1') !== SEALED_WITHOUT_KEYRING
  },
  seal,
  async open(sealed) {
    try {
      const opened = safeStorage.decryptStringAsync(Buffer.from(sealed))
      const { result, shouldReEncrypt } = await inTime(opened, ANSWER_MS)
      return { secret: result, renew: shouldReEncrypt }
    } catch (error) {
      if (error instanceof Late) return 'locked'
      // A locked keyring is recognised by its message only; any other error means another account, machine or keyring.
      return error instanceof Error && /temporarily unavailable/i.test(error.message) ? 'locked' : 'lost'
    }
  },
}
