// The asynchronous key store of Electron 45, for 33, which has the synchronous one.
import { app, safeStorage } from 'electron'

const members = {
  isAsyncEncryptionAvailable: async () => (await app.whenReady(), safeStorage.isEncryptionAvailable()),
  encryptStringAsync: async (text) => safeStorage.encryptString(text),
  decryptStringAsync: async (bytes) => ({ shouldReEncrypt: false, result: safeStorage.decryptString(bytes) }),
}
// The tests' own key store (`defaultApp`) may be there already.
for (const [name, member] of Object.entries(members)) safeStorage[name] ??= member
