import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { guarded, Guarded } from './standIn.ts'

/** The system's theme: `$BALCAO_CORES`, by default light. */
class StandInNativeTheme extends Guarded implements Pick<Electron.NativeTheme, 'shouldUseDarkColors'> {
  constructor() {
    super('nativeTheme')
  }
  get shouldUseDarkColors(): boolean {
    return process.env['BALCAO_CORES'] === 'dark'
  }
}

/**
 * `safeStorage`: by default encryption is refused, as on a machine without a key store. With `$BALCAO_TESTE_COFRE` the key is in
 * that file, unprotected, instead of a desktop's keyring.
 */
class StandInSafeStorage
  extends Guarded
  implements
    Pick<
      Electron.SafeStorage,
      'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
    >
{
  constructor() {
    super('safeStorage')
  }
  isAsyncEncryptionAvailable(): Promise<boolean> {
    return Promise.resolve(testKeyFile() !== undefined)
  }
  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' {
    return testKeyFile() === undefined ? 'basic_text' : 'gnome_libsecret'
  }
  async encryptStringAsync(plainText: string): Promise<Buffer> {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', testKey(), nonce)
    return Buffer.concat([nonce, cipher.update(plainText, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }
  async decryptStringAsync(encrypted: Buffer): Promise<Electron.DecryptStringAsyncReturnValue> {
    const decipher = createDecipheriv('aes-256-gcm', testKey(), encrypted.subarray(0, 12))
    decipher.setAuthTag(encrypted.subarray(-16))
    const result = Buffer.concat([decipher.update(encrypted.subarray(12, -16)), decipher.final()]).toString('utf8')
    return { result, shouldReEncrypt: false }
  }
}

function testKeyFile(): string | undefined {
  return process.env['BALCAO_TESTE_COFRE'] || undefined
}

/** The key in the test's file, created at the first use. */
function testKey(): Buffer {
  const file = testKeyFile()
  if (file === undefined) throw refusal()
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

function refusal(): Error {
  return new Error(
    'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
  )
}

/** A menu that is never drawn. */
class StandInMenu {
  /** The application menu; Electron's default menu has entries that reload and zoom pages. */
  static shown: StandInMenu | 'default' | null = 'default'

  /** On macOS, which always has a menu, `null` changes nothing. */
  static setApplicationMenu(menu: StandInMenu | null): void {
    if (menu || process.platform !== 'darwin') StandInMenu.shown = menu
  }
  static buildFromTemplate(): StandInMenu {
    return new StandInMenu()
  }
}

export const Menu = guarded<typeof StandInMenu>('Menu', StandInMenu)
export const nativeTheme = new StandInNativeTheme()
export const safeStorage = new StandInSafeStorage()
