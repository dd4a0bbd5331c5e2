import { safeStorage } from 'electron'
import { inTime, Late } from '../inTime.ts'
import type { KeyVault } from '../ports.ts'

/** Back ends without a keyring (Linux): safeStorage would encrypt with a password from its own source code. */
const NO_KEYRING = ['basic_text', 'unknown']
/**
 * Chromium's prefix of values that were encrypted with this fixed password. It is checked too, because the back end's name
 * follows the desktop, whether or not a keyring runs.
 */
const SEALED_WITHOUT_KEYRING = 'v10'

/** Limit for an answer, ms: a person may be typing the keyring's password. Callers have shorter limits of their own. */
const ANSWER_MS = 120_000

const seal = (secret: string) => inTime(safeStorage.encryptStringAsync(secret), ANSWER_MS)

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
      // Only the message identifies a locked keyring. Any other error means another account, machine or keyring.
      return error instanceof Error && /temporarily unavailable/i.test(error.message) ? 'locked' : 'lost'
    }
  },
}
